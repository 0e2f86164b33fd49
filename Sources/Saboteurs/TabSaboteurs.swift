import Conformance
import Scenarios

/// Saboteurs that lose the stacks of tabs, the login or a modal (N12 to N14).
enum TabSaboteurs {
  static let all: [Saboteur] = [
    .onAppIntent("opens a selected tab at its root", breaks: "N12") { intent, sound in
      sound.send(intent)
      if case .select = intent { sound.send(.popToRoot) }
    },
    .onAppIntent("discards the stack of a tab that is left", breaks: "N12") { intent, sound in
      if case .select(let tab) = intent, tab != sound.navigationContent.selectedTab {
        sound.send(.popToRoot)
      }
      sound.send(intent)
    },
    .onAppIntent("pops to the root when the selected tab is selected again", breaks: "N12") {
      intent, sound in
      let isAgain = sound.navigationContent.selectedTab.map { intent == .select($0) } ?? false
      sound.send(isAgain && sound.navigationContent.modals.isEmpty ? .popToRoot : intent)
    },
    .onAppIntent("dismisses the login before it reads the pending request", breaks: "N13") {
      intent, sound in
      if case .login = intent { sound.send(.dismissAllModals) }
      sound.send(intent)
    },
    .onAppIntent("shows another login for each showProfile", breaks: "N13") { intent, sound in
      let isOpen = sound.navigationContent.modals.contains { $0.screens.first?.route == .login }
      sound.send(intent == .showProfile && isOpen ? .showModal(.login, stack: true) : intent)
    },
    .keepingRequest(
      "keeps the pending request when the login is dismissed", breaks: "N13", withSession: false),
    .keepingRequest(
      "keeps a request for the profile that was fulfilled, beyond the logout", breaks: "N13",
      withSession: true),
    .onAppIntent("dismisses the login before it shows the profile", breaks: "N13") {
      intent, sound in
      sound.send(intent)
      if case .login = intent, sound.navigationContent.selectedTab == .profile {
        sound.send(.select(.home))
        sound.send(.select(.profile))
      }
    },
    .onSinglePush("ignores a push under a single-screen modal", breaks: "N14") { _, _, _ in },
    .onSinglePush("pushes under a single-screen modal and leaves it open", breaks: "N14") {
      push, modal, sound in
      sound.send(push)
      for screen in modal.screens { sound.send(.showModal(screen.route, stack: false)) }
    },
    .onSinglePush("dismisses all modals for a push under a single-screen one", breaks: "N14") {
      push, _, sound in
      sound.send(.dismissAllModals)
      sound.send(push)
    },
  ]
}

extension Saboteur {
  /// An application that keeps a request for the profile, made with or without a session, until
  /// the next login.
  fileprivate static func keepingRequest(
    _ fault: String, breaks rule: String, withSession: Bool
  ) -> Saboteur {
    app(fault, breaks: rule) { app in
      var hasSession = false
      var isRequested = false
      app.onSend = { intent, sound in
        sound.send(intent)
        switch intent {
        case .showProfile: isRequested = hasSession == withSession
        case .login:
          hasSession = true
          if isRequested { sound.send(.showProfile) }
          isRequested = false
        case .logout: hasSession = false
        default: break
        }
      }
    }
  }

  /// An application that replaces a push under a single-screen modal.
  fileprivate static func onSinglePush(
    _ fault: String, breaks rule: String,
    _ replace:
      @escaping @MainActor @Sendable (NavigationIntent, Modal, any NavigationApp) -> Void
  ) -> Saboteur {
    onAppIntent(fault, breaks: rule) { intent, sound in
      if case .push = intent, let modal = sound.navigationContent.modals.last, !modal.isStack {
        replace(intent, modal, sound)
      } else {
        sound.send(intent)
      }
    }
  }
}
