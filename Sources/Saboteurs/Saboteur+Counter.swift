import Conformance
import Scenarios

extension Saboteur {
  /// Those that break rules of the counter board.
  static let counter: [Saboteur] = [
    Saboteur("loses every third intent", breaks: "C01") { make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      var count = 0
      board.onSend = { intent, sound in
        count += 1
        if count % 3 != 0 { sound.send(intent) }
      }
      return board
    },
    Saboteur("does not count below zero", breaks: "C02") { make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      board.onSend = { intent, sound in
        if case .decrement(let id) = intent, sound.content(of: id)?.text == "0" { return }
        sound.send(intent)
      }
      return board
    },
    Saboteur("takes back what it never did", breaks: "C02") { make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      board.onSend = { _, _ in }
      return board
    },
    Saboteur("shows a counter's neighbours with it", breaks: "C03") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      let register = ViewRegister(of: board)
      board.onSend = { intent, sound in
        sound.send(intent)
        if case .increment(let id) = intent { register.showAgain(sound) { abs($0 - id) == 1 } }
      }
      return board
    },
    Saboteur("knows no bounds", breaks: "C04") { make, configuration, environment in
      let unbounded = CounterConfiguration(
        count: configuration.count, initialValue: configuration.initialValue,
        ballast: configuration.ballast)
      return make(unbounded, environment)
    },
    Saboteur("takes a negative odd number for an even one", breaks: "C05") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      board.replaceContents { content, _ in
        let value = Int(content.text) ?? 0
        return CounterContent(
          text: content.text, parity: value % 2 == 1 ? .odd : .even, isBusy: content.isBusy)
      }
      return board
    },
    Saboteur("takes the mark away and lets the increment come", breaks: "C06") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
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
          // Something that changes the counter and back, so that it is shown without the mark.
          sound.send(.increment(id))
          sound.send(.decrement(id))
        default: sound.send(intent)
        }
      }
      return board
    },
    Saboteur("starts the waiting anew at a second tap", breaks: "C07") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      board.onSend = { intent, sound in
        if case .incrementLater(let id) = intent { sound.send(.cancelLater(id)) }
        sound.send(intent)
      }
      return board
    },
    Saboteur("cancels what is delayed with a reset", breaks: "C07") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      board.onSend = { intent, sound in
        if case .reset(let id) = intent { sound.send(.cancelLater(id)) }
        sound.send(intent)
      }
      return board
    },
    Saboteur("resets one counter after the other", breaks: "C08") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      board.onSend = { intent, sound in
        guard intent == .resetAll else { return sound.send(intent) }
        for id in 0..<configuration.count { sound.send(.reset(id)) }
      }
      return board
    },
    Saboteur("says nothing of an index outside", breaks: "C09") {
      make, configuration, environment in
      var environment = environment
      environment.diagnostics = DiagnosticLog()
      return make(configuration, environment)
    },
    Saboteur("resets the last counter in place of one outside", breaks: "C09") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      board.onSend = { intent, sound in
        sound.send(intent)
        if case .reset(configuration.count...) = intent {
          sound.send(.reset(configuration.count - 1))
        }
      }
      return board
    },
    Saboteur("takes the nearest counter for one outside", breaks: "C09") {
      make, configuration, environment in
      let board = CorruptBoard(make(configuration, environment))
      board.onSend = { intent, sound in
        if case .increment(let id) = intent {
          sound.send(.increment(min(max(id, 0), configuration.count - 1)))
        } else {
          sound.send(intent)
        }
      }
      return board
    },
  ]
}
