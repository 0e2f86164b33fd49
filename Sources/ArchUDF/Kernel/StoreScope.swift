/// The stores that property wrappers find while their owner is made.
///
/// ```swift
/// let screen = StoreScope.with(store) { Screen() }
/// ```
///
/// A ``ProvidedState``, ``ProvidedViewModel`` or ``ProvidedDispatcher`` looks for its store once,
/// when it is made, and keeps it. So the scope is needed only around the making of owners: it is
/// synchronous, on the main actor, and nothing of it is left afterwards. There is no store for the
/// whole process: stores live side by side, and in nested scopes the innermost one that fits is
/// found.
@MainActor
public enum StoreScope {
  private struct Entry {
    let store: AnyObject
    let dispatcher: Any
    let viewModels: (any ViewModelSource)?
  }

  /// Empty outside of scopes.
  private static var entries: [Entry] = []

  /// Makes something with a store, and perhaps its view models, in scope.
  public static func with<State, Action, Result>(
    _ store: Store<State, Action>, viewModels: ViewModelProvider<State, Action>? = nil,
    _ make: @MainActor () throws -> Result
  ) rethrows -> Result {
    entries.append(Entry(store: store, dispatcher: store.dispatcher, viewModels: viewModels))
    defer { entries.removeLast() }
    return try make()
  }

  static func store<State>(of state: State.Type) -> any StateSource<State> {
    find("no store of \(state)") { $0.store as? any StateSource<State> }
  }

  static func dispatcher<Action>(of action: Action.Type) -> Dispatcher<Action> {
    find("no store for \(action)") { $0.dispatcher as? Dispatcher<Action> }
  }

  static func viewModel<ViewModel: AnyObject>(
    of type: ViewModel.Type, for id: AnyHashable?
  ) -> ViewModel {
    find("no provider of \(type)") { $0.viewModels?.viewModel(of: type, for: id) }
  }

  private static func find<Found>(_ complaint: String, _ take: (Entry) -> Found?) -> Found {
    for entry in entries.reversed() {
      if let found = take(entry) { return found }
    }
    fatalError("\(complaint) is in scope: make its owner within StoreScope.with(store) { … }")
  }
}

/// A store, for those to whom its actions are nothing.
@MainActor
protocol StateSource<State>: AnyObject {
  associatedtype State

  var state: State { get }

  func mapped<Value>(_ mapper: StateMapper<State, Value>) -> MappedState<Value>
}

extension Store: StateSource {}

/// A provider, for those to whom its store is nothing.
@MainActor
protocol ViewModelSource {
  func viewModel<ViewModel: AnyObject>(
    of type: ViewModel.Type, for id: AnyHashable?
  ) -> ViewModel?
}

extension ViewModelProvider: ViewModelSource {}
