import Scenarios

/// The root layer of the application: it makes the controllers and injects them, calls their methods for
/// intents, and has a view model and a binder for each screen that is there.
final class MVVMObservableNavigationApp: NavigationApp, IntentHandler {
  private enum Step {
    case user(NavigationIntent)
    case unreadChanged(Int)
  }

  @MainActor
  private struct PresentScreen {
    let model: ScreenViewModel
    var binder: ViewBinder<ScreenRootView>?

    /// Ends the attachments first: no view is shown how the screen leaves.
    func leave() {
      binder?.end()
      model.leave()
    }
  }

  private let navigation: NavigationController
  private let session = SessionController()
  private let counter = SharedCounterController()
  private let environment: NavigationEnvironment
  private let gate = StopGate()
  private let queue: IntentQueue<Step>
  private let updates: FrameUpdates
  private let navigationBinder: ViewBinder<NavigationRootView>
  private let tabBarBinder: ViewBinder<TabBarRootView>
  private var screens: [ScreenID: PresentScreen] = [:]

  /// The structure whose screens are present.
  private var presented: NavigationStructure

  private var subscription: MessageSubscription?

  init(environment: NavigationEnvironment) {
    self.environment = environment
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    updates = FrameUpdates(environment.scenario, gate: gate)
    navigation = NavigationController(identifiers: environment.identifiers, session: session)
    navigationBinder = ViewBinder(
      NavigationRootView(controller: navigation), place: 0, updates: updates)
    tabBarBinder = ViewBinder(TabBarRootView(controller: navigation), place: 1, updates: updates)
    presented = navigation.structure
    for screen in presented.screens { appear(screen) }
    updates.handler = self
    subscription = environment.behind(gate).messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message { self?.send(.unreadChanged(count)) }
    }
    let tracer = environment.scenario.tracer
    tracer?.watch("structure") { [weak navigation] in navigation?.structure }
    tracer?.watch("loginModal") { [weak navigation] in navigation?.loginModal }
    tracer?.watch("unread") { [weak navigation] in navigation?.unreadCount }
    tracer?.watch("session") { [weak session] in session?.session }
    tracer?.watch("counter") { [weak counter] in counter?.count }
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { send(.user(intent)) }

  private func send(_ intent: Step) { queue.send(intent) { handle($0) } }

  func perform(_ round: @MainActor () -> Void) { queue.deliver(round) { handle($0) } }

  private func handle(_ intent: Step) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(.increment(let id)): screens[id]?.model.step(by: 1)
    case .user(.decrement(let id)): screens[id]?.model.step(by: -1)
    case .user(.incrementLater(let id)): screens[id]?.model.incrementLater()
    case .user(let intent):
      navigate(intent)
      exchangeScreens()
    case .unreadChanged(let count): navigation.unreadCount = count
    }
  }

  private func navigate(_ intent: NavigationIntent) {
    switch intent {
    case .push(let route): navigation.push(route)
    case .pop: navigation.pop()
    case .popToRoot: navigation.popToRoot()
    case .popTo(let screen): navigation.pop(to: screen)
    case .popFrom(let screen), .systemDidPop(let screen): navigation.pop(from: screen)
    case .showModal(let route, let isStack): navigation.showModal(route, isStack: isStack)
    case .dismissModal: navigation.dismissModal()
    case .dismissAllModals: navigation.dismissAllModals()
    case .systemDidDismiss(let modal): navigation.dismiss(modal)
    case .select(let tab): navigation.select(tab)
    case .showRoot(let route): navigation.showRoot(route)
    case .showTabs: navigation.showTabs()
    case .deepLink(let tab, let routes): navigation.deepLink(routes, in: tab)
    case .showProfile: navigation.showProfile()
    case .login(let name): navigation.logIn(name)
    case .logout: navigation.logOut()
    case .increment, .decrement, .incrementLater: break  // Of a screen's view model.
    }
  }

  /// Releases the view models of screens that left, and makes those of screens that appeared.
  private func exchangeScreens() {
    let change = NavigationChange(from: presented, to: navigation.structure)
    presented = navigation.structure
    for screen in change.left { screens.removeValue(forKey: screen.id)?.leave() }
    for screen in change.appeared { appear(screen) }
  }

  private func appear(_ screen: Screen) {
    let model = ScreenViewModel(
      screen, session: session, counter: counter, clock: environment.scenario.clock,
      updates: updates)
    screens[screen.id] = PresentScreen(model: model)
    environment.screenModels?.didMake(model, for: screen.id)
  }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    queue.deliver({ navigationBinder.attach(view) }) { handle($0) }
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    queue.deliver({ tabBarBinder.attach(view) }) { handle($0) }
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    guard let screen = screens[id] else {
      environment.scenario.diagnostics.report(.unknownScreen(id))
      return .ended
    }
    // Screens follow the structure and the tab bar, in the order of their identities.
    let binder =
      screen.binder
      ?? ViewBinder(ScreenRootView(model: screen.model), place: 2 + id.number, updates: updates)
    screens[id]?.binder = binder
    return queue.deliver({ binder.attach(view) }) { handle($0) }
  }

  var navigationContent: NavigationContent { NavigationRootView(controller: navigation).body }

  var tabBarContent: TabBarContent { TabBarRootView(controller: navigation).body }

  func content(of id: ScreenID) -> ScreenContent? {
    screens[id].map { ScreenRootView(model: $0.model).body }
  }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription = nil
    navigationBinder.end()
    tabBarBinder.end()
    for screen in screens.values { screen.leave() }
  }
}
