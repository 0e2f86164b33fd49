import CStackProbe
import Scenarios

@MainActor
extension Rule {
  /// Intents sent during deliveries, and their use of the stack.
  nonisolated static let nestedIntents: [Rule] = [
    Rule(
      "X03", .must,
      "intents sent during a delivery never interleave with it; they run first in, first out",
      because: "otherwise views disagree for a moment, and a user's first action takes effect last",
      onEveryStage: { stage in
        let first = stage.attach("first")
        let second = stage.attach("second")
        let contents = (0...2).map { stage.content(afterSteps: $0) }
        first.atNextDelivery { [unowned stage] shown in
          stage.step()
          stage.expect("the content in the middle of the delivery", stage.content, is: shown)
          let seen = second.deliveries.last
          stage.expect(
            seen == shown || second.deliveries.count == 1,
            "another view was shown \(seen ?? "nothing") in the middle of the delivery")
        }
        stage.stepAndSettle()
        for view in [first, second] {
          stage.expect(
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
        stage.expect(isSent, "the other view was shown nothing")
        stage.expect(
          "the content after two nested intents", stage.content, is: stage.contentAfterPair)
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
    Rule(
      "X26", .should, "64 KiB of inline ballast works on a 512 KiB stack",
      because: "a state that is copied from call to call crashes a thread with a small stack",
      counter: { trial in
        let limit = 512 << 10
        let used = StackProbe.bytesUsed(limit: 4 * limit) {
          let configuration = CounterConfiguration(count: 2, ballast: .inline64KiB)
          do { try trial.withCounterBoard(configuration, sendEveryIntent) } catch {
            trial.violate("\(error)")
          }
        }
        guard let used else { return trial.observe("not measured on this platform") }
        trial.observe("at most \((used >> 10) + 1) KiB of stack")
        trial.expect(
          used <= limit, "\(used >> 10) KiB of stack were used, more than \(limit >> 10) KiB")
      }),
  ]

  /// A view answers each delivery with an intent, without limit if deliveries wait for frames.
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
      isRefused || stage.profile.delivery == .nextFrame && count == 2 * limit,
      "after \(count) answers there are \(stage.diagnostics.reports.count - reports) diagnostics")
  }

  private static func sendEveryIntent(_ fixture: CounterFixture) {
    let view = fixture.probe(0)
    _ = fixture.probeTotal()
    fixture.send(.increment(0), .incrementLater(1), .decrement(1), .cancelLater(1))
    fixture.send(.incrementLater(0))
    fixture.advance(by: CounterConfiguration.delay)
    fixture.send(.resetAll, .increment(0))
    fixture.expect("shown", view.deliveries.last?.text, is: "1")
  }
}

/// Measures the use of the stack.
@MainActor
enum StackProbe {
  /// The current end of the stack, which grows downwards.
  static var address: UInt { UInt(ab_stack_address()) }

  /// Runs `body` and returns the bytes of stack that it used, at most `limit`, or `nil` where they
  /// cannot be measured.
  static func bytesUsed(limit: Int, by body: () -> Void) -> Int? {
    withoutActuallyEscaping(body) { body in
      var body = body
      return withUnsafeMutablePointer(to: &body) { pointer in
        let used = ab_stack_used_by(
          limit,
          { context in context?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
        // Not measurable is SIZE_MAX in C, a negative number here.
        return used < 0 ? nil : used
      }
    }
  }
}
