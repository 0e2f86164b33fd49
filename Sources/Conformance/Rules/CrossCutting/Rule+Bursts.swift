import Scenarios

@MainActor
extension Rule {
  /// Legitimate choices: bursts and the order of deliveries.
  nonisolated static let bursts: [Rule] = [
    Rule(
      "X10", .reported,
      "deliveries for a burst of k intents within one frame; the last one is final",
      because: "immediate deliveries cost k times as much as one at the next frame, which is later",
      onEveryStage: { stage in
        let view = stage.attach("watching")
        for _ in 0..<3 { stage.step() }
        stage.settle()
        let count = stage.shown(view).count - 1
        stage.observe("\(count) of 3")
        stage.expect(
          "deliveries for three intents", count, is: stage.profile.delivery == .immediate ? 3 : 1)
        stage.expectCurrentContent(in: view)
      }),
    Rule(
      "X11", .reported, "deliveries for a burst whose net effect is nothing",
      because: "a change that is reverted within a frame need not be shown, but may be",
      onEveryStage: { stage in
        let view = stage.attach("watching")
        stage.step()
        stage.stepBack()
        stage.settle()
        let count = stage.shown(view).count - 1
        stage.observe("\(count) of 2")
        stage.expect(
          "deliveries for an intent and its opposite", count,
          is: stage.profile.delivery == .immediate ? 2 : 0)
      }),
    Rule(
      "X20", .reported,
      "the order in which views are served is the declared one and the same in every run",
      because: "defects cannot be reproduced when the order changes from run to run",
      counter: { trial in
        try expectOrder(
          trial, byAttachment: ["total", "b", "a1", "a2"], bySource: ["a1", "a2", "b", "total"]
        ) { serve in
          let configuration = CounterConfiguration(count: 2, initialValue: 1)
          try trial.withCounterBoard(configuration) { fixture in
            fixture.probeTotal().onShow = { _ in serve("total") }
            for (name, id) in [("b", 1), ("a1", 0), ("a2", 0)] {
              fixture.probe(id).onShow = { _ in serve(name) }
            }
            fixture.send(.resetAll)
          }
        }
      },
      navigation: { trial in
        try expectOrder(
          trial, byAttachment: ["tab bar", "navigation"], bySource: ["navigation", "tab bar"]
        ) { serve in
          try trial.withNavigationApp { fixture in
            fixture.probeTabBar().onShow = { _ in serve("tab bar") }
            fixture.probeNavigation().onShow = { _ in serve("navigation") }
            fixture.send(.select(.profile))
          }
        }
      },
      news: { trial in
        try expectOrder(
          trial, byAttachment: ["badge", "list"], bySource: ["list", "badge"]
        ) { serve in
          try trial.withNewsList { fixture in
            let badge = fixture.probeBadge()
            let list = fixture.probeList()
            fixture.send(.refresh)
            badge.onShow = { _ in serve("badge") }
            list.onShow = { _ in serve("list") }
            fixture.load(Story.samples(1...3))
          }
        }
      }),
  ]

  private static func expectOrder(
    _ trial: Trial, byAttachment: [String], bySource: [String],
    _ run: (_ serve: @escaping (String) -> Void) throws -> Void
  ) throws {
    var runs: [[String]] = [[], []]
    for index in 0...1 { try run { runs[index].append($0) } }
    let order = trial.subject.profile.order
    trial.observe(order.rawValue)
    trial.expect(
      "the order of deliveries", runs[0], is: order == .attachment ? byAttachment : bySource)
    trial.expect("the order in another run", runs[1], is: runs[0])
  }
}
