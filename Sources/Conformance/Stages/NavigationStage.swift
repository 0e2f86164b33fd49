import ScenarioTesting
import Scenarios

/// The profile screen and the tab bar of an application.
@MainActor
final class NavigationStage: Stage {
  let fixture: NavigationFixture
  private let screen: ScreenID
  private var userNumber = 0
  private var unreadCount = 0

  /// Logs a user in, so that the screen shows a name.
  init(_ fixture: NavigationFixture) {
    self.fixture = fixture
    screen = fixture.root(of: .profile)
    fixture.send(.login(name: "user 0"))
  }

  var content: StageContent { StageContent(fixture.app.content(of: screen)) }
  var contentAfterPair: StageContent { Self.profile(of: "second") }

  private static func profile(of user: String) -> StageContent {
    StageContent(ScreenContent(title: "Profile", text: "Logged in as \(user)", isBusy: false))
  }

  func view(_ name: String) -> StageView {
    StageView(
      name, of: fixture, { [screen] in $0.app.content(of: screen) },
      attach: { [screen] in $0.app.attach($1, to: screen) })
  }

  func otherView(_ name: String) -> StageView {
    StageView(name, of: fixture, { $0.app.tabBarContent }, attach: { $0.app.attachTabBar($1) })
  }

  func viewsOfEveryKind() -> [StageView] {
    let navigation = StageView(
      "navigation", of: fixture, { $0.app.navigationContent },
      attach: { $0.app.attachNavigation($1) })
    return [view("profile"), otherView("tab bar"), navigation]
  }

  func attachAndDetach(_ count: Int, _ tally: ViewTally) {
    let app = fixture.app
    for number in 0..<count {
      switch number % 3 {
      case 0: app.attach(TalliedView<ScreenContent>(tally), to: screen).detach()
      case 1: app.attachTabBar(TalliedView<TabBarContent>(tally)).detach()
      default: app.attachNavigation(TalliedView<NavigationContent>(tally)).detach()
      }
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
    act("\(unreadCount) stories are unread")
    fixture.messages.send(.unreadChanged(unreadCount))
  }

  var stepsElsewhere: [() -> Void] {
    let intents: [NavigationIntent] = [
      .select(.news), .push(.counter), .increment(screen), .showModal(.home, stack: true),
    ]
    return intents.map { intent in { self.fixture.post(intent) } }
  }

  func idle() { fixture.post(.dismissModal) }

  func content(afterSteps count: Int) -> StageContent { Self.profile(of: "user \(count)") }

  func sendPair() {
    fixture.post(.login(name: "first"))
    fixture.post(.login(name: "second"))
  }
}
