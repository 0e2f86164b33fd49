import ArchUDF
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// The observers of the rows of one table.
@MainActor
@Suite("UDF: entity observers")
struct EntityObserversTests {
  private typealias Call = TellTale<Int>.Call

  private let store = LibraryStore(shelves: [10, 20, 30])
  private let shelves: EntityObservers<Int>

  init() { shelves = store.observers(of: \.shelves) }

  @Test("an observer is told its row at once, without an old value")
  func firstCall() {
    let observer = TellTale<Int>()
    let observation = shelves.observe(1, with: observer)
    #expect(observer.calls == [Call(state: 20, oldState: nil)])
    withExtendedLifetime(observation) {}
  }

  @Test("it is told when its row has changed, with the value before, and nothing else")
  func changes() {
    let observers = (0..<3).map { _ in TellTale<Int>() }
    let observations = observers.enumerated().map { shelves.observe($0.offset, with: $0.element) }
    store.dispatch(.add(1, shelf: 1))
    store.dispatch(.rename("a"))
    store.dispatch(.add(0, shelf: 1))
    store.dispatch(.add(2, shelf: 1))
    store.dispatch(.add(5, shelf: 2))
    #expect(observers.map(\.states) == [[10], [20, 21, 23], [30, 35]])
    #expect(
      observers[1].calls.dropFirst() == [
        Call(state: 21, oldState: 20), Call(state: 23, oldState: 21),
      ])
    withExtendedLifetime(observations) {}
  }

  @Test("a row that does not exist cannot be observed", arguments: [-1, 3])
  func unknownRow(_ row: Int) {
    let observer = TellTale<Int>()
    #expect(shelves.observe(row, with: observer) == nil)
    #expect(observer.calls == [])
  }

  @Test("all observers of a row are told, in the order in which they came")
  func order() {
    let log = Log()
    let observers = (0..<4).map { number in
      let observer = TellTale<Int>()
      observer.onCall = { log.add("\(number): \($0)") }
      return observer
    }
    let observations = observers.map { shelves.observe(0, with: $0) }
    log.removeAll()
    store.dispatch(.add(1, shelf: 0))
    #expect(log.entries == ["0: 11", "1: 11", "2: 11", "3: 11"])
    withExtendedLifetime(observations) {}
  }

  @Test("rows that were written by one reduction are told in the order of writing, once each")
  func severalRows() {
    let log = Log()
    let store = Store(
      initialState: Library(shelves: EntityTable([1, 2, 3])), reducer: Rotation(),
      middleware: LibraryMiddleware { $2($0) },
      environment: .test())
    let shelves = store.observers(of: \.shelves)
    let observations = (0..<3).map { row in
      let observer = TellTale<Int>()
      observer.onCall = { log.add("\(row): \($0)") }
      return shelves.observe(row, with: observer)
    }
    log.removeAll()
    store.dispatch(.inspect)
    #expect(log.entries == ["2: 1", "0: 2", "1: 3"])
    withExtendedLifetime(observations) {}
  }

  /// Writes the rows from the last to the first, the last one again, and that twice.
  private struct Rotation: Reducer {
    func reduce(_ state: inout Library, with action: LibraryAction) {
      let first = state.shelves[0]
      state.shelves[2] = 99
      state.shelves[0] = state.shelves[1]
      state.shelves[1] = 3
      state.shelves[2] = first
    }
  }

  @Test("rows that nobody observes cost no comparison, and those that were not written neither")
  func comparisons() {
    let comparisons = Comparisons()
    let store = Store(
      initialState: Scale(
        weights: EntityTable((0..<1_000).map { Compared(value: $0, comparisons: comparisons) })),
      reducer: ScaleReducer(), middleware: ScaleMiddleware(),
      environment: .test())
    let weights = store.observers(of: \.weights)
    let observations = (0..<500).map { weights.observe($0, with: TellTale()) }
    comparisons.reset()
    store.dispatch(Heavier(row: 7))
    #expect(comparisons.count == 1)
    store.dispatch(Heavier(row: 700))
    #expect(comparisons.count == 1)
    withExtendedLifetime(observations) {}
  }

  @Test("an observer that dispatches leaves nobody with an old value")
  func nestedDispatch() {
    let observers = [TellTale<Int>(), TellTale(), TellTale()]
    let observations = observers.map { shelves.observe(0, with: $0) }
    observers[0].onCall = { [store] in if $0 == 11 { store.dispatch(.add(1, shelf: 0)) } }
    store.dispatch(.add(1, shelf: 0))
    for observer in observers { #expect(observer.states == [10, 11, 12]) }
    withExtendedLifetime(observations) {}
  }

  @Test("a table that is replaced as a whole is told to the observers of rows that differ")
  func replacedTable() {
    let observers = [TellTale<Int>(), TellTale()]
    let observations = observers.enumerated().map { shelves.observe($0.offset, with: $0.element) }
    store.dispatch(.rebuild([10, 21, 30]))
    store.dispatch(.add(1, shelf: 0))
    #expect(observers.map(\.states) == [[10, 11], [20, 21]])
    withExtendedLifetime(observations) {}
  }
}
