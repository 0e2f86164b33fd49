import Scenarios

/// The state of a part of an application, as a substate of the application's state.
///
/// Reducers and middleware of the part know its state and its actions alone. In the store of the
/// application they are converted: an action of the part reaches them, another one passes them by.
protocol Substate<Whole>: StoreState {
  associatedtype Whole: StoreState
  associatedtype Action: StoreAction

  /// The actions of the application, one kind of which are those of the part.
  associatedtype WholeAction: StoreAction

  static func part(of whole: Whole) -> Self
  static func action(in action: WholeAction) -> Action?
  static func whole(_ action: Action) -> WholeAction
}

extension Reducer where State: Substate, Action == State.Action {
  /// Reduces an action of the application; one of another part returns the state as it is.
  func reduce(_ state: State, with action: State.WholeAction) -> State {
    State.action(in: action).map { reduce(state, with: $0) } ?? state
  }
}

extension Substate {
  /// A dispatcher for the actions of the part.
  @MainActor static func dispatcher(to whole: Dispatcher<WholeAction>) -> Dispatcher<Action> {
    Dispatcher { whole.dispatch(self.whole($0)) }
  }
}

/// The middleware of a part in the store of the application.
final class PartMiddleware<Base: Middleware>: Middleware, Chain
where Base.State: Substate, Base.Action == Base.State.Action {
  typealias State = Base.State.Whole
  typealias Action = Base.State.WholeAction

  private let base: Base
  private var store: PartStore<Base.State>?

  init(_ base: Base) { self.base = base }

  func process(
    _ action: Action, in context: some StoreContext<State, Action>,
    next: @MainActor (Action) -> Void
  ) {
    guard let part = Base.State.action(in: action) else { return next(action) }
    let store = store ?? PartStore(context.store)
    self.store = store
    base.process(part, in: PartContext(whole: context, part: store)) { next(Base.State.whole($0)) }
  }

  func stop() { base.stop() }
}

/// The access of a part's middleware to the store of the application.
private struct PartContext<Part: Substate, Whole: StoreContext>: StoreContext
where Whole.State == Part.Whole, Whole.Action == Part.WholeAction {
  let whole: Whole
  let part: PartStore<Part>

  var store: any ActionHandler<Part.Action> { part }
  var state: Part { whole.read { Part.part(of: $0) } }
  var tracer: (any Tracer)? { whole.tracer }
  func read<Result>(_ body: (Part) -> Result) -> Result { whole.read { body(Part.part(of: $0)) } }
}

/// The store of the application, for the actions of a part; it does not keep that alive.
private final class PartStore<Part: Substate>: ActionHandler {
  private weak var whole: (any ActionHandler<Part.WholeAction>)?

  init(_ whole: any ActionHandler<Part.WholeAction>) { self.whole = whole }

  func dispatch(_ action: Part.Action) { whole?.dispatch(Part.whole(action)) }
}
