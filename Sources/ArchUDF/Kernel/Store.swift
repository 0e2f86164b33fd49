import Scenarios

/// Handles actions.
@MainActor
public protocol Dispatcher: AnyObject {
  /// Handles an action; those that are dispatched meanwhile come next, when all observers know of it.
  func dispatch(action: any StoreAction)
}

/// What happened, as a value.
public protocol StoreAction: Sendable {}

/// Contains the state of an application, which changes only when an action is dispatched.
///
/// ```swift
/// let store = Store(
///   with: AppState(counter: 0), reducer: AppReducer.self, middleware: [SaveMiddleware()],
///   stateMappers: [StateMapper(for: \.counter)])
/// store.dispatch(action: CounterAction.increase)
/// ```
@MainActor
public final class Store<State: StoreState>: StoreSource {
  /// The current state.
  public private(set) var state: State

  private let reduce: (State, any StoreAction) -> State
  private let middleware: [any Middleware]
  private var sources: [ObjectIdentifier: AnyObject] = [:]
  private var parts: [(begin: @MainActor () -> Void, end: @MainActor () -> Void)] = []
  let observers = ObserverList<@MainActor () -> Void>()
  private var waiting: [any StoreAction] = []

  /// Makes a store; there is one mapper for each type of part.
  public init<R: Reducer>(
    with state: State, reducer: R.Type, middleware: [any Middleware] = [],
    stateMappers: [StateMapper<State>] = []
  ) where R.State == State {
    self.state = state
    self.middleware = middleware
    reduce = { R.reduce(state: $0, with: $1) }
    for mapper in stateMappers { mapper.add(self) }
    Trace.watch(self)
  }

  func add<Part>(_ source: StateSource<Part>) {
    let other = sources.updateValue(source, forKey: ObjectIdentifier(Part.self))
    precondition(other == nil, "There are two state mappers for \(Part.self).")
    parts.append((begin: source.beginUpdate, end: source.forgetOldState))
  }

  private func pass(_ action: any StoreAction, toMiddleware index: Int) {
    precondition(!waiting.isEmpty, "A middleware must call next() before onNext returns.")
    if index < middleware.count { return run(middleware[index], at: index, on: action) }
    Trace.record(.reduced, action)
    state = reduce(state, action)
    for part in parts { part.begin() }
    observers.forEach { $0() }
    for part in parts { part.end() }
  }

  private func run<M: Middleware>(_ handler: M, at index: Int, on action: any StoreAction) {
    guard let own = action as? M.Action else { return pass(action, toMiddleware: index + 1) }
    let source = source(of: M.State.self)
    let interceptor = Interceptor<M.Action, M.State>(action: action, source: source) {
      self.pass($0, toMiddleware: index + 1)
    }
    handler.onNext(for: source.state, action: own, interceptor: interceptor, dispatcher: self)
  }

  public func dispatch(action: any StoreAction) {
    waiting.append(action)
    guard waiting.count == 1 else { return }
    while let action = waiting.first {
      pass(action, toMiddleware: 0)
      waiting.removeFirst()
    }
  }

  public func source<Part>(of part: Part.Type) -> StateSource<Part> {
    guard let source = sources[ObjectIdentifier(part)] as? StateSource<Part> else {
      preconditionFailure("There is no state mapper for \(part).")
    }
    return source
  }

  public var factory: any ViewModelFactory { state.factory }
}

/// A store, whatever its state is: what a screen knows of it.
@MainActor
public protocol StoreSource: Dispatcher {
  /// A part of the state, which has a mapper.
  func source<Part>(of part: Part.Type) -> StateSource<Part>

  /// Makes view models.
  var factory: any ViewModelFactory { get }
}

/// The state of an application: an immutable value that can make view models.
public protocol StoreState {
  /// Makes the view models that are not ``Initializable``.
  @MainActor var factory: any ViewModelFactory { get }
}

extension StoreState {
  /// Makes no view models.
  @MainActor public var factory: any ViewModelFactory { [] as [any ViewModelFactory] }
}

/// A pure function from a state and an action to the next state, composed of those of the parts.
public protocol Reducer<State, Action> {
  /// The state of the application, or a part of it.
  associatedtype State

  /// The actions that change it.
  associatedtype Action

  /// Returns the state after an action.
  static func reduce(state: State, with action: Action) -> State
}

extension Reducer {
  /// Returns the state after an action: the same one if the action is of another type.
  public static func reduce(state: State, with action: any StoreAction) -> State {
    guard let action = action as? Action else { return state }
    return reduce(state: state, with: action)
  }
}
