import Scenarios

/// The store that property wrappers find while their owner is made.
///
/// ```swift
/// let board = StoreScope.with(store) { UDFCounterBoard(diagnostics: diagnostics) }
/// ```
///
/// A wrapper looks for the store once, when it is made, and keeps it. So the scope is needed only
/// around the making of owners: it is synchronous, on the main actor, and leaves nothing behind.
/// There is no store for the whole process; in nested scopes the innermost one is found.
@MainActor
enum StoreScope {
  private static var innermost: (any StateSource)?

  /// Makes an object with a store in scope.
  static func with<Result>(
    _ store: any StateSource, _ make: @MainActor () throws -> Result
  ) rethrows -> Result {
    let outer = innermost
    innermost = store
    defer { innermost = outer }
    return try make()
  }

  /// The innermost store.
  static var store: any StateSource {
    guard let store = innermost else {
      fatalError("no store is in scope: make the owner in StoreScope.with(store) { … }")
    }
    return store
  }
}

/// A store whose state and actions are not known.
@MainActor
protocol StateSource: AnyObject {
  var filter: Decisions.Filter { get }
  var gate: StopGate { get }
  var tracer: (any Tracer)? { get }

  var factory: any ViewModelFactory { get }

  /// The `MappedPart` of a type, if there is a mapper to it.
  func anyPart(of type: Any.Type) -> AnyObject?
  func dispatcher<Action: StoreAction>(of type: Action.Type) -> Dispatcher<Action>?
  func deliver(_ deliveries: @MainActor () -> Void)
  func stop()
}

extension Store: StateSource {
  func dispatcher<Part: StoreAction>(of type: Part.Type) -> Dispatcher<Part>? {
    Action.dispatcher(of: type, to: dispatcher)
  }
}

/// A part of the state of the store in scope: `@ProvidedState var counter: Int`.
///
/// It keeps the store alive.
@MainActor
@propertyWrapper
public struct ProvidedState<Part> {
  private let store: any StateSource
  private let part: MappedPart<Part>

  /// Finds the part by its type.
  ///
  /// - Precondition: The store in scope has a mapper to it.
  public init() {
    store = StoreScope.store
    guard let part = store.anyPart(of: Part.self) as? MappedPart<Part> else {
      fatalError("the store in scope has no mapper to \(Part.self)")
    }
    self.part = part
  }

  /// The part as it is now.
  public var wrappedValue: Part { part.value }

  /// The part, for observers.
  public var projectedValue: MappedPart<Part> { part }
}

/// A dispatcher to the store in scope: `@ProvidedDispatcher<AppAction> var dispatcher`.
@MainActor
@propertyWrapper
public struct ProvidedDispatcher<Action: StoreAction> {
  /// The dispatcher; it keeps the store alive.
  public let wrappedValue: Dispatcher<Action>

  /// Finds the dispatcher by its type of actions.
  ///
  /// - Precondition: The store in scope handles them.
  public init() {
    guard let dispatcher = StoreScope.store.dispatcher(of: Action.self) else {
      fatalError("the store in scope does not handle \(Action.self)")
    }
    wrappedValue = dispatcher
  }
}

/// A view model from the store in scope: `@ProvidedViewModel var total: TotalViewModel`.
@MainActor
@propertyWrapper
public struct ProvidedViewModel<ViewModel: StateObserver> {
  /// The view model.
  public let wrappedValue: ViewModel

  /// The view model's connection to the store.
  public let projectedValue: StateObservation

  /// Makes a view model without identity.
  ///
  /// - Precondition: The factory in the store's state makes it.
  public init() {
    guard let made = ViewModelProvider().viewModel(of: ViewModel.self, for: ()) else {
      fatalError("the store in scope makes no \(ViewModel.self)")
    }
    (wrappedValue, projectedValue) = made
  }
}
