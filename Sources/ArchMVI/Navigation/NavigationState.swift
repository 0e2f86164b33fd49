import Scenarios

/// The state of the application apart from its modules.
struct NavigationState {
  var structure: NavigationStructure

  /// The login modal after which the profile is shown, as long as it is open.
  var loginModal: ModalID?
}

/// The application, composed of what screens share, the tab bar, and a feature per screen.
final class AppFeature: Feature, ReducibleState {
  let mutableState: MutableState<NavigationState>
  let environment: NavigationEnvironment
  let processor: Processor
  var views: ViewList<NavigationContent>?
  let tabBar: TabBarFeature
  @FeatureModule var counter: Int
  @FeatureModule var session: Session?
  var screens: [ScreenID: ScreenFeature] = [:]

  init(_ environment: NavigationEnvironment, _ processor: Processor) {
    let structure = NavigationStructure(tabs: environment.identifiers.tabRoots())
    mutableState = MutableState(NavigationState(structure: structure))
    self.environment = environment
    self.processor = processor
    tabBar = TabBarFeature(structure.selectedTab, environment.messages, processor)
    _counter = FeatureModule(ValueFeature(0, processor))
    _session = FeatureModule(ValueFeature(nil, processor))
    for screen in structure.screens { add(screen) }
    let tracer = processor.tracer
    tracer?.watch("app") { [weak self] in self?.state }
    tracer?.watch("tabBar") { [weak tabBar] in tabBar?.state }
    tracer?.watch("counter") { [weak self] in self?.counter }
    tracer?.watch("session") { [weak self] in self?.session }
  }

  func end() {
    detachViews()
    tabBar.end()
    for screen in screens.values { screen.end() }
  }
}

/// One screen: a state of its own, and copies of what it shows of other features.
final class ScreenFeature: Feature, ReducibleState, Observer {
  struct State {
    var counter = 0
    var session: Session?
    var isBusy = false
  }

  let mutableState = MutableState(State())
  let screen: Screen
  @FeatureModule var counter: Int
  let processor: Processor
  var views: ViewList<ScreenContent>?
  var cancellables: [@MainActor () -> Void] = []
  var delay: Task<Void, Never>?

  init(
    _ screen: Screen, counter: ValueFeature<Int>, session: ValueFeature<Session?>,
    _ processor: Processor
  ) {
    self.screen = screen
    _counter = FeatureModule(counter)
    self.processor = processor
    if screen.route.showsCounter { bind(counter) { .counterChanged($0) } }
    if screen.route.showsSession { bind(session) { .sessionChanged($0) } }
  }

  func end() {
    effect(.endDelay)
    endBindings()
    detachViews()
  }
}

/// The tab bar; it receives the number of unread stories by message.
final class TabBarFeature: Feature, ReducibleState, Observer {
  struct State {
    var selectedTab: Tab?
    var unreadCount = 0
  }

  let mutableState: MutableState<State>
  let processor: Processor
  var views: ViewList<TabBarContent>?
  var cancellables: [@MainActor () -> Void] = []

  init(_ selectedTab: Tab?, _ messages: MessageBus, _ processor: Processor) {
    mutableState = MutableState(State(selectedTab: selectedTab))
    self.processor = processor
    bind(messages) { message in
      if case .unreadChanged(let count) = message { .unreadChanged(count) } else { nil }
    }
  }

  func end() {
    endBindings()
    detachViews()
  }
}
