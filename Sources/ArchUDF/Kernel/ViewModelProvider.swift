import Scenarios

/// Provides view models, made by the factory of the current state; the store has to outlive it.
@MainActor
public struct ViewModelProvider {
  private unowned let store: any StoreSource

  /// Makes a provider for the views of a store.
  public init(with store: any StoreSource) { self.store = store }

  /// Makes a view model that needs nothing to be made; it observes nothing yet.
  public func viewModel<Model: Initializable>(_ type: Model.Type) -> Model { made { Model() } }

  /// Makes a view model, which observes nothing yet; nil if there is none for this key.
  public func viewModel<Model, Key>(_ type: Model.Type, for key: Key) -> Model? {
    made { store.factory.create(type, for: key) }
  }

  private func made<Model>(_ make: () -> Model) -> Model {
    let outer = UDF.store
    UDF.store = store
    defer { UDF.store = outer }
    return make()
  }

  /// Gives a view its view model, until it is detached.
  public func attach<Model: ViewModel>(
    _ view: any ContentView<Model.Content>, to viewModel: Model?
  ) -> ViewAttachment {
    guard let viewModel else { return .ended }
    Trace.watch(viewModel)
    let token = store.source(of: Model.State.self).add(observer: viewModel)
    _ = viewModel.views.attach(view, showing: viewModel.content)
    return ViewAttachment { [weak token] in token?.remove() }
  }
}

/// Observes a part of the state, and makes of it what views show.
@MainActor
public protocol ViewModel<Content>: StateObserver {
  /// What one of its views shows.
  associatedtype Content: Equatable & Sendable

  /// What its views show now.
  var content: Content { get }

  /// The views, which it shows its content when its part has changed.
  var views: ViewList<Content> { get }
}

/// A view model that is made without a factory.
@MainActor
public protocol Initializable {
  /// Makes the view model.
  init()
}
