import CStackProbe
import Scenarios

@MainActor
extension Rule {
  /// Intents sent during deliveries, and the use of the stack.
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
          checkInterleaving, checkInterleavingOfFirstDelivery, checkInterleavingOfOthers,
          checkInterleavingOfResult,
        ]
        for check in checks { try trial.withStage(of: scenario, check) }
        switch scenario {
        case .counter, .form: break
        case .navigation: try trial.run(checkNestedMessage)
        case .news:
          for check in [checkInterleavingOfMessage, checkNestedMessages] { try trial.run(check) }
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
        stage.allowLongSteps()
        let view = stage.attach("nesting")
        var start: UInt?
        var growth: UInt = 0
        var count = 0
        view.onShow = { [unowned stage] _ in
          let first = start ?? StackProbe.address
          start = first
          growth = max(growth, StackProbe.depth(below: first))
          guard count < length, growth < StackProbe.deepest else { return }
          count += 1
          stage.step()
        }
        stage.transcript.actMuch("a chain of \(length) nested intents") {
          stage.stepAndSettle()
        }
        guard growth <= 16 << 10 else {
          return stage.violate(
            "the stack grew by \(growth >> 10) KiB during a chain of \(count) nested intents")
        }
        stage.expect("nested intents", count, is: length)
      }),
    Rule(
      "X23", .should,
      "feedback beyond 10,000 nested intents is refused with one diagnostic, not a hang",
      because: "two views that answer each other without end would freeze the application silently",
      onEveryStage: { stage in
        let limit = IntentQueue<CounterIntent>.limit
        stage.allowLongSteps()
        let view = stage.attach("feeding back")
        view.atNextDelivery { [unowned stage] _ in
          let start = StackProbe.address
          for _ in 0..<limit + 10 where StackProbe.depth(below: start) < StackProbe.deepest {
            stage.step()
          }
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
        var after: [ShownContent] = []
        // At least one content differs, whatever the refused intents would have led to.
        for _ in 0..<3 {
          stage.stepAndSettle()
          after.append(stage.content)
        }
        stage.expect(after.contains { $0 != before }, "intents have no effect after the refusal")
        checkEndlessChain(stage, limit: limit)
      }),
    Rule(
      "X26", .reported,
      """
      stack used by one step beside 64 KiB of inline state: within 512 KiB where the transition is in \
      place; a variant that returns a new state declares how many copies are on the stack at once \
      (debug, release), and no more are seen
      """,
      because: "a state that is copied from call to call crashes a thread with a small stack",
      counter: { trial in
        guard let used = try stackUsed(in: trial, .inline64KiB),
          let usedWithout = try stackUsed(in: trial, .none)
        else { return trial.observe("not measured on this platform") }
        // Rounded, because frames hold other values beside the copies.
        let size = 64 << 10
        let copies = max(0, used - usedWithout + size / 2) / size
        trial.observe("\((used >> 10) + 1) KiB of stack, \(copies) copies of the state at once")
        switch trial.subject.profile.decisions.transition {
        case .inPlace:
          trial.expect(
            used <= 512 << 10, "\(used >> 10) KiB of stack are used, more than 512 KiB")
        case .returned:
          guard let declared = trial.subject.profile.stateCopies?.inThisBuild else {
            return trial.violate("the profile declares no number of copies on the stack")
          }
          trial.expect(
            copies <= declared,
            "\(copies) copies of the state are on the stack at once, more than the declared \(declared)"
          )
        }
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
      if count < 2 * limit, StackProbe.depth(below: start) < StackProbe.deepest { stage.step() }
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

  /// The bytes of stack that the largest step uses, or nil where they cannot be measured.
  private static func stackUsed(in trial: Trial, _ ballast: Ballast) throws -> Int? {
    var uses: [Int?] = []
    try trial.run(with: CounterConfiguration(count: 2, ballast: ballast)) {
      (fixture: CounterFixture) in
      // Without the frames of a view that forwards to another one.
      let view = ProbeView<CounterContent>("counter 0", in: fixture.transcript)
      _ = fixture.board.attach(view, to: 0)
      _ = fixture.board.attachTotal(ProbeView("total", in: fixture.transcript))
      let intents: [CounterIntent] = [
        .increment(0), .incrementLater(1), .decrement(1), .cancelLater(1), .resetAll,
        .incrementLater(0),
      ]
      for intent in intents {
        uses.append(StackProbe.bytesUsed(limit: 4 << 20) { fixture.send(intent) })
      }
      uses.append(
        StackProbe.bytesUsed(limit: 4 << 20) { fixture.advance(by: CounterConfiguration.delay) })
      fixture.send(.resetAll, .increment(0))
      fixture.expect("shown", view.deliveries.last?.text, is: "1")
    }
    return uses.contains(nil) ? nil : uses.compactMap(\.self).max()
  }
}

extension StateCopies {
  /// The number in a build like this one.
  fileprivate var inThisBuild: Int {
    #if DEBUG
      debug
    #else
      release
    #endif
  }
}

/// Measures the use of the stack.
@MainActor
enum StackProbe {
  /// A chain of calls ends here, in bytes, so that a variant without a queue gets a verdict instead of
  /// the end of the program, also on a thread of 512 KiB.
  static let deepest: UInt = 256 << 10

  /// The current end of the stack, which grows downwards.
  static var address: UInt { UInt(ab_stack_address()) }

  /// The bytes by which the stack has grown since its end was `start`.
  static func depth(below start: UInt) -> UInt { start > address ? start - address : 0 }

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
