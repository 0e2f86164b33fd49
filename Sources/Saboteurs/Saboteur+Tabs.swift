import Conformance
import Scenarios

extension Saboteur {
  /// Those that lose the stacks of tabs.
  static let tabs: [Saboteur] = [
    Saboteur("begins at the root of the tab that is selected", breaks: "N12") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        sound.send(intent)
        if case .select = intent { sound.send(.popToRoot) }
      }
      return app
    },
    Saboteur("forgets the stack of the tab that is left", breaks: "N12") { make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        if case .select(let tab) = intent, tab != sound.navigationContent.selectedTab {
          sound.send(.popToRoot)
        }
        sound.send(intent)
      }
      return app
    },
    Saboteur("goes to the root when the selected tab is selected again", breaks: "N12") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        let isAgain = sound.navigationContent.selectedTab.map { intent == .select($0) } ?? false
        sound.send(isAgain && sound.navigationContent.modals.isEmpty ? .popToRoot : intent)
      }
      return app
    },
  ]
}
