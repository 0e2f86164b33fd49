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
        switch scenario {
        case .counter: try trial.withCounterBoard { checkInterleavingOfResult($0) }
        case .navigation:
          try trial.withNavigationApp { checkInterleavingOfResult($0) }
          try trial.withNavigationApp { checkNestedMessage($0) }
        case .news:
          try trial.withNewsLists(
            checkInterleavingOfResult, checkInterleavingOfMessage, checkNestedMessages)
        }
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
        var after: [StageContent] = []
        // At least one content differs, whatever the refused intents would have led to.
        for _ in 0..<3 {
          stage.stepAndSettle()
          after.append(stage.content)
        }
        stage.expect(after.contains { $0 != before }, "intents have no effect after the refusal")
        checkEndlessChain(stage, limit: limit)
      }),
  ]

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
