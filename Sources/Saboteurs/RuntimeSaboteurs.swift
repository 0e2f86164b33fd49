import Conformance
import Scenarios

/// Saboteurs that do not survive failures, and those that depend on more than their intents: on
/// tasks, the stack, other instances or earlier events (X21 to X28).
enum RuntimeSaboteurs {
  static let all: [Saboteur] = [
    .list("ignores all intents after a failed load", breaks: "X21") { list, _ in
      var hasFailed = false
      list.alerts.onChoice = { alert, sound in
        hasFailed = true
        return await sound.choice(in: alert)
      }
      list.onSend = { intent, sound in if !hasFailed { sound.send(intent) } }
    },
    .list("hides its rows while an alert is shown, but counts them", breaks: "X21") { list, _ in
      list.replaceListContents { [alerts = list.alerts] in
        if alerts.openCount > 0 { $0.rows = [] }
      }
    },
    .list("does not request a failed thumbnail again", breaks: "X21") { list, _ in
      var requested: Set<Int> = []
      list.onSend = { intent, sound in
        if case .rowAppeared(let id) = intent, !requested.insert(id).inserted { return }
        sound.send(intent)
      }
    },
    .withoutQueue("grows the stack with each nested intent", breaks: "X22"),
    .naive("queues nested intents without limit", breaks: "X23") { $0.limit = .max },
    .naive("rejects nested intents beyond a hundred", breaks: "X23") { $0.limit = 100 },
    .silentBoard("rejects nested intents without a diagnostic", breaks: "X23"),
    .board("accepts intents only from the first task that sends one", breaks: "X24") { board, _ in
      var first: Int?
      board.onSend = { intent, sound in
        let sender = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
        if first == nil { first = sender }
        if first == sender { sound.send(intent) }
      }
    },
    .board("passes its whole state by value from call to call", breaks: "X26") {
      board, configuration in
      board.onSend = { intent, sound in
        guard configuration.ballast == .inline64KiB else { return sound.send(intent) }
        passDown(InlineBallast<65_536>(), depth: 12) { sound.send(intent) }
      }
    },
    Saboteur("numbers boards in a global variable", breaks: "X27") {
      make, configuration, environment in
      Globals.lastBoard += 1
      let number = Globals.lastBoard
      let board = CorruptBoard(make(configuration, environment))
      board.onSend = { intent, sound in
        environment.tracer?.record(.intent, "\(intent) on board \(number)")
        sound.send(intent)
      }
      return board
    },
    .board("shows the increments of other boards, too", breaks: "X27") { board, _ in
      var own = 0
      board.onSend = { intent, sound in
        if case .increment = intent {
          own += 1
          Globals.incrementCount += 1
        }
        sound.send(intent)
      }
      board.onStop = { sound in
        Globals.incrementCount -= own
        own = 0
        sound.stop()
      }
      board.replaceContents { content, _ in
        let value = (Int(content.text) ?? 0) + Globals.incrementCount - own
        return CounterContent(Counter(value: value, isBusy: content.isBusy))
      }
    },
    .list("suppresses an event that equals the previous one", breaks: "X28") { list, _ in
      list.onEvent = { listener, sound in
        var last: NewsEvent?
        return sound.onEvent { event in
          if event != last { listener(event) }
          last = event
        }
      }
    },
    .list("replays the last event to a new listener", breaks: "X28") { list, _ in
      var last: NewsEvent?
      _ = list.sound.onEvent { last = $0 }
      list.onEvent = { listener, sound in
        if let last { listener(last) }
        return sound.onEvent(listener)
      }
    },
  ]

  /// Calls itself with a copy of the state in each call.
  @inline(never)
  @MainActor
  private static func passDown(
    _ state: InlineBallast<65_536>, depth: Int, _ body: () -> Void
  ) {
    guard depth > 0 else { return body() }
    var copy = state
    copy.bytes[depth] &+= 1
    passDown(copy, depth: depth - 1, body)
  }

  @MainActor
  private enum Globals {
    static var lastBoard = 0
    static var incrementCount = 0
  }
}
