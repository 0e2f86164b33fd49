import ArchUDF
import TestSupport
import Testing

/// The construction and identity of view models.
@MainActor
@Suite("UDF: view models")
struct ViewModelProviderTests {
  private final class UnknownViewModel {}

  private static var factory: CompositeViewModelFactory {
    CompositeViewModelFactory(
      SingleViewModelFactory { (number: Int) in number < 9 ? ShelfViewModel(number) : nil },
      InitializableViewModelFactory())
  }

  private let store = ShopStore(factory)

  @Test("a provider makes one view model per type and identity, until that is removed")
  func everything() throws {
    let provider = ViewModelProvider(for: store)
    let door = try #require(provider.viewModel(of: DoorViewModel.self))
    let shelf = try #require(provider.viewModel(of: ShelfViewModel.self, for: 1))
    #expect(shelf.number == 1)
    #expect(provider.viewModel(of: DoorViewModel.self) === door)
    #expect(provider.viewModel(of: ShelfViewModel.self, for: 1) === shelf)
    let other = try #require(provider.viewModel(of: ShelfViewModel.self, for: 2))
    #expect(other !== shelf)
    #expect(provider.viewModel(of: UnknownViewModel.self) == nil)
    provider.remove(ShelfViewModel.self, for: 1)
    let next = try #require(provider.viewModel(of: ShelfViewModel.self, for: 1))
    #expect(next !== shelf)
    #expect(provider.viewModel(of: ShelfViewModel.self, for: 2) === other)
  }

  @Test("a factory of initialisable view models makes any of these types, and no others")
  func initialisable() {
    let factory = InitializableViewModelFactory()
    #expect(factory.viewModel(of: DoorViewModel.self, for: nil) != nil)
    #expect(factory.viewModel(of: DoorViewModel.self, for: "back") != nil)
    #expect(factory.viewModel(of: UnknownViewModel.self, for: nil) == nil)
  }

  @Test("a single view model factory rejects other types and unknown identities")
  func single() {
    let factory = SingleViewModelFactory { (name: String) in name == "a" ? UnknownViewModel() : nil
    }
    #expect(factory.viewModel(of: UnknownViewModel.self, for: "a") != nil)
    #expect(factory.viewModel(of: UnknownViewModel.self, for: "b") == nil)
    #expect(factory.viewModel(of: UnknownViewModel.self, for: 1) == nil)
    #expect(factory.viewModel(of: UnknownViewModel.self, for: nil) == nil)
    #expect(factory.viewModel(of: DoorViewModel.self, for: "a") == nil)
  }

  @Test("a composite factory asks its factories in order")
  func composite() {
    var made: [Int] = []
    func counting(_ number: Int, _ names: Set<String>) -> any ViewModelFactory {
      SingleViewModelFactory { (name: String) in
        made.append(number)
        return names.contains(name) ? UnknownViewModel() : nil
      }
    }
    let factory = CompositeViewModelFactory(
      CompositeViewModelFactory(), counting(1, ["a"]),
      CompositeViewModelFactory(counting(2, ["b"]), counting(3, ["a", "b"])))
    for name in ["a", "b", "c"] {
      #expect((factory.viewModel(of: UnknownViewModel.self, for: name) != nil) == (name != "c"))
    }
    #expect(made == [1, 1, 2, 1, 2, 3])
  }

  @Test("a state without a factory makes no view models")
  func noFactory() {
    let provider = ViewModelProvider(for: LibraryStore())
    #expect(provider.viewModel(of: DoorViewModel.self) == nil)
  }

  @Test("a view model that observes the whole state is notified until it is removed")
  func observation() throws {
    let provider = ViewModelProvider(for: store)
    let door = try #require(provider.viewModel(of: DoorViewModel.self))
    store.dispatch(Welcome())
    #expect(door.texts == ["0", "1"])
    provider.remove(DoorViewModel.self)
    store.dispatch(Welcome())
    #expect(door.texts == ["0", "1"])
  }

  @Test("a view model resolves the provider's store while it is made")
  func scope() throws {
    let provider = ViewModelProvider(for: store)
    let shelf = try #require(provider.viewModel(of: ShelfViewModel.self, for: 1))
    shelf.dispatcher.dispatch(Welcome())
    #expect(shelf.customers == 1)
    #expect(store.state.customers == 1)
  }

  @Test("a removed view model is released at once, and all others with the provider")
  func release() throws {
    var provider: ViewModelProvider? = ViewModelProvider(for: ShopStore(Self.factory))
    weak let removed = provider?.viewModel(of: ShelfViewModel.self, for: 1)
    weak let kept = provider?.viewModel(of: ShelfViewModel.self, for: 2)
    weak let door = provider?.viewModel(of: DoorViewModel.self)
    #expect(removed != nil)
    provider?.remove(ShelfViewModel.self, for: 1)
    #expect(removed == nil)
    #expect(kept != nil)
    #expect(door != nil)
    provider = nil
    #expect(kept == nil)
    #expect(door == nil)
  }
}

/// A state that names the view models of its shop.
struct Shop: StoreState {
  var customers = 0
  let factory: any ViewModelFactory
}

/// Adds a customer.
struct Welcome: StoreAction, Equatable {}

typealias ShopStore = Store<Shop, Welcome>

extension Store where State == Shop, Action == Welcome {
  convenience init(_ factory: any ViewModelFactory) {
    self.init(
      initialState: Shop(factory: factory), reducer: Counting(),
      middleware: PassingMiddleware<Shop, Welcome>(), environment: .test())
  }

  private struct Counting: Reducer {
    func reduce(_ shop: inout Shop, with action: Welcome) { shop.customers += 1 }
  }
}

/// A view model without parameters that observes the whole state.
final class DoorViewModel: InitializableViewModel, StateObserver {
  private(set) var texts: [String] = []

  func didReduce(_ shop: Shop, oldState: Shop?) { texts.append("\(shop.customers)") }
}

/// The view model of one shelf, with its state and dispatcher from the store in scope.
@MainActor
final class ShelfViewModel {
  @ProvidedState(\Shop.customers) var customers: Int
  @ProvidedDispatcher<Welcome> var dispatcher

  let number: Int

  init(_ number: Int) { self.number = number }
}
