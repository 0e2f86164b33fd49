import ArchUDF
import TestSupport
import Testing

/// The observers of the rows of one table.
@MainActor
@Suite("UDF: entity observers")
struct EntityObserversTests {
  private typealias Call = RecordingObserver<Int>.Call

  private let store = LibraryStore(shelves: [10, 20, 30])
  private let shelves: EntityObservers<Int>
  private let bag = ObservationBag()
  private let log = Log()

  init() { shelves = store.observers(of: \.shelves) }

  private func observer(of row: Int) -> RecordingObserver<Int> {
    bag.observer(of: row, among: shelves)
  }

  @Test("an observer is notified of its row at once, and then of its changes with the old value")
  func changes() {
    let observers = (0..<3).map { observer(of: $0) }
    store.dispatch(.add(1, shelf: 1))
    store.dispatch(.rename("a"))
    store.dispatch(.add(0, shelf: 1))
    store.dispatch(.add(2, shelf: 1))
    store.dispatch(.add(5, shelf: 2))
    #expect(observers.map(\.states) == [[10], [20, 21, 23], [30, 35]])
    #expect(
      observers[1].calls == [
        Call(state: 20, oldState: nil), Call(state: 21, oldState: 20),
        Call(state: 23, oldState: 21),
      ])
  }

  @Test("a row that does not exist cannot be observed", arguments: [-1, 3])
  func unknownRow(_ row: Int) {
    let observer = RecordingObserver<Int>()
    #expect(shelves.observe(row, with: observer) == nil)
    #expect(observer.calls == [])
  }

  @Test("the observers of a row are notified in the order of their subscription")
  func order() {
    for number in 0..<4 { observer(of: 0).onCall = { [log] in log.add("\(number): \($0)") } }
    store.dispatch(.add(1, shelf: 0))
    #expect(log.entries == ["0: 11", "1: 11", "2: 11", "3: 11"])
  }

  @Test("rows written by one reduction are notified once each, in the order of writing")
  func severalRows() {
    let store = Store(
      initialState: Library(shelves: EntityTable([1, 2, 3])), reducer: Rotation(),
      middleware: LibraryMiddleware { $2($0) }, environment: .test())
    let shelves = store.observers(of: \.shelves)
    for row in 0..<3 {
      bag.observer(of: row, among: shelves).onCall = { [log] in log.add("\(row): \($0)") }
    }
    store.dispatch(.inspect)
    #expect(log.entries == ["2: 1", "0: 2", "1: 3"])
  }

  /// Writes the rows from the last to the first, then the last one again.
  private struct Rotation: Reducer {
    func reduce(_ state: inout Library, with action: LibraryAction) {
      let first = state.shelves[0]
      state.shelves[2] = 99
      state.shelves[0] = state.shelves[1]
      state.shelves[1] = 3
      state.shelves[2] = first
    }
  }

  @Test("only a written row is compared, and it is compared only if it is observed")
  func comparisons() {
    let comparisons = Comparisons()
    let store = ScaleStore(rowCount: 1_000, comparisons)
    let weights = store.observers(of: \.weights)
    for row in 0..<500 { bag.keep(weights.observe(row, with: RecordingObserver())) }
    comparisons.reset()
    store.dispatch(Heavier(row: 7))
    #expect(comparisons.count == 1)
    store.dispatch(Heavier(row: 700))
    #expect(comparisons.count == 1)
  }

  @Test("an observer that dispatches leaves no other observer with an old value")
  func nestedDispatch() {
    let observers = (0..<3).map { _ in observer(of: 0) }
    observers[0].onCall = { [store] in if $0 == 11 { store.dispatch(.add(1, shelf: 0)) } }
    store.dispatch(.add(1, shelf: 0))
    for observer in observers { #expect(observer.states == [10, 11, 12]) }
  }

  @Test("replacing the whole table notifies the observers of the rows that differ")
  func replacedTable() {
    let observers = [observer(of: 0), observer(of: 1)]
    store.dispatch(.rebuild([10, 21, 30]))
    store.dispatch(.add(1, shelf: 0))
    #expect(observers.map(\.states) == [[10, 11], [20, 21]])
  }
}
