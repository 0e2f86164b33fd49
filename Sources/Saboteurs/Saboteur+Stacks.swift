import Conformance
import Scenarios

extension Saboteur {
  /// Those that push and pop wrongly.
  static let stacks: [Saboteur] = [
    Saboteur("pops to the root instead of to the screen below", breaks: "N01") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in sound.send(intent == .pop ? .popToRoot : intent) }
      return app
    },
    Saboteur("pushes a screen twice", breaks: "N01") { make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        sound.send(intent)
        if case .push = intent { sound.send(intent) }
      }
      return app
    },
    Saboteur("finds the screens to pop by their route", breaks: "N01") { make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        let route = sound.navigationContent.topmostScreen?.route
        var before: NavigationContent
        repeat {
          before = sound.navigationContent
          sound.send(intent)
        } while intent == .pop && sound.navigationContent != before
          && sound.navigationContent.topmostScreen?.route == route
      }
      return app
    },
    Saboteur("goes back to the first tab when the root of another one is popped", breaks: "N02") {
      make, environment in
      corruptedPopAtRoot(of: make(environment)) { _ in .select(.home) }
    },
    Saboteur("closes a modal when its first screen is popped", breaks: "N02") {
      make, environment in
      corruptedPopAtRoot(of: make(environment)) { _ in .dismissModal }
    },
    Saboteur("pops a root and shows a fresh one", breaks: "N02") { make, environment in
      corruptedPopAtRoot(of: make(environment)) { structure in
        .showRoot(structure.topmostScreen?.route ?? .home)
      }
    },
  ]

  /// Sends something else after a pop that changed nothing.
  @MainActor
  private static func corruptedPopAtRoot(
    of sound: any NavigationApp, _ reaction: @escaping (NavigationContent) -> NavigationIntent
  ) -> CorruptApp {
    let app = CorruptApp(sound)
    app.onSend = { intent, sound in
      let before = sound.navigationContent
      sound.send(intent)
      if intent == .pop && sound.navigationContent == before { sound.send(reaction(before)) }
    }
    return app
  }
}
