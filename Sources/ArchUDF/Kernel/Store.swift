import Scenarios

/// Contains the state of an application, which is changed by dispatching actions alone.
///
/// An action passes the middleware in order, then the reducer makes the new state, then the
/// observers are notified, then the middleware continues behind its calls of `next`. An action that
/// is dispatched meanwhile waits: actions are handled one at a time, first in, first out, each
/// through the whole chain. Stores are values of their owners, not singletons.
@MainActor
public final class Store<State: StoreState, Action: StoreAction> {
  public private(set) var state: State

  /// The place where equal values stop in view models of this store.
  let filter: Decisions.Filter
  let gate: StopGate
  public let tracer: (any Tracer)?
  let keepsOldState: Bool

  /// Whether each part has observers of its own; otherwise all are notified in the order in which
  /// they were added.
  let notifiesByPart: Bool
  let observers = StateObservers()
  private let queue: IntentQueue<Action>
  private let middleware: any Middleware<State, Action>
  private var parts: (any StateParts<State>)?

  // The closure is made where the types of reducer, middleware and mappers are known, so that the
  // compiler specialises the whole chain.
  private var handle: @MainActor (Store, Action) -> Void = { _, _ in }
  private let makeFactory: (State) -> any ViewModelFactory

  /// Makes a store whose reducer returns the new state.
  public convenience init(
    initialState: State, reducer: some Reducer<State, Action>,
    middleware: some Middleware<State, Action>, mappers: some StateMapping<State>,
    environment: ScenarioEnvironment, gate: StopGate = StopGate(), filter: Decisions.Filter = .part
  ) {
    self.init(
      initialState, ReturningTransition(reducer: reducer), middleware, mappers, environment, gate,
      filter, notifiesByPart: false)
  }

  /// Makes a store of the declared kind, with the form of the reducer that it takes.
  ///
  /// `indexed` makes the form that logs entities, and the mappers that read its log.
  convenience init<Indexed: Transition<State, Action>, Entities: StateMapping<State>>(
    _ state: State, _ decisions: Decisions, _ reducer: some Reducer<State, Action>,
    inPlace: some InPlaceReducer<State, Action>, indexed: () -> (Indexed, Entities),
    middleware: some Middleware<State, Action>, mappers: some StateMapping<State>,
    environment: ScenarioEnvironment, gate: StopGate = StopGate()
  ) {
    switch (decisions.transition, decisions.reach) {
    case (.returned, _):
      self.init(
        initialState: state, reducer: reducer, middleware: middleware, mappers: mappers,
        environment: environment, gate: gate, filter: decisions.filter)
    case (.inPlace, .construction):
      let (transition, mappers) = indexed()
      self.init(
        state, transition, middleware, mappers, environment, gate, .part, notifiesByPart: true)
    case (.inPlace, _):
      self.init(
        state, InPlaceTransition(reducer: inPlace), middleware, mappers, environment, gate, .part,
        notifiesByPart: false)
    }
  }

  init<Change: Transition<State, Action>, Mappers: StateMapping<State>>(
    _ initialState: State, _ transition: Change, _ middleware: some Middleware<State, Action>,
    _ mappers: Mappers, _ environment: ScenarioEnvironment, _ gate: StopGate,
    _ filter: Decisions.Filter, notifiesByPart: Bool
  ) {
    state = initialState
    tracer = environment.tracer
    queue = IntentQueue(diagnostics: environment.diagnostics)
    keepsOldState = Change.keepsOldState
    makeFactory = { $0.factory }
    (self.middleware, self.gate) = (middleware, gate)
    (self.filter, self.notifiesByPart) = (filter, notifiesByPart)
    let parts = mappers.connect(to: self)
    self.parts = parts
    handle = { store, action in
      guard store.gate.isOpen else { return }
      store.tracer?.record(.intent, "\(action)")
      middleware.process(action, in: store) { action in
        guard store.gate.isOpen else { return }
        store.tracer?.record(.reduction, "\(action)")
        store.change(parts) { transition.apply(action, to: &$0) }
      }
    }
    tracer?.watch("state") { [weak self] in self?.state }
  }

  isolated deinit { stop() }

  /// A dispatcher for owners that need nothing else of the store.
  public var dispatcher: Dispatcher<Action> {
    Dispatcher { [queue, handle] in queue.send($0) { handle(self, $0) } }
  }

  /// Handles an action now, or after those that are being handled.
  public func dispatch(_ action: Action) { queue.send(action) { handle(self, $0) } }

  /// Makes deliveries that no action caused, and handles the actions sent meanwhile after them.
  func deliver(_ deliveries: @MainActor () -> Void) {
    queue.deliver(deliveries) { handle(self, $0) }
  }

  /// Ignores every action from now on, cancels the effects and ends all observations.
  public func stop() {
    gate.close()
    queue.removeAll()
    middleware.stop()
    observers.stop()
    parts?.stop()
  }

  func anyPart(of type: Any.Type) -> AnyObject? { parts?.part(of: type) }

  /// The factory in the current state.
  var factory: any ViewModelFactory { read(makeFactory) }

  /// Reads the state where it is stored, without copying it.
  public func read<Result>(_ body: (State) -> Result) -> Result {
    func readInPlace(_ state: inout State) -> Result { body(state) }
    return readInPlace(&state)
  }

  /// Changes the state and maps it in one access, and notifies the observers.
  private func change(_ parts: some StateParts<State>, _ change: (inout State) -> Void) {
    func changeAndMap(_ state: inout State) {
      change(&state)
      parts.begin(&state)
    }
    changeAndMap(&state)
    if let tracer { parts.recordSelections(in: tracer) }
    if !notifiesByPart { observers.notify() }
    parts.notify()
  }
}
