import ReferenceModels
import ScenarioTesting
import Scenarios

typealias NavigationFixture = Fixture<NavigationPort>

extension NavigationFixture {
  var app: any NavigationApp { port.scenario }

  var structure: NavigationContent { app.navigationContent }

  var visible: ScreenID { structure.visibleScreen }

  /// The modal on top, or an identity that is never assigned.
  var topmostModal: ModalID { structure.modals.last?.id ?? ModalID(0) }

  /// The root screen of a tab, or an identity that is never assigned.
  func root(of tab: Tab) -> ScreenID {
    structure.stacks.dropFirst(tab.rawValue).first?.first?.id ?? ScreenID(0)
  }
}

/// The navigation in scripts and walks.
final class NavigationScene: WalkScene {
  typealias Port = NavigationPort

  let state: SceneState<NavigationPort>
  let models = ScreenModels()

  init(_ settings: Void, header: UInt32) { state = SceneState(NavigationModel()) }

  func make(
    by subject: Subject, _ environment: ScenarioEnvironment, _ messages: MessageBus
  ) -> (any NavigationApp)? {
    subject.makeNavigationApp?(
      NavigationEnvironment(
        scenario: environment, identifiers: SequentialIdentifiers(), messages: messages))
  }

  var watcher: (any TraceWatcher)? { models }

  func listen() {
    fixture.messageLog.onMessage = { [weak self, log] message, isLast in
      // Before the application gets the message, intents would overtake it.
      guard isLast, let self, let plan = state.plan.take() else { return }
      log.deliver(PlainText.describing(message), to: "the bus") { self.state.react?(plan) }
    }
  }

  func target(_ random: inout SplitMix64) -> Target {
    switch random.number(below: 6) {
    case 0: .navigation
    case 1: .tabBar
    default: .screen(screen(&random))
    }
  }

  func act(_ random: inout SplitMix64) {
    switch random.number(below: 8) {
    case 0: passTime(&random)
    case 1:
      let count = random.number(below: 3)
      let message = random.one(of: [
        Message.unreadChanged(count), .unreadChanged(count), .storyRead(7),
      ])
      fixture.send(message)
    default: sendBurst(&random)
    }
  }

  func expect(_ message: Message) {
    if case .unreadChanged(let count) = message { apply(.unreadChanged(count)) }
  }

  func endOfDelay(startedBy intent: NavigationIntent) -> NavigationModel.Event? {
    guard case .incrementLater(let id) = intent else { return nil }
    return model.content(of: id)?.isBusy == false ? .delayElapsed(id) : nil
  }

  func compareOutputs() {
    compareDelays(of: model.screens.count { model.content(of: $0)?.isBusy == true })
    // An architecture may register no models of screens.
    if models.made.isEmpty { return }
    if let screen = models.madeTwice.first { log.diverge("screen \(screen) got a second model") }
    let alive = models.alive.sorted { $0.number < $1.number }
    let screens = model.screens.sorted { $0.number < $1.number }
    log.expect("the screens whose models are alive", alive, is: screens)
    if models.livingModelCount != screens.count { log.diverge("screens share a model") }
    if !hadNestedIntents {
      log.expect(
        "the screens in the order in which models are made", models.made.map(\.number),
        is: models.made.map(\.number).sorted())
    }
  }

  var keyTargets: [Target] {
    let others = model.screens.prefix(1).filter { $0 != visibleScreen }
    return [.navigation, .tabBar] + ([visibleScreen] + others).map { .screen($0) }
  }

  static func reactions(in model: NavigationModel) -> [NavigationIntent] {
    let visibleScreen = model.navigationContent.visibleScreen
    return [
      .push(.counter), .pop, .popToRoot, .showModal(.counter, stack: true),
      .showModal(.news, stack: false), .dismissModal, .dismissAllModals, .select(.news),
      .showRoot(.counter), .showTabs, .deepLink(.home, [.counter, .story(1)]), .showProfile,
      .login(name: "Ada"), .logout, .systemDidPop(visibleScreen), .increment(visibleScreen),
      .incrementLater(visibleScreen),
    ]
  }

  static func targets(in model: NavigationModel) -> [Target] {
    [.navigation, .tabBar] + model.screens.map { .screen($0) }
  }

  /// Sends an intent that has an effect more often than not.
  func sendIntent(_ random: inout SplitMix64) {
    let intent: NavigationIntent =
      switch random.number(below: 34) {
      case 0...2: .push(route(&random))
      case 3: .push(.counter)
      case 4: .pop
      case 5: .popToRoot
      case 6: .popTo(screen(&random))
      case 7: .popFrom(visibleScreen)
      case 8: .popFrom(screen(&random))
      case 9: .systemDidPop(visibleScreen)
      case 10: .systemDidPop(screen(&random))
      case 11, 12: .showModal(route(&random), stack: true)
      case 13: .showModal(route(&random), stack: false)
      case 14: .dismissModal
      case 15: .dismissAllModals
      case 16: .systemDidDismiss(model.navigationContent.modals.last?.id ?? ModalID(0))
      case 17: .systemDidDismiss(random.any(of: model.navigationContent.modals)?.id ?? ModalID(0))
      case 18, 19: .select(tab(&random))
      case 20: .showRoot(route(&random))
      case 21: .showTabs
      case 22: .deepLink(tab(&random), (0..<random.number(below: 4)).map { _ in route(&random) })
      case 23, 24: .showProfile
      case 25: .login(name: random.one(of: ["Ada", "Eve"]))
      case 26: .login(name: "Ada")
      case 27: .logout
      case 28, 29: .increment(screen(&random))
      case 30: .decrement(screen(&random))
      case 31: .incrementLater(visibleScreen)
      default: .incrementLater(screen(&random))
      }
    send(intent)
  }

  /// An existing screen, or occasionally any other.
  private func screen(_ random: inout SplitMix64) -> ScreenID {
    let other = ScreenID(random.number(below: 50))
    return random.oneIn(8) ? other : random.any(of: model.screens) ?? other
  }

  var visibleScreen: ScreenID { model.navigationContent.visibleScreen }

  /// The selected tab in half of the cases, and more often under a modal.
  private func tab(_ random: inout SplitMix64) -> Tab {
    let tab = random.one(of: Tab.allCases)
    let hasModals = !model.navigationContent.modals.isEmpty
    return random.oneIn(hasModals ? 4 : 2) ? tab : model.navigationContent.selectedTab ?? tab
  }

  private func route(_ random: inout SplitMix64) -> Route {
    random.one(of: [
      .home, .news, .profile, .onboarding, .login, .counter, .counter, .counter, .story(7),
    ])
  }
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
