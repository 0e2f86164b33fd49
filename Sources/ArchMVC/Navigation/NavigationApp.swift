import Scenarios

/// The root layer of the application: it makes the controllers, one per subject, and injects them into
/// each other and into the screens.
///
/// It handles one intent after the other, because the screens' deliveries for one may belong to several
/// controllers.
final class MVCNavigationApp: NavigationApp {
  /// An action of the user, the end of an effect, or a message.
  private enum Step {
    case user(NavigationIntent)
    case delayElapsed(ScreenID)
    case unreadChanged(Int)
  }

  private let navigation: NavigationController
  private let session: SessionController
  private let counter: SharedCounterController
  private let unread: UnreadController
  private let screens: RouteScreens
  private let environment: ScenarioEnvironment
  private let gate = StopGate()
  private let queue: IntentQueue<Step>
  private var subscription: MessageSubscription?

  init(environment: NavigationEnvironment) {
    let tracer = environment.scenario.tracer
    self.environment = environment.scenario
    session = SessionController(tracer: tracer)
    counter = SharedCounterController(tracer: tracer)
    unread = UnreadController(tracer: tracer)
    navigation = NavigationController(
      identifiers: environment.identifiers, session: session, tracer: tracer)
    screens = RouteScreens(
      navigation: navigation, session: session, counter: counter, tracer: tracer,
      models: environment.screenModels)
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    tracer?.watch("navigation") { [weak navigation] in navigation?.model }
    tracer?.watch("session") { [weak session] in session?.session }
    tracer?.watch("counter") { [weak counter] in counter?.value }
    tracer?.watch("unread") { [weak unread] in unread?.count }
    subscription = environment.behind(gate).messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message { self?.send(.unreadChanged(count)) }
    }
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { send(.user(intent)) }

  private func send(_ intent: Step) { queue.send(intent) { handle($0) } }

  private func handle(_ intent: Step) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(.increment(let id)): screens[id]?.step(by: 1)
    case .user(.decrement(let id)): screens[id]?.step(by: -1)
    case .user(.incrementLater(let id)):
      screens[id]?.startDelay(environment.clock) { [weak self] in self?.send(.delayElapsed(id)) }
    case .user(let intent): navigation.handle(intent)
    case .delayElapsed(let id): screens[id]?.endDelay()
    case .unreadChanged(let count): unread.change(to: count)
    }
  }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    appear(
      NavigationScreen(navigation: navigation), in: view, observing: navigation.structureObservers)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    appear(
      TabBarScreen(navigation: navigation, unread: unread), in: view,
      observing: navigation.tabObservers, unread.observers)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    guard let screen = screens[id] else {
      environment.diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return appear(screen, in: view, observing: screen.observers)
  }

  /// Shows a screen in a view, now and after each change of one or two subjects.
  private func appear<Screen: ThinScreen>(
    _ screen: Screen, in view: any ContentView<Screen.Content>,
    observing first: ControllerObservers, _ second: ControllerObservers? = nil
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    let appeared = AppearedScreen(screen, in: view, tracer: environment.tracer)
    let observations = (first.add(appeared), second?.add(appeared))
    queue.deliver({ appeared.didChange() }) { handle($0) }
    guard let other = observations.1 else { return observations.0 }
    return ViewAttachment {
      observations.0.detach()
      other.detach()
    }
  }

  var navigationContent: NavigationContent { NavigationScreen(navigation: navigation).content }

  var tabBarContent: TabBarContent {
    TabBarScreen(navigation: navigation, unread: unread).content
  }

  func content(of id: ScreenID) -> ScreenContent? { screens[id]?.content }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription = nil
    screens.removeAll()
    navigation.structureObservers.removeAll()
    navigation.tabObservers.removeAll()
    unread.observers.removeAll()
  }
}

/// The screens of the navigation, which the root layer makes when they appear, and releases when they
/// leave.
///
/// It observes the structure before any other: an observer of a structure finds its screens.
private final class RouteScreens: ControllerObserver {
  private let navigation: NavigationController
  private let session: SessionController
  private let counter: SharedCounterController
  private let tracer: (any Tracer)?
  private let models: (any ScreenModelObserver)?
  private var structure: NavigationStructure
  private var screens: [ScreenID: RouteScreen] = [:]

  init(
    navigation: NavigationController, session: SessionController,
    counter: SharedCounterController, tracer: (any Tracer)?, models: (any ScreenModelObserver)?
  ) {
    self.navigation = navigation
    self.session = session
    self.counter = counter
    self.tracer = tracer
    self.models = models
    structure = navigation.model.structure
    for screen in structure.screens { make(screen) }
    navigation.structureObservers.add(self)
  }

  subscript(id: ScreenID) -> RouteScreen? { screens[id] }

  func didChange() {
    let change = NavigationChange(from: structure, to: navigation.model.structure)
    structure = navigation.model.structure
    for screen in change.left { screens.removeValue(forKey: screen.id)?.leave() }
    for screen in change.appeared { make(screen) }
  }

  func removeAll() {
    for screen in screens.values { screen.leave() }
  }

  private func make(_ screen: Screen) {
    let routeScreen = RouteScreen(screen, session: session, counter: counter, tracer: tracer)
    screens[screen.id] = routeScreen
    models?.didMake(routeScreen, for: screen.id)
  }
}
