import Conformance
import Scenarios

extension Saboteur {
  /// Those that tell too much or too little of what the user reads.
  static let storySelection: [Saboteur] = [
    Saboteur("tells of each event twice", breaks: "L12") { make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      list.onEvent = { listener, sound in
        sound.onEvent { event in
          listener(event)
          listener(event)
        }
      }
      return list
    },
    Saboteur("tells nobody else what was read", breaks: "L12") {
      make, configuration, environment in
      var environment = environment
      environment.messages = MessageBus(diagnostics: environment.scenario.diagnostics)
      return make(configuration, environment)
    },
    Saboteur("takes note of a selection that selects nothing", breaks: "L12") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      list.onSend = { intent, sound in
        if case .select(let id) = intent, sound.content(ofRow: id, adapter: .full) == nil {
          environment.analytics.log(.storySelected(id))
        }
        sound.send(intent)
      }
      return list
    },
    Saboteur("does not open a story again that was read", breaks: "L12") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      var read: Set<Int> = []
      list.onSend = { intent, sound in
        if case .select(let id) = intent, !read.insert(id).inserted { return }
        sound.send(intent)
      }
      return list
    },
    Saboteur("counts read stories among the unread ones", breaks: "L12") {
      make, configuration, environment in
      let list = CorruptList(make(configuration, environment))
      list.replaceBadgeContents { BadgeContent(unreadCount: $0.listContent.rows.count) }
      return list
    },
  ]
}
