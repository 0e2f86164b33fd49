import Scenarios

@MainActor
extension Rule {
  /// Intents sent during deliveries, and their use of the stack.
  nonisolated static let nestedIntents: [Rule] = [
    Rule(
      "X03", .must,
      """
      intents sent during a delivery, an attachment's first one included, never interleave with it; \
      they run first in, first out
      """,
      because: "otherwise views disagree for a moment, and a user's first action takes effect last",
      inEveryScenario: { trial, scenario in
        let checks = [
          checkInterleaving, checkInterleavingOfFirstDelivery, checkNestedFirstDelivery, checkPairs,
          checkInterleavingOfOthers,
        ]
        for check in checks { try trial.withStage(of: scenario, check) }
        if scenario == .news { try trial.withNewsList { checkInterleavingOfMessage($0) } }
      }),
    Rule(
      "X22", .must,
      """
      a chain of 1,000 nested intents uses no deeper stack at the last delivery than at the first \
      (frame addresses within 16 KiB)
      """,
      because: "a chain that grows the stack crashes the program when it is long enough",
      onEveryStage: { stage in
        let length = 1_000
        let view = stage.attach("nesting")
        var addresses: [UInt] = []
        var count = 0
        view.onShow = { [unowned stage] _ in
          addresses.append(StackProbe.address)
          guard count < length else { return }
          count += 1
          stage.step()
        }
        stage.transcript.actMuch("a chain of \(length) nested intents") {
          stage.stepAndSettle()
        }
        stage.expect("nested intents", count, is: length)
        let first = addresses.first ?? 0
        let depth = addresses.map { first > $0 ? first - $0 : 0 }.max() ?? 0
        stage.expect(depth <= 16 << 10, "the stack grew by \(depth >> 10) KiB during the chain")
      }),
    Rule(
      "X23", .should,
      "feedback beyond 10,000 nested intents is refused with one diagnostic, not a hang",
      because: "two views that answer each other without end would freeze the application silently",
      onEveryStage: { stage in
        let limit = IntentQueue<CounterIntent>.limit
        let view = stage.attach("feeding back")
        view.atNextDelivery { [unowned stage] _ in
          let start = StackProbe.address
          for _ in 0..<limit + 10 where start &- StackProbe.address < 1 << 20 { stage.step() }
        }
        stage.transcript.actMuch("more than \(limit) nested intents") {
          stage.stepAndSettle()
        }
        stage.expect(
          "reported", stage.diagnostics.reports, is: [.nestedIntentsRefused(limit: limit)])
        stage.expectCurrentContent(in: view)
        stage.expect(
          "after \(limit) nested intents", stage.content, is: stage.content(afterSteps: limit + 1))
        let before = stage.content
        var after: Set<String> = []
        // At least one content differs, whatever the refused intents would have led to.
        for _ in 0..<3 {
          stage.stepAndSettle()
          after.insert(stage.content)
        }
        stage.expect(after != [before], "intents have no effect after the refusal")
        checkEndlessChain(stage, limit: limit)
      }),
  ]

  /// A view sends an intent during a delivery to it and another view.
  private static func checkInterleaving(_ stage: any Stage) {
    let first = stage.attach("first")
    let second = stage.attach("second")
    let contents = (0...2).map { stage.content(afterSteps: $0) }
    first.atNextDelivery { [unowned stage] shown in
      stage.step()
      expectNoStep(stage, shown)
      let seen = second.deliveries.last
      stage.expect(
        seen == shown || second.deliveries.count == 1,
        "another view was shown \(seen ?? "nothing") in the middle of the delivery")
    }
    stage.stepAndSettle()
    for view in [first, second] {
      stage.expect(
        "shown to the \(view.name) view, one step after the other", stage.shown(view), is: contents)
    }
  }

  /// A view sends an intent, or a message, about another part.
  private static func checkInterleavingOfOthers(_ stage: any Stage) {
    let view = stage.attach("sending")
    let other = stage.attachOther("other")
    let before = other.content
    view.atNextDelivery { [unowned stage, unowned other] shown in
      stage.stepOther()
      // Where contents are shown later, they may lag behind the state.
      guard stage.profile.delivery != .later else { return }
      stage.expect("the other part in the middle of the delivery", other.content, is: before)
      stage.expect("the other view in the middle of the delivery", other.shown, is: before)
    }
    stage.stepAndSettle()
    stage.expect(other.content != before, "what was sent during a delivery has no effect")
    stage.expectCurrentContent(in: other)
  }

