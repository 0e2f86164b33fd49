import Scenarios

/// The application state: the counters, and the ballast beside them.
///
/// The type of the collection says how counters are stored: as an array, or as an `EntityTable`.
struct CounterState<Counters: EntityWriting<[Counter]>, Ballast>: StoreState {
  var counters: Counters
  var ballast: Ballast

  /// The total, which is derived from the counters.
  var total: CounterTotal { CounterTotal(of: counters.entities) }

  var factory:
    CompositeViewModelFactory<
      SingleViewModelFactory<Int, CounterViewModel>, InitializableViewModelFactory
    >
  {
    CompositeViewModelFactory(
      SingleViewModelFactory { CounterViewModel($0) }, InitializableViewModelFactory())
  }
}

extension CounterState where Counters == [Counter] {
  @MainActor static var mappers: some StateMapping<Self> {
    StateMapper(\Self.counters).and(StateMapper(\Self.total))
  }
}

extension CounterState where Counters == EntityTable<[Counter]> {
  @MainActor static var indexedMappers: some StateMapping<Self> {
    EntityMapper { (state: Self) in
      state.counters.entities
    } takeLog: {
      $0.counters.swapLog(with: &$1)
    }
    .and(StateMapper(\Self.total))
  }
}

extension CounterState: Equatable where Counters: Equatable, Ballast: Equatable {}
