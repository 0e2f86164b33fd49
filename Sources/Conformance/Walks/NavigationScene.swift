import ReferenceModels
import ScenarioTesting
import Scenarios

final class NavigationScene: DelayedScene {
  typealias Port = NavigationPort

  let state: SceneState<NavigationPort>
  var delays = PendingDelays<NavigationModel.Event>(length: NavigationEnvironment.delay)

  init(_ fixture: NavigationFixture, _ settings: Void, header: UInt32, _ log: WalkLog) {
    state = SceneState(fixture, NavigationModel(), log)
    fixture.messageLog.onMessage = { [weak self] message, isLast in
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

  func presentTarget(_ random: inout SplitMix64) -> Target? {
    let screens = fixture.app.navigationContent.screens.map { Target.screen($0.id) }
    let target = random.one(of: [.navigation, .tabBar] + screens)
    return shown(target) == nil ? nil : target
  }

  func act(_ random: inout SplitMix64) {
    switch random.number(below: 8) {
    case 0: passTime(&random)
    case 1:
      let count = random.number(below: 3)
      let message = random.one(of: [
        Message.unreadChanged(count), .unreadChanged(count), .storyRead(7),
      ])
      log.note(.message)
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

  func compare() {
    compare(.navigation)
    compare(.tabBar)
    for id in model.screens { compare(.screen(id)) }
    compareDelays(of: model.screens.count { model.content(of: $0)?.isBusy == true })
    let models = fixture.models
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

  var reactions: [NavigationIntent] {
    [
      .push(.counter), .pop, .popToRoot, .showModal(.counter, stack: true),
      .showModal(.news, stack: false), .dismissModal, .dismissAllModals, .select(.news),
      .showRoot(.counter), .showTabs, .deepLink(.home, [.counter, .story(1)]), .showProfile,
      .login(name: "Ada"), .logout, .systemDidPop(visibleScreen), .increment(visibleScreen),
      .incrementLater(visibleScreen),
    ]
  }

  func targets(in model: NavigationModel) -> [Target] {
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

  /// The selected tab in half of the cases.
  private func tab(_ random: inout SplitMix64) -> Tab {
    let tab = random.one(of: Tab.allCases)
    return random.oneIn(2) ? tab : model.navigationContent.selectedTab ?? tab
  }

  private func route(_ random: inout SplitMix64) -> Route {
    random.one(of: [
      .home, .news, .profile, .onboarding, .login, .counter, .counter, .counter, .story(7),
    ])
  }
}
