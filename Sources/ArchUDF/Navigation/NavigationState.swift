import Scenarios

/// The state of the application: the structure of its screens, and what they share.
package struct NavigationState: StoreState {
  var structure: NavigationStructure

  /// The screens of the structure by their identities.
  var screens: [ScreenID: Screen] = [:]

  /// The screens whose delayed increment is under way.
  var busy: Set<ScreenID> = []

  /// The login that `showProfile` waits for: the wish lives as long as this modal is there.
  var loginModal: ModalID?

  var session: Session?
  var counter = 0
  var unreadCount = 0

  init(tabs roots: [Screen]) {
    structure = NavigationStructure(tabs: roots)
    for screen in roots { screens[screen.id] = screen }
  }
}

/// The store of an application, for those who show it.
@MainActor
package final class NavigationStore {
  package let gate = StopGate()
  package let tracer: (any Tracer)?

  /// Where actions go.
  package let dispatcher: Dispatcher<NavigationAction>

  /// Who follows the making of screens' models, if anybody.
  package let screenModels: (any ScreenModelObserver)?

  let store: Store<NavigationState, NavigationAction>
  let structure: MappedState<NavigationStructure>
  private let delays: DelayedIncrementMiddleware
  private var subscription: MessageSubscription?

  /// Makes a store that listens to what other scenarios tell.
  package init(environment: NavigationEnvironment) {
    let environment = environment.behind(gate)
    tracer = environment.scenario.tracer
    screenModels = environment.screenModels
    delays = DelayedIncrementMiddleware(clock: environment.scenario.clock)
    let identifiers = environment.identifiers
    store = Store(
      initialState: NavigationState(tabs: identifiers.tabRoots()),
      reducer: StructureReducer().combined(with: SessionReducer())
        .combined(with: SharedCounterReducer()).combined(with: TabBarReducer()),
      middleware: NavigationMiddleware.profile(identifiers)
        .followed(by: NavigationMiddleware.login(identifiers))
        .followed(by: NavigationMiddleware.identities(identifiers))
        .followed(by: delays),
      environment: environment.scenario, gate: gate)
    dispatcher = store.dispatcher
    structure = store.mapped(StateMapper { $0.structure })
    subscription = environment.messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message {
        self?.dispatcher.dispatch(.unreadChanged(count))
      }
    }
  }

  /// The state as it is now.
  package var state: NavigationState { store.state }

  /// Calls its argument after every reduction, until the observation goes.
  package func observe(_ body: @escaping @MainActor () -> Void) -> StateObservation {
    store.observe { _ in body() }
  }

  /// Tells which screens leave and appear, and first those that are there.
  package func observeScreens(
    with observer: any StateObserver<NavigationStructure>
  ) -> StateObservation {
    structure.observe(with: observer)
  }

  /// Ignores all actions and cancels the delayed increments.
  package func stop() {
    store.stop()
    subscription?.end()
    delays.cancelAll()
  }
}