  /// Another scenario sends a message during a delivery.
  private static func checkInterleavingOfMessage(_ fixture: NewsFixture) {
    fixture.fill(1...3)
    let view = fixture.probe(1)
    view.onShow = { [unowned fixture, weak view] _ in
      view?.onShow = nil
      fixture.messages.send(.storyRead(3))
      guard fixture.profile.delivery != .later else { return }
      fixture.expectUnread(3, "in the middle of the delivery")
    }
    fixture.send(.toggleUpvote(1))
    fixture.expectUnread(2, "after a message that was sent during a delivery")
  }

  /// A view sends an intent during its first delivery.
  private static func checkInterleavingOfFirstDelivery(_ stage: any Stage) {
    let other = stage.attach("attached before")
    let view = stage.view("just attached")
    let contents = (0...1).map { stage.content(afterSteps: $0) }
    view.atNextDelivery { [unowned stage] shown in
      stage.step()
      expectNoStep(stage, shown)
      stage.expect("another view in the middle of the delivery", other.shown, is: contents[0])
    }
    view.attach()
    stage.settle()
    for view in [other, view] {
      stage.expect("shown to the view \(view.name)", stage.shown(view), is: contents)
    }
  }

  /// A view is attached during a delivery, and sends an intent during its first one.
  private static func checkNestedFirstDelivery(_ stage: any Stage) {
    let views = [stage.attach("first"), stage.attach("second")]
    let nested = stage.view("nested")
    let contents = (0...2).map { stage.content(afterSteps: $0) }
    nested.atNextDelivery { [unowned stage] shown in
      stage.step()
      expectNoStep(stage, shown)
    }
    views[0].atNextDelivery { _ in nested.attach() }
    stage.stepAndSettle()
    for view in views {
      stage.expect(
        "shown to the \(view.name) view, one step after the other", stage.shown(view), is: contents)
    }
    stage.expectCurrentContent(in: nested)
  }

  /// Two intents in a row, sent during a delivery of another part and during a first one.
  private static func checkPairs(_ stage: any Stage) {
    let other = stage.attachOther("other")
    var count = 0
    func sendPair(_ shown: String) {
      stage.sendPair()
      count += 1
    }
    other.atNextDelivery(sendPair)
    stage.stepOther()
    stage.settle()
    stage.expect(
      "the content after two nested intents", stage.content, is: stage.contentAfterPair)
    let late = stage.otherView("late")
    late.atNextDelivery(sendPair)
    late.attach()
    stage.settle()
    stage.expect(
      "the content after two intents sent during a first delivery", stage.content,
      is: stage.contentAfterPair)
    stage.expect("deliveries with a pair of intents", count, is: 2)
  }

  /// Expects that an intent sent during a delivery was not handled yet.
  private static func expectNoStep(_ stage: any Stage, _ shown: String) {
    // Where contents are shown later, they may lag behind the state.
    guard stage.profile.delivery != .later else { return }
    stage.expect("the content in the middle of the delivery", stage.content, is: shown)
  }

  /// A view answers each delivery with an intent, without limit unless deliveries are immediate.
  private static func checkEndlessChain(_ stage: any Stage, limit: Int) {
    let reports = stage.diagnostics.reports.count
    let view = stage.attach("answering")
    let start = StackProbe.address
    var count = 0
    view.onShow = { [unowned stage] _ in
      count += 1
      let depth = start > StackProbe.address ? start - StackProbe.address : 0
      if count < 2 * limit, depth < 1 << 20 { stage.step() }
    }
    stage.transcript.actMuch("a view answers every delivery with an intent") {
      stage.stepAndSettle()
    }
    view.onShow = nil
    let isRefused = stage.diagnostics.reports.count == reports + 1
    stage.expect(
      isRefused || stage.profile.delivery != .immediate && count == 2 * limit,
      "after \(count) answers there are \(stage.diagnostics.reports.count - reports) diagnostics")
  }
}
