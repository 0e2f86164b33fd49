import Scenarios

/// What the application stores itself; the rest is in its modules.
struct NavigationState {
  var structure: NavigationStructure

  /// The login modal after which the profile is to be shown, as long as it is open.
  var loginModal: ModalID?
}

/// The application, composed of the features that its screens share and one per screen.
final class AppFeature: ReducibleState, Feature {
  let mutableState: MutableState<NavigationState>
  let environment: NavigationEnvironment
  let processor: Processor
  let views: ViewList<NavigationContent>
  let tabBar: TabBarFeature
  let counter: SharedCounterFeature
  @FeatureModule<SessionFeature> var session: Session?
  var screens: [ScreenID: ScreenFeature] = [:]
  let counterScreens: ScreenGroup
  let sessionScreens: ScreenGroup

  init(_ environment: NavigationEnvironment, processor: Processor) {
    let structure = NavigationStructure(tabs: environment.identifiers.tabRoots())
    mutableState = MutableState(NavigationState(structure: structure))
    self.environment = environment
    self.processor = processor
    views = ViewList(processor.gate)
    tabBar = TabBarFeature(structure.selectedTab, environment.messages, processor: processor)
    counter = SharedCounterFeature(processor: processor)
    _session = FeatureModule(SessionFeature(processor: processor))
    counterScreens = ScreenGroup(processor: processor)
    sessionScreens = ScreenGroup(processor: processor)
    for screen in structure.screens { add(screen) }
    counterScreens.bind(counter) { .counterChanged($0) }
    sessionScreens.bind($session) { .sessionChanged($0) }
    let tracer = processor.tracer
    tracer?.watch("app") { [weak self] in self?.state }
    tracer?.watch("tabBar") { [weak tabBar] in tabBar?.state }
    tracer?.watch("counter") { [weak counter] in counter?.state }
    tracer?.watch("session") { [weak self] in self?.session }
  }

  var modules: [any Processing] {
    [tabBar, counter, $session, counterScreens, sessionScreens]
      + state.structure.screens.compactMap { screens[$0.id] }
  }
}

/// The screens that show the same of another feature: one binding is enough for all of them.
final class ScreenGroup: Feature, Observer {
  let processor: Processor
  let cancellables = Cancellables()

  /// In the order in which they appeared.
  let screens = ObserverList<ScreenFeature>()

  init(processor: Processor) { self.processor = processor }
}

/// One screen: what it keeps of its own, and its copies of what it shows of other features.
final class ScreenFeature: ReducibleState, Feature, Observer {
  struct State {
    var counter: Int
    var session: Session?
    var isBusy = false
  }

  let mutableState: MutableState<State>
  let screen: Screen
  let counter: SharedCounterFeature
  let processor: Processor
  let views: ViewList<ScreenContent>

  /// Made for the first delay.
  private(set) lazy var cancellables = Cancellables()

  /// Its place in its group, if it belongs to one.
  var place: ObserverList<ScreenFeature>.Token?

  init(
    _ screen: Screen, counter: SharedCounterFeature, session: Session?, processor: Processor
  ) {
    mutableState = MutableState(State(counter: counter.state, session: session))
    self.screen = screen
    self.counter = counter
    self.processor = processor
    views = ViewList(processor.gate)
  }

  func end() {
    if state.isBusy { cancellables.end() }
    detachViews()
  }
}

/// The tab bar; it learns of unread stories by message.
final class TabBarFeature: ReducibleState, Feature, Observer {
  struct State {
    var selectedTab: Tab?
    var unreadCount = 0
  }

  let mutableState: MutableState<State>
  let processor: Processor
  let views: ViewList<TabBarContent>
  let cancellables = Cancellables()

  init(_ selectedTab: Tab?, _ messages: MessageBus, processor: Processor) {
    mutableState = MutableState(State(selectedTab: selectedTab))
    self.processor = processor
    views = ViewList(processor.gate)
    bind(messages) { message in
      if case .unreadChanged(let count) = message { .unreadChanged(count) } else { nil }
    }
  }
}

/// The counter that all counter screens are bound to.
final class SharedCounterFeature: PublishedState, Feature {
  let mutableState = MutableState(0)
  let processor: Processor
  let statePublisher = StatePublisher<Int>()

  init(processor: Processor) { self.processor = processor }
}

/// Who is logged in, a module of the application.
final class SessionFeature: PublishedState, Modulable {
  let mutableState = MutableState<Session?>(nil)
  let processor: Processor
  let statePublisher = StatePublisher<Session?>()
  private(set) lazy var property = map({ $0 }, set: { .change($0) })

  init(processor: Processor) { self.processor = processor }
}
