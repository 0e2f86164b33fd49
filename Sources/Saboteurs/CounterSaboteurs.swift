import Conformance
import Scenarios

/// Saboteurs that break rules of the counter board.
enum CounterSaboteurs {
  static let all: [Saboteur] = [
    .board("drops every third intent", breaks: "C01") { board, _ in
      var count = 0
      board.onSend = { intent, sound in
        count += 1
        if count % 3 != 0 { sound.send(intent) }
      }
    },
    .onBoardIntent("does not count below zero", breaks: "C02") { intent, sound in
      if case .decrement(let id) = intent, sound.content(of: id)?.text == "0" { return }
      sound.send(intent)
    },
    .onBoardIntent("handles no intents at all", breaks: "C02") { _, _ in },
    .board("updates the neighbours of a changed counter, too", breaks: "C03") { board, _ in
      let register = ViewRegister(of: board)
      board.onSend = { intent, sound in
        sound.send(intent)
        if case .increment(let id) = intent { register.showAgain(sound) { abs($0 - id) == 1 } }
      }
    },
    Saboteur("ignores the bounds", breaks: "C04") { make, configuration, environment in
      let unbounded = CounterConfiguration(
        count: configuration.count, initialValue: configuration.initialValue,
        ballast: configuration.ballast)
      return make(unbounded, environment)
    },
    .board("shows a negative odd number as even", breaks: "C05") { board, _ in
      board.replaceContents { content, _ in
        let value = Int(content.text) ?? 0
        return CounterContent(
          text: content.text, parity: value % 2 == 1 ? .odd : .even, isBusy: content.isBusy)
      }
    },
    .board("hides the busy mark on cancel, but still increments", breaks: "C06") { board, _ in
      var cancelled: Set<Int> = []
      board.replaceContents { content, id in
        CounterContent(
          text: content.text, parity: content.parity,
          isBusy: content.isBusy && !cancelled.contains(id))
      }
      board.onSend = { intent, sound in
        switch intent {
        case .cancelLater(let id) where sound.content(of: id)?.isBusy == true:
          cancelled.insert(id)
          // Changes the counter and back, so that it is delivered without the mark.
          sound.send(.increment(id))
          sound.send(.decrement(id))
        default: sound.send(intent)
        }
      }
    },
    .onBoardIntent("restarts the delay on a second tap", breaks: "C07") { intent, sound in
      if case .incrementLater(let id) = intent { sound.send(.cancelLater(id)) }
      sound.send(intent)
    },
    .onBoardIntent("cancels the delayed increment on reset", breaks: "C07") { intent, sound in
      if case .reset(let id) = intent { sound.send(.cancelLater(id)) }
      sound.send(intent)
    },
    .board("resets the counters one after the other", breaks: "C08") { board, configuration in
      board.onSend = { intent, sound in
        guard intent == .resetAll else { return sound.send(intent) }
        for id in 0..<configuration.count { sound.send(.reset(id)) }
      }
    },
    .silentBoard("reports no diagnostic for an index outside the board", breaks: "C09"),
    .board("resets the last counter for an index outside the board", breaks: "C09") {
      board, configuration in
      board.onSend = { intent, sound in
        sound.send(intent)
        if case .reset(configuration.count...) = intent {
          sound.send(.reset(configuration.count - 1))
        }
      }
    },
    .board("increments the nearest counter for an index outside the board", breaks: "C09") {
      board, configuration in
      board.onSend = { intent, sound in
        guard case .increment(let id) = intent else { return sound.send(intent) }
        sound.send(.increment(min(max(id, 0), configuration.count - 1)))
      }
    },
  ]
}
