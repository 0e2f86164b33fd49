import ArchUDF
import TestSupport
import Testing

/// The lifetime of observations.
@MainActor
@Suite("UDF: observations")
struct StateObservationTests {
  private let store = LibraryStore(shelves: [0, 0])
  private let name: MappedState<String>
  private let shelves: EntityObservers<Int>

  init() {
    name = store.mapped(StateMapper(\.name))
    shelves = store.observers(of: \.shelves)
  }

  @Test("an observation ends when its owner releases it")
  func end() {
    let observer = RecordingObserver<String>()
    let row = RecordingObserver<Int>()
    let log = Log()
    let observations = [
      name.observe(with: observer), shelves.observe(1, with: row),
      store.observe { _ in log.add("notified") },
    ]
    withExtendedLifetime(consume observations) {
      store.dispatch(.rename("a"))
      store.dispatch(.add(1, shelf: 1))
    }
    store.dispatch(.rename("b"))
    store.dispatch(.add(1, shelf: 1))
    #expect(observer.states == ["library", "a"])
    #expect(row.states == [0, 1])
    #expect(log.entries == ["notified", "notified"])
  }

  /// The owner of a view model and its observation.
  @MainActor
  private final class Owner {
    let viewModel = RecordingObserver<Int>()
    let observation: StateObservation?

    init(_ shelves: EntityObservers<Int>) { observation = shelves.observe(0, with: viewModel) }
  }

  @Test("the observer is released with its observation")
  func release() {
    var owner: Owner? = Owner(shelves)
    weak let viewModel = owner?.viewModel
    store.dispatch(.add(1, shelf: 0))
    #expect(viewModel?.states == [0, 1])
    withExtendedLifetime(owner) {}
    owner = nil
    #expect(viewModel == nil)
    store.dispatch(.add(1, shelf: 0))
  }

  @Test("an observation that ends during a notification is not notified", arguments: 0..<3, 0..<3)
  func endDuringNotification(_ server: Int, _ ended: Int) {
    let observers = (0..<3).map { _ in RecordingObserver<Int>() }
    var observations = observers.map { shelves.observe(0, with: $0) }
    observers[server].onCall = { if $0 == 1 { observations[ended] = nil } }
    store.dispatch(.add(1, shelf: 0))
    store.dispatch(.add(1, shelf: 0))
    for (index, observer) in observers.enumerated() {
      let last = index != ended ? 2 : index <= server ? 1 : 0
      #expect(observer.states == Array(0...last))
    }
  }

  @Test("100,000 view models that subscribe and unsubscribe leave nothing behind")
  func nothingLeft() {
    let comparisons = Comparisons()
    let store = ScaleStore(comparisons)
    let weights = store.observers(of: \.weights)
    let first = store.mapped(StateMapper { $0.weights[0] })
    let bag = ObservationBag()
    let staying = bag.observer(of: 0, among: weights)
    weak var released: RecordingObserver<Compared>?
    for _ in 0..<100_000 {
      let viewModel = RecordingObserver<Compared>()
      let row = weights.observe(0, with: viewModel)
      let mapped = first.observe(with: viewModel)
      released = viewModel
      withExtendedLifetime((row, mapped)) {}
    }
    #expect(released == nil)
    comparisons.reset()
    store.dispatch(Heavier(row: 0))
    #expect(comparisons.count == 1)
    #expect(staying.states.map(\.value) == [0, 1])
    withExtendedLifetime(bag) {}
  }

  @Test("a view model store makes one per identity, and releases it with its observation")
  func viewModelStore() {
    let viewModels = ViewModelStore<Int, RecordingObserver<Int>>()
    func viewModel(_ id: Int) -> RecordingObserver<Int> {
      viewModels.viewModel(for: id) {
        RecordingObserver()
      } observe: {
        shelves.observe(id, with: $0)
      }
    }
    let first = viewModel(0)
    #expect(viewModel(0) === first)
    #expect(viewModel(1) !== first)
    #expect(viewModels.viewModels.count == 2)
    store.dispatch(.add(1, shelf: 0))
    viewModels.remove(0)
    store.dispatch(.add(1, shelf: 0))
    #expect(first.states == [0, 1])
    #expect(viewModels.viewModels.count == 1)
    #expect(viewModel(0) !== first)
  }
}
