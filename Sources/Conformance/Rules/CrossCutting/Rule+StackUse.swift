import CStackProbe
import Scenarios

@MainActor
extension Rule {
  /// The use of the stack by a large state.
  nonisolated static let stackUse: [Rule] = [
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
      })
  ]

  /// The bytes of stack that the largest step uses, or nil where they cannot be measured.
  private static func stackUsed(in trial: Trial, _ ballast: Ballast) throws -> Int? {
    var uses: [Int?] = []
    try trial.withCounterBoard(CounterConfiguration(count: 2, ballast: ballast)) { fixture in
      let view = fixture.probe(0)
      _ = fixture.probeTotal()
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
