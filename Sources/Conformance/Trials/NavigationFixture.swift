import ReferenceModels
import ScenarioTesting
import Scenarios

typealias NavigationFixture = Fixture<NavigationPort>

extension NavigationFixture {
  var app: any NavigationApp { port.scenario }

  var models: ScreenModels { services.models }

  var structure: NavigationContent { app.navigationContent }

  var visible: ScreenID { structure.visibleScreen }

  /// The modal on top, or an identity that is never assigned.
  var topmostModal: ModalID { structure.modals.last?.id ?? ModalID(0) }

  /// The root screen of a tab, or an identity that is never assigned.
  func root(of tab: Tab) -> ScreenID {
    structure.stacks.dropFirst(tab.rawValue).first?.first?.id ?? ScreenID(0)
  }

  func push(_ route: Route) -> ScreenID {
    send(.push(route))
    return visible
  }
}

final class NavigationServices: FixtureServices {
  let models = ScreenModels()

  init(_ settings: Void) {}

  var watcher: (any TraceWatcher)? { models }
}

/// The models made for screens, which it holds weakly.
final class ScreenModels: TraceWatcher {
  private struct Entry {
    let screen: ScreenID
    weak var model: AnyObject?
  }

  /// Includes released models until the next access to ``alive``.
  private var entries: [Entry] = []

  /// The screens of all models made, oldest first; a screen with two models is listed twice.
  private(set) var made: [ScreenID] = []

  private(set) var madeTwice: [ScreenID] = []

  func didMake(_ model: AnyObject, of screen: ScreenID?) {
    guard let screen else { return }
    if made.contains(screen) { madeTwice.append(screen) }
    made.append(screen)
    entries.append(Entry(screen: screen, model: model))
  }

  var alive: [ScreenID] {
    entries.removeAll { $0.model == nil }
    return entries.map(\.screen)
  }

  /// The number of different models alive; fewer than ``alive`` when screens share one.
  var livingModelCount: Int {
    Set(entries.compactMap { $0.model.map { ObjectIdentifier($0) } }).count
  }
}

extension NavigationPort: StagedPort {
  static let scenario = ScenarioName.navigation
  static let noun = "application"
  static let everySettings: [Void] = [()]

  typealias Scene = NavigationScene

  static func settings(walk header: UInt32) {}

  static func make(
    _ settings: Void, _ services: NavigationServices, _ environment: ScenarioEnvironment,
    _ messages: MessageBus, by subject: Subject
  ) -> (any NavigationApp)? {
    subject.makeNavigationApp?(
      NavigationEnvironment(
        scenario: environment, identifiers: SequentialIdentifiers(), messages: messages))
  }

  /// The profile screen, on which a user is logged in.
  static let plan = StagePlan<Self>(
    prologue: [.send(.login(name: "user 0"))], first: .screen(ScreenID(3)),
    step: { .login(name: "user \($0)") },
    others: [
      .select(.news), .push(.counter), .showModal(.home, stack: true), .dismissModal, .pop,
      .select(.home),
    ], idle: .dismissModal,
    comings: [Route.counter, .profile, .counter].flatMap { route in
      [false, true].flatMap { isModal -> [Step<Self>] in
        [
          .send(isModal ? .showModal(route, stack: true) : .push(route)), .attachVisible,
          .sendToVisible { .incrementLater($0) }, .send(isModal ? .dismissModal : .pop),
        ]
      }
    })

  static let script: [Step<Self>] = [
    .attach(.navigation), .attach(.tabBar), .send(.push(.counter)), .attachVisible,
    .sendToVisible { .incrementLater($0) }, .send(.showModal(.counter, stack: true)),
    .attachVisible,
    .sendToVisible { .incrementLater($0) }, .sendToVisible { .increment($0) },
    .sendToVisible { .decrement($0) }, .receive(.unreadChanged(3)),
    .pass(NavigationEnvironment.delay), .send(.push(.story(1))), .send(.pop),
    .send(.push(.story(2))), .sendToVisible { .systemDidPop($0) },
    .send { .systemDidDismiss($0.topmostModal) }, .send(.showModal(.home, stack: false)),
    .send(.dismissAllModals), .send(.popToRoot), .attach(.screen(ScreenID(99))),
    .send(.showProfile),
    .send(.login(name: "Ada")), .attachVisible, .send(.login(name: "Eve")),
    .send(.deepLink(.news, [.counter])), .sendToVisible { .incrementLater($0) },
    .sendToVisible { .popFrom($0) }, .send(.select(.home)), .send(.logout), .send(.showTabs),
    .send(.showRoot(.counter)), .attachVisible, .sendToVisible { .incrementLater($0) },
  ]

  static let burst = Step<Self> { player in
    let fixture = player.scene.fixture
    fixture.post(.push(.counter))
    fixture.post(.incrementLater(fixture.visible))
    fixture.post(.select(.profile))
  }

  static let walkthrough: [WalkthroughStep<Self>] = [
    (
      "The structure, the tab bar and the visible screen get a view each",
      [.attach(.navigation), .attach(.tabBar), .attachVisible]
    ),
    ("A counter screen is pushed, and gets a view", [.send(.push(.counter)), .attachVisible]),
    ("The user taps + on that screen", [.sendToVisible { .increment($0) }]),
    ("A deep link opens a story in the news tab", [.send(.deepLink(.news, [.story(7)]))]),
    ("The user requests the profile, and has to log in", [.send(.showProfile)]),
    (
      "The user logs in, and the profile gets a view", [.send(.login(name: "Ada")), .attachVisible]
    ),
    ("The user selects the home tab again, which has kept its stack", [.send(.select(.home))]),
    ("The counter screen is popped", [.send(.pop)]),
    ("The news list announces three unread stories", [.receive(.unreadChanged(3))]),
  ]
}

extension Step where Port == NavigationPort {
  static var attachVisible: Self { Self { $0.attach(.screen($0.scene.fixture.visible)) } }

  static func sendToVisible(_ intent: @escaping @Sendable (ScreenID) -> NavigationIntent) -> Self {
    .send { intent($0.visible) }
  }

  /// Sends an intent to screens or modals that are known by then.
  static func send(
    _ intent: @escaping @MainActor @Sendable (NavigationFixture) -> NavigationIntent
  ) -> Self {
    Self { $0.scene.fixture.send(intent($0.scene.fixture)) }
  }
}
