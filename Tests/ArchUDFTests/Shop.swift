import ArchUDF
import Scenarios
import TestSupport

/// A state that says which view models its shop has.
struct Shop: StoreState {
  var customers = 0
  let factory: any ViewModelFactory
}

/// A customer comes in.
struct Welcome: StoreAction, Equatable {}

typealias ShopStore = Store<Shop, Welcome>

extension Store where State == Shop, Action == Welcome {
  /// Makes a shop.
  convenience init(_ factory: any ViewModelFactory) {
    self.init(
      initialState: Shop(factory: factory), reducer: Counting(), middleware: Passing(),
      environment: .test())
  }

  private struct Counting: Reducer {
    func reduce(_ shop: inout Shop, with action: Welcome) { shop.customers += 1 }
  }

  private struct Passing: Middleware {
    func process(
      _ action: Welcome, in context: StoreContext<Shop, Welcome>, next: @MainActor (Welcome) -> Void
    ) {
      next(action)
    }
  }
}

/// Shows how many customers there are; needs nothing to be made, and observes the whole state.
final class DoorViewModel: InitializableViewModel, StateObserver {
  private(set) var texts: [String] = []

  func didReduce(_ shop: Shop, oldState: Shop?) { texts.append("\(shop.customers)") }
}

/// One shelf of the shop, with what it needs of the store.
@MainActor
final class ShelfViewModel {
  @ProvidedState(\Shop.customers) var customers: Int
  @ProvidedDispatcher<Welcome> var dispatcher

  let number: Int

  init(_ number: Int) { self.number = number }
}
