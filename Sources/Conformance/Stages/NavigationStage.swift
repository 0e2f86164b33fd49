import Scenarios

/// The profile screen of an application, and its tab bar as the other thing.
@MainActor
final class NavigationStage: Stage {
  let profile: Profile
  private let fixture: NavigationFixture
  private let screen: ScreenID
  private var userNumber = 0
  private var unreadCount = 0

  /// Logs a user in, so that the screen has a name to show.
  init(_ fixture: NavigationFixture, _ profile: Profile) {
    self.fixture = fixture
    self.profile = profile
    screen = fixture.root(of: .profile)
    fixture.send(.login(name: "user 0"))
  }

  var transcript: Transcript { fixture.transcript }
  var diagnostics: DiagnosticLog { fixture.diagnostics }
  var content: String {
    fixture.app.content(of: screen).map { ContentText.text(of: $0) } ?? "nothing"
  }
  var contentAfterPair: String { "Profile \"Logged in as second\"" }

  func attach(_ name: String) -> StageView {
    let app = fixture.app
    let screen = screen
    return StageView(name, in: transcript) { [weak app] in
      app?.content(of: screen)
    } attach: { [weak app] in
      app?.attach($0, to: screen) ?? .ended
    }
  }

  func attachOther(_ name: String) -> StageView {
    let app = fixture.app
    return StageView(name, in: transcript) { [weak app] in
      app?.tabBarContent
    } attach: { [weak app] in
      app?.attachTabBar($0) ?? .ended
    }
  }

  func attachEveryKind() -> [StageView] {
    [attach("profile"), attachOther("tab bar"), attachNavigation()]
  }

  private func attachNavigation() -> StageView {
    let app = fixture.app
    return StageView("navigation", in: transcript) { [weak app] in
      app?.navigationContent
    } attach: { [weak app] in
      app?.attachNavigation($0) ?? .ended
    }
  }

  func step() {
    userNumber += 1
    fixture.post(.login(name: "user \(userNumber)"))
  }

  func stepBack() {
    userNumber -= 1
    fixture.post(.login(name: "user \(userNumber)"))
  }

  func stepOther() {
    unreadCount += 1
    transcript.act("\(unreadCount) stories are unread")
    fixture.messages.send(.unreadChanged(unreadCount))
  }

  func stepElsewhere() {
    fixture.post(.select(.news))
    fixture.post(.push(.counter))
    fixture.post(.showModal(.home, stack: true))
  }

  func idle() { fixture.post(.dismissModal) }

  func content(afterSteps count: Int) -> String {
    "Profile \"Logged in as user \(count)\""
  }

  func sendPair() {
    fixture.post(.login(name: "first"))
    fixture.post(.login(name: "second"))
  }

  func attachAndDetach(_ count: Int, _ tally: ViewTally) {
    for _ in 0..<count {
      let view = TalliedView<ScreenContent>(tally)
      fixture.app.attach(view, to: screen).detach()
    }
  }

  func settle() { fixture.settle() }
  func stop() { fixture.app.stop() }
}
