import Scenarios

/// Holds the state of an application and is the only place where it changes.
///
/// An action goes through the middleware in order, then the reducer changes the state in place,
/// then observers are notified, and last comes what the middleware does after passing the action on.
/// An action dispatched meanwhile waits until all that is over: actions are handled one at a time,
/// first in, first out, each through the whole chain. So no observer is left with an old value by
/// another one that dispatches.
///
/// Observers are grouped by what they observe (see ``MappedState`` and ``EntityObservers``): one
/// that is not concerned is not even asked. Stores are values of their owners, not singletons: any
/// number lives side by side.
@MainActor
public final class Store<State: StoreState, Action: StoreAction> {
  private typealias Process =
    @MainActor (
      Action, StoreContext<State, Action>, @MainActor (Action) -> Void
    ) -> Void

  /// The current state.
  public private(set) var state: State

  private let reduce: (inout State, Action) -> Void
  private let process: Process
  private let queue: IntentQueue<Action>
  let gate: StopGate
  let log: ActionLog<Action>?
  let tracer: (any Tracer)?
  let groups = ObserverList<ObserverGroup<Store>>()
  private var announcements: ObserverList<@MainActor (State) -> Void>?
  private var sequences: ObserverList<SequenceEnd>?

  /// Makes a store; `stop()` closes its gate, which middleware and views may share.
  public init(
    initialState: State, reducer: some Reducer<State, Action>,
    middleware: some Middleware<State, Action>, environment: ScenarioEnvironment,
    gate: StopGate = StopGate(), log: ActionLog<Action>? = nil
  ) {
    state = initialState
    self.gate = gate
    reduce = { reducer.reduce(&$0, with: $1) }
    if let tracer = environment.tracer {
      process = Self.process(through: middleware.traced(by: tracer))
    } else {
      process = Self.process(through: middleware)
    }
    queue = IntentQueue(diagnostics: environment.diagnostics)
    tracer = environment.tracer
    self.log = log
    tracer?.watch("state") { [weak self] in self?.state }
  }

  private static func process(through middleware: some Middleware<State, Action>) -> Process {
    { middleware.process($0, in: $1, next: $2) }
  }

  /// A dispatcher for those who need to know nothing else of the store.
  public var dispatcher: Dispatcher<Action> { Dispatcher(self) }

  /// Handles an action now, or after those that are being handled.
  public func dispatch(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    log?.write(action, SourcePlace(fileID: fileID, line: line))
    send(action)
  }

  /// Dispatches an action that was logged, if there is a log.
  func send(_ action: Action) {
    queue.send(action) { handle($0) }
  }

  /// Makes deliveries that no action caused, and handles the actions sent meanwhile after them.
  public func holdActions(during deliveries: @MainActor () -> Void) {
    queue.deliver(deliveries, handle: handle)
  }

  /// Ignores every action from now on, also those that wait, and notifies no observer any more.
  public func stop() {
    gate.close()
    groups.forEach { $0.end() }
    groups.removeAll()
    announcements?.removeAll()
    sequences?.removeAll()
  }

  /// Calls `body` after every reduction, until the returned observation goes.
  public func observe(_ body: @escaping @MainActor (Store) -> Void) -> StateObservation {
    StateObservation(
      of: groups, groups.add(ObserverGroup(observesWholeState: true, serve: body)))
  }

  /// Calls `body` before every reduction.
  func announce(to body: @escaping @MainActor (State) -> Void) -> StateObservation {
    let announcements = self.announcements ?? ObserverList()
    self.announcements = announcements
    return StateObservation(of: announcements, announcements.add(body))
  }

  /// Holds the end of a sequence until the store stops or goes, or the returned observation does.
  func hold(_ end: SequenceEnd) -> StateObservation {
    let sequences = self.sequences ?? ObserverList()
    self.sequences = sequences
    let token = sequences.add(end)
    return StateObservation { [weak sequences] in sequences?.remove(token) }
  }

  /// Lets the kernel take its own notes in the state.
  func update<Result>(_ body: (inout State) -> Result) -> Result { body(&state) }

  /// Reads the state where it is, without copying it; `body` must not get at the store.
  func read<Result>(_ body: (State) -> Result) -> Result { update { body($0) } }

  /// Puts another state in place of the current one, and tells it, as if an action had led there.
  func replaceState(with newState: State) {
    guard gate.isOpen else { return }
    holdActions {
      announceReduction()
      state = newState
      serveGroups()
    }
  }

  private func handle(_ action: Action) {
    guard gate.isOpen else { return }
    tracer?.record(.intent, "\(action)")
    process(action, StoreContext(store: self)) { action in
      tracer?.record(.reduction, "\(action)")
      announceReduction()
      reduce(&state, action)
      serveGroups()
    }
  }

  private func serveGroups() {
    groups.forEach { group in
      if group.observesWholeState { tracer?.record(.notification, "\(State.self)") }
      group.serve(self)
    }
  }

  private func announceReduction() {
    announcements?.forEach { $0(state) }
  }
}

/// Those who observe the same thing of a store.
@MainActor
final class ObserverGroup<Store> {
  /// Called after each reduction.
  let serve: @MainActor (Store) -> Void

  /// Called when the store stops.
  let end: @MainActor () -> Void

  /// Whether the group is one observer of the whole state; other groups record whom they notify.
  let observesWholeState: Bool

  init(
    observesWholeState: Bool = false, serve: @escaping @MainActor (Store) -> Void,
    end: @escaping @MainActor () -> Void = {}
  ) {
    self.observesWholeState = observesWholeState
    self.serve = serve
    self.end = end
  }
}
