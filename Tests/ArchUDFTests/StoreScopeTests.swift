import ArchUDF
import Testing

/// The stores that property wrappers resolve against.
@MainActor
@Suite("UDF: stores in scope")
struct StoreScopeTests {
  @MainActor
  private final class Screen {
    @ProvidedState(\Library.name) var name: String
    @ProvidedState(StateMapper { (library: Library) in library.shelves.reduce(0, +) }) var books
    @ProvidedDispatcher<LibraryAction> var dispatcher
  }

  /// A screen of the shop that contains a screen of the library.
  @MainActor
  private final class ShopScreen {
    @ProvidedViewModel var door: DoorViewModel
    @ProvidedViewModel(1) var shelf: ShelfViewModel
    let numbered: ShelfViewModel
    let library = Screen()

    init(number: Int) { numbered = ProvidedViewModel(number).wrappedValue }
  }

  private static func makeShop() -> ShopStore {
    ShopStore(
      CompositeViewModelFactory(
        InitializableViewModelFactory(), SingleViewModelFactory { ShelfViewModel($0) }))
  }

  @Test("property wrappers resolve state, view model and dispatcher against the store in scope")
  func everything() {
    let (first, second) = (LibraryStore(), LibraryStore(shelves: [1, 2]))
    let (shop, other) = (Self.makeShop(), Self.makeShop())
    let viewModels = ViewModelProvider(for: shop)
    let screen = StoreScope.with(first) { Screen() }
    let shopScreen = StoreScope.with(second) {
      StoreScope.with(shop, viewModels: viewModels) { ShopScreen(number: 2) }
    }
    screen.dispatcher.dispatch(.rename("a"))
    shopScreen.library.dispatcher.dispatch(.add(4, shelf: 0))
    shopScreen.shelf.dispatcher.dispatch(Welcome())
    #expect(screen.name == "a")
    #expect(screen.books == 0)
    #expect(shopScreen.library.name == "library")
    #expect(shopScreen.library.books == 7)
    #expect(shopScreen.shelf.customers == 1)
    #expect(shopScreen.door.texts == ["0", "1"])
    #expect(shopScreen.numbered.number == 2)
    #expect(shopScreen.shelf === viewModels.viewModel(of: ShelfViewModel.self, for: 1))
    #expect(other.state.customers == 0)
  }

  @Test("the innermost store of the right type is found, and the outer one again afterwards")
  func nesting() {
    let stores = ["outer", "inner"].map { name in
      let store = LibraryStore()
      store.dispatch(.rename(name))
      return store
    }
    let names = StoreScope.with(stores[0]) {
      let inner = StoreScope.with(stores[1]) {
        StoreScope.with(Self.makeShop()) { Screen().name }
      }
      return [inner, Screen().name]
    }
    #expect(names == ["inner", "outer"])
  }

  @Test("a projected value observes the store in scope")
  func projected() {
    let store = LibraryStore()
    let screen = StoreScope.with(store) { Screen() }
    let bag = ObservationBag()
    let observer = bag.observer(of: screen.$name)
    store.dispatch(.rename("a"))
    #expect(observer.states == ["library", "a"])
    withExtendedLifetime(bag) {}
  }

  @Test("a scope retains no store, also when it ends with an error")
  func release() {
    struct Failure: Error {}
    var store: LibraryStore? = LibraryStore()
    weak let released = store
    if let store {
      #expect(throws: Failure.self) { try StoreScope.with(store) { throw Failure() } }
    }
    store = nil
    #expect(released == nil)
  }

  @Test("an owner retains its store until it is released")
  func owner() {
    weak var store: LibraryStore?
    do {
      let screen = {
        let library = LibraryStore()
        store = library
        return StoreScope.with(library) { Screen() }
      }()
      #expect(store != nil)
      #expect(screen.name == "library")
    }
    #expect(store == nil)
  }

  @Test("without a store in scope the process ends with a clear message")
  func noStore() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        StoreScope.with(StoreScopeTests.makeShop()) { _ = Screen() }
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("no store of Library is in scope"))
  }

  @Test("without a store for the actions or a provider of the view model the process ends likewise")
  func noDispatcher() async throws {
    let dispatcher = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = ProvidedDispatcher<Welcome>() }
    }
    let viewModel = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        StoreScope.with(StoreScopeTests.makeShop()) { _ = ProvidedViewModel<DoorViewModel>() }
      }
    }
    let messages = try [#require(dispatcher), #require(viewModel)].map {
      String(decoding: $0.standardErrorContent, as: UTF8.self)
    }
    #expect(messages[0].contains("no store for Welcome is in scope"))
    #expect(messages[1].contains("no provider of DoorViewModel is in scope"))
  }
}
