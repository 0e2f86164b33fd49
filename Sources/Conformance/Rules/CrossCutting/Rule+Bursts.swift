import Scenarios

@MainActor
extension Rule {
  /// Deliveries for bursts: a legitimate choice, which is compared with the declared time.
  nonisolated static let bursts: [Rule] = [
    Rule(
      "X10", .reported,
      "deliveries for a burst of k intents within one frame; the last one is final",
      because: "immediate deliveries cost k times as much as one at the next frame, which is later",
      onEveryStage: { stage in
        let view = stage.attach("watching")
        view.forget()
        for _ in 0..<3 {
          stage.step()
          switch stage.profile.delivery {
          case .immediate:
            stage.expect("shown when `send` returns", view.deliveries.last, is: stage.content)
          case .nextFrame: stage.expect("shown before the frame", view.deliveries, is: [])
          case .later: break
          }
        }
        stage.settle()
        let count = view.deliveries.count
        stage.observe("\(count) for 3 intents")
        if stage.profile.delivery == .nextFrame {
          stage.expect("deliveries for three intents within a frame", count, is: 1)
        }
        stage.expectCurrentContent(in: view)
      }),
    Rule(
      "X11", .reported, "deliveries for a burst whose net effect is nothing",
      because: "a change that is reverted within a frame need not be shown, but may be",
      onEveryStage: { stage in
        let view = stage.attach("watching")
        view.forget()
        stage.step()
        stage.stepBack()
        stage.settle()
        let count = view.deliveries.count
        stage.observe("\(count) for an intent and its opposite")
        let decisions = stage.profile.decisions
        if decisions.delivery == .nextFrame {
          let limit = decisions.filter == .content ? 0 : 1
          stage.expect(
            count <= limit, "\(count) deliveries within a frame, not at most \(limit)")
        }
        stage.expectCurrentContent(in: view)
      }),
  ]
}
