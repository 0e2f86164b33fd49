import Conformance
import Scenarios

extension Saboteur {
  /// Those that lose or keep a wish, a login or a modal.
  static let modals: [Saboteur] = [
    Saboteur("dismisses the login before it looks at the wish", breaks: "N13") {
      make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        if case .login = intent { sound.send(.dismissAllModals) }
        sound.send(intent)
      }
      return app
    },
    Saboteur("shows one more login for each showProfile", breaks: "N13") { make, environment in
      let app = CorruptApp(make(environment))
      app.onSend = { intent, sound in
        let isOpen = sound.navigationContent.modals.contains { $0.screens.first?.route == .login }
        sound.send(intent == .showProfile && isOpen ? .showModal(.login, stack: true) : intent)
      }
      return app
    },
    Saboteur("remembers the wish when the login is dismissed", breaks: "N13") {
      make, environment in
      keptWish(of: make(environment), with: false)
    },
    Saboteur("remembers a wish that was carried out at once, beyond the logout", breaks: "N13") {
      make, environment in
      keptWish(of: make(environment), with: true)
    },
    Saboteur("swallows a push under a single modal", breaks: "N14") { make, environment in
      corruptedPush(of: make(environment)) { _, _, _ in }
    },
    Saboteur("pushes under a single modal and leaves that open", breaks: "N14") {
      make, environment in
      corruptedPush(of: make(environment)) { push, modal, sound in
        sound.send(push)
        for screen in modal.screens { sound.send(.showModal(screen.route, stack: false)) }
      }
    },
    Saboteur("dismisses all modals for a push under a single one", breaks: "N14") {
      make, environment in
      corruptedPush(of: make(environment)) { push, _, sound in
        sound.send(.dismissAllModals)
        sound.send(push)
      }
    },
  ]

  /// Keeps a wish that came with or without a session, whatever happens, until the next login.
  @MainActor
  private static func keptWish(of sound: any NavigationApp, with session: Bool) -> CorruptApp {
    let app = CorruptApp(sound)
    var hasSession = false
    var wish = false
    app.onSend = { intent, sound in
      sound.send(intent)
      switch intent {
      case .showProfile: wish = hasSession == session
      case .login:
        hasSession = true
        if wish { sound.send(.showProfile) }
        wish = false
      case .logout: hasSession = false
      default: break
      }
    }
    return app
  }

  /// Does something else in place of a push under a single modal.
  @MainActor
  private static func corruptedPush(
    of sound: any NavigationApp,
    _ replace: @escaping @MainActor (NavigationIntent, Modal, any NavigationApp) -> Void
  ) -> CorruptApp {
    let app = CorruptApp(sound)
    app.onSend = { intent, sound in
      if case .push = intent, let modal = sound.navigationContent.modals.last, !modal.isStack {
        replace(intent, modal, sound)
      } else {
        sound.send(intent)
      }
    }
    return app
  }
}
