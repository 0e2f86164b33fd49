import Conformance
import Scenarios

extension Saboteur {
  /// Those that depend on more than their intents: on tasks, on the stack, on what was before.
  static let runtime: [Saboteur] = [
    Saboteur("takes intents from the first task that sends any, and from no other", breaks: "X24") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      var first: Int?
      board.onSend = { intent, sound in
        let sender = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
        if first == nil { first = sender }
        if first == sender { sound.send(intent) }
      }
      return board
    },
    Saboteur("hands its whole state down from call to call", breaks: "X26") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      board.onSend = { intent, sound in
        guard configuration.ballast == .inline64KiB else { return sound.send(intent) }
        handDown(InlineBallast<65_536>(), 12) { sound.send(intent) }
      }
      return board
    },
    Saboteur("goes on numbering from one board to the next", breaks: "X27") {
      make, configuration, environment in
      BoardNumber.last += 1
      let number = BoardNumber.last
      let board = CorruptBoard(make(configuration, environment))
      board.onSend = { intent, sound in
        environment.tracer?.record(TraceEvent(.intent, "\(intent) on board \(number)"))
        sound.send(intent)
      }
      return board
    },
  ]

  /// Each call has a copy of its own.
  @inline(never)
  @MainActor
  private static func handDown(
    _ state: InlineBallast<65_536>, _ depth: Int, _ body: () -> Void
  ) {
    guard depth > 0 else { return body() }
    var copy = state
    copy.bytes[depth] &+= 1
    handDown(copy, depth - 1, body)
  }
}

/// What a global variable counts.
@MainActor
private enum BoardNumber {
  static var last = 0
}
