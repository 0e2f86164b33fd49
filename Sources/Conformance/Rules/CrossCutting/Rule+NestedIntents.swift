import Scenarios

extension Rule {
  /// What is sent while views are shown something.
  static let nestedIntents: [Rule] = [
    Rule(
      "X03", .must,
      """
      intents sent during a delivery never interleave with it; they run first in, first out
      """,
      because: """
        otherwise some views would be told of the second change before others hear of the first, \
        and what a user did first would happen last
        """,
      onEveryStage: { stage in
        let first = stage.attach("first")
        let second = stage.attach("second")
        let contents = (0...2).map { stage.content(afterSteps: $0) }
        first.atNextDelivery { [unowned stage] shown in
          stage.step()
          stage.transcript.expect(
            "in the middle of the delivery there is", stage.content, is: shown)
          let seen = second.deliveries.last
          stage.transcript.expect(
            seen == shown || second.deliveries.count == 1,
            "another view was shown \(seen ?? "nothing") in the middle of the delivery")
        }
        stage.step()
        stage.settle()
        for view in [first, second] {
          stage.transcript.expect(
            "shown to the \(view.name) view, one step after the other", stage.shown(view),
            is: contents)
        }
        stage.stepBack()
        stage.stepBack()
        stage.settle()
        let other = stage.attachOther("other")
        var isSent = false
        other.atNextDelivery { [unowned stage] _ in
          stage.sendPair()
          isSent = true
        }
        stage.stepOther()
        stage.settle()
        stage.transcript.expect(isSent, "the other view was shown nothing to send intents at")
        stage.transcript.expect(
          "after two nested intents there is", stage.content, is: stage.contentAfterPair)
      }),
    Rule(
      "X22", .must,
      """
      a chain of 1,000 nested intents uses no deeper stack at the last delivery than at the first \
      (frame addresses within 16 KiB)
      """,
      because: "a chain that grows the stack ends a program without a word when it is long enough",
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
          stage.step()
          stage.settle()
        }
        stage.transcript.expect("nested intents", count, is: length)
        let first = addresses.first ?? 0
        let depth = addresses.map { first > $0 ? first - $0 : 0 }.max() ?? 0
        stage.transcript.expect(
          depth <= 16 << 10, "the stack grew by \(depth >> 10) KiB during the chain")
      }),
    Rule(
      "X23", .should,
      "feedback beyond 10,000 nested intents is refused with one diagnostic, not a hang",
      because: "two views that answer each other for ever would freeze the application silently",
      onEveryStage: { stage in
        let limit = IntentQueue<CounterIntent>.limit
        let view = stage.attach("feeding back")
        view.atNextDelivery { [unowned stage] _ in
          let start = StackProbe.address
          for _ in 0..<limit + 10 where start &- StackProbe.address < 1 << 20 { stage.step() }
        }
        stage.transcript.actMuch("more than \(limit) nested intents") {
          stage.step()
          stage.settle()
        }
        stage.transcript.expect(
          "reported", stage.diagnostics.reports, is: [.nestedIntentsRefused(limit: limit)])
        stage.expectCurrentContent(in: view)
        stage.transcript.expect(
          "after \(limit) nested intents", stage.content, is: stage.content(afterSteps: limit + 1))
        let before = stage.content
        var after: Set<String> = []
        // One of these differs, wherever the refused ones would have led.
        for _ in 0..<3 {
          stage.step()
          stage.settle()
          after.insert(stage.content)
        }
        stage.transcript.expect(after != [before], "nothing works after the refusal")
        checkEndlessChain(stage, limit: limit)
      }),
  ]

  /// A view that answers each delivery with an intent; where each frame is a round of its own, it has
  /// as many rounds as it likes.
  @MainActor
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
      stage.step()
      stage.settle()
    }
    view.onShow = nil
    let isRefused = stage.diagnostics.reports.count == reports + 1
    stage.transcript.expect(
      isRefused || stage.delivery == .nextFrame && count == 2 * limit,
      "after \(count) answers there are \(stage.diagnostics.reports.count - reports) diagnostics")
  }
}
