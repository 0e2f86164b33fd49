import Conformance
import Scenarios

extension Saboteur {
  /// Those that do not survive failures, or take events for states.
  static let effects: [Saboteur] = [
    Saboteur("takes no intents any more after a failed load", breaks: "X21") {
      make, configuration, environment in
      var hasFailed = false
      let environment = environment.corruptingAlerts {
        $0.onChoice = { alert, sound in
          hasFailed = true
          return await sound.choice(in: alert)
        }
      }
      let list = CorruptList(make(configuration, environment))
      list.onSend = { intent, sound in if !hasFailed { sound.send(intent) } }
      return list
    },
    Saboteur("hides its rows during a question, and counts them all the same", breaks: "X21") {
      make, configuration, environment in
      var questionCount = 0
      let environment = environment.corruptingAlerts {
        $0.onChoice = { alert, sound in
          questionCount += 1
          defer { questionCount -= 1 }
          return await sound.choice(in: alert)
        }
      }
      let list = CorruptList(make(configuration, environment))
      list.replaceListContents { if questionCount > 0 { $0.rows = [] } }
      return list
    },
    Saboteur("does not ask again for a picture that failed", breaks: "X21") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      var asked: Set<Int> = []
      list.onSend = { intent, sound in
        if case .rowAppeared(let id) = intent, !asked.insert(id).inserted { return }
        sound.send(intent)
      }
      return list
    },
    Saboteur("keeps an event to itself that equals the last one", breaks: "X28") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      list.onEvent = { listener, sound in
        var last: NewsEvent?
        return sound.onEvent { event in
          if event != last { listener(event) }
          last = event
        }
      }
      return list
    },
    Saboteur("tells a new listener of the last event", breaks: "X28") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      var last: NewsEvent?
      _ = list.sound.onEvent { last = $0 }
      list.onEvent = { listener, sound in
        if let last { listener(last) }
        return sound.onEvent(listener)
      }
      return list
    },
  ]
}
