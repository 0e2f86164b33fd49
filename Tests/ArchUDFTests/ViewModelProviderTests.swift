import ArchUDF
import Testing

/// How view models are made and kept.
@MainActor
@Suite("UDF: view models")
struct ViewModelProviderTests {
  /// Something that no factory makes.
  private final class Stranger {}

  private static var factory: CompositeViewModelFactory {
    CompositeViewModelFactory(
      SingleViewModelFactory { (number: Int) in number < 9 ? ShelfViewModel(number) : nil },
      InitializableViewModelFactory())
  }

  private let store = ShopStore(factory)

  @Test(
    "view model factories (initialisable, single, composite), provider and store of view models (same identity → same view model while it lives)"
  )
  func everything() throws {
    let provider = ViewModelProvider(for: store)
    let door = try #require(provider.viewModel(of: DoorViewModel.self))
    let shelf = try #require(provider.viewModel(of: ShelfViewModel.self, for: 1))
    #expect(shelf.number == 1)
    #expect(provider.viewModel(of: DoorViewModel.self) === door)
    #expect(provider.viewModel(of: ShelfViewModel.self, for: 1) === shelf)
    let other = try #require(provider.viewModel(of: ShelfViewModel.self, for: 2))
    #expect(other !== shelf)
    #expect(provider.viewModel(of: Stranger.self) == nil)
    provider.remove(ShelfViewModel.self, for: 1)
    let next = try #require(provider.viewModel(of: ShelfViewModel.self, for: 1))
    #expect(next !== shelf)
    #expect(provider.viewModel(of: ShelfViewModel.self, for: 2) === other)
  }

  @Test(
    "a factory of initialisable view models makes those of any type and identity, and no others")
  func initialisable() {
    let factory = InitializableViewModelFactory()
    #expect(factory.viewModel(of: DoorViewModel.self, for: nil) != nil)
    #expect(factory.viewModel(of: DoorViewModel.self, for: "back") != nil)
    #expect(factory.viewModel(of: Stranger.self, for: nil) == nil)
  }

  @Test("a factory of a single type makes none of other types or unknown identities")
  func single() {
    let factory = SingleViewModelFactory { (name: String) in name == "a" ? Stranger() : nil }
    #expect(factory.viewModel(of: Stranger.self, for: "a") != nil)
    #expect(factory.viewModel(of: Stranger.self, for: "b") == nil)
    #expect(factory.viewModel(of: Stranger.self, for: 1) == nil)
    #expect(factory.viewModel(of: Stranger.self, for: nil) == nil)
    #expect(factory.viewModel(of: DoorViewModel.self, for: "a") == nil)
  }

  @Test("a composite factory asks its factories in order")
  func composite() {
    var made: [Int] = []
    func counting(_ number: Int, _ names: Set<String>) -> any ViewModelFactory {
      SingleViewModelFactory { (name: String) in
        made.append(number)
        return names.contains(name) ? Stranger() : nil
      }
    }
    let factory = CompositeViewModelFactory(
      CompositeViewModelFactory(), counting(1, ["a"]),
      CompositeViewModelFactory(counting(2, ["b"]), counting(3, ["a", "b"])))
    for name in ["a", "b", "c"] {
      #expect((factory.viewModel(of: Stranger.self, for: name) != nil) == (name != "c"))
    }
    #expect(made == [1, 1, 2, 1, 2, 3])
  }

  @Test("a state makes no view models unless it says which")
  func noFactory() {
    let provider = ViewModelProvider(for: LibraryStore())
    #expect(provider.viewModel(of: DoorViewModel.self) == nil)
  }

  @Test("a view model that observes the whole state is told it until it is removed")
  func observation() throws {
    let provider = ViewModelProvider(for: store)
    let door = try #require(provider.viewModel(of: DoorViewModel.self))
    store.dispatch(Welcome())
    #expect(door.texts == ["0", "1"])
    provider.remove(DoorViewModel.self)
    store.dispatch(Welcome())
    #expect(door.texts == ["0", "1"])
  }

  @Test("a view model finds the provider's store while it is made")
  func scope() throws {
    let provider = ViewModelProvider(for: store)
    let shelf = try #require(provider.viewModel(of: ShelfViewModel.self, for: 1))
    shelf.dispatcher.dispatch(Welcome())
    #expect(shelf.customers == 1)
    #expect(store.state.customers == 1)
  }

  @Test("a removed view model is released, and so is everything when the provider goes")
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
