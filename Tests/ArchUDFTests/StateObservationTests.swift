import ArchUDF
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// How long an observer is told something.
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

  /// An owner of a view model and its observation.
  @MainActor
  private final class Owner {
    let viewModel = TellTale<Int>()
    let observation: StateObservation?

    init(_ shelves: EntityObservers<Int>) { observation = shelves.observe(0, with: viewModel) }
  }

  @Test("an observation ends when its holder lets go of it")
  func end() {
    let observer = TellTale<String>()
    let row = TellTale<Int>()
    let log = Log()
    let observations = [
      name.observe(with: observer), shelves.observe(1, with: row),
      store.observe { _ in log.add("told") },
    ]
    withExtendedLifetime(consume observations) {
      store.dispatch(.rename("a"))
      store.dispatch(.add(1, shelf: 1))
    }
    store.dispatch(.rename("b"))
    store.dispatch(.add(1, shelf: 1))
    #expect(observer.states == ["library", "a"])
    #expect(row.states == [0, 1])
    #expect(log.entries == ["told", "told"])
  }

  @Test("the observer is released with it")
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

  @Test("one that ends while others are told is not told any more", arguments: 0..<3, 0..<3)
  func endWhileTold(_ server: Int, _ ended: Int) {
    let observers = (0..<3).map { _ in TellTale<Int>() }
    var observations = observers.map { shelves.observe(0, with: $0) }
    observers[server].onCall = { if $0 == 1 { observations[ended] = nil } }
    store.dispatch(.add(1, shelf: 0))
    store.dispatch(.add(1, shelf: 0))
    for (index, observer) in observers.enumerated() {
      let last = index != ended ? 2 : index <= server ? 1 : 0
      #expect(observer.states == Array(0...last))
    }
  }

  @Test("100,000 view models that came and went leave nothing behind")
  func nothingLeft() {
    let comparisons = Comparisons()
    let store = Store(
      initialState: Scale(
        weights: EntityTable([Compared(value: 0, comparisons: comparisons)])),
      reducer: ScaleReducer(), middleware: ScaleMiddleware(),
      environment: .test())
    let weights = store.observers(of: \.weights)
    let first = store.mapped(StateMapper { $0.weights[0] })
    let staying = TellTale<Compared>()
    let observation = weights.observe(0, with: staying)
    weak var released: TellTale<Compared>?
    for _ in 0..<100_000 {
      let viewModel = TellTale<Compared>()
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
    withExtendedLifetime(observation) {}
  }

  @Test("a view model store makes one per identity, and lets go of it with its observation")
  func viewModelStore() {
    let viewModels = ViewModelStore<Int, TellTale<Int>>()
    func viewModel(_ id: Int) -> TellTale<Int> {
      viewModels.viewModel(for: id) {
        TellTale()
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
