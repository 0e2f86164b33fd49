import ArchUDF
import TestSupport
import Testing

/// A store that records actions and whose state the test sets.
@MainActor
@Suite("UDF: mock store")
struct MockStoreTests {
  private let mock = MockStore(
    state: Kiosk(), action: KioskAction.self, environment: .test())
  private let amount: MappedState<Int>
  private let bag = ObservationBag()

  init() { amount = mock.store.mapped(StateMapper(\.till.amount)) }

  @Test("a mock store records actions, and notifies observers of the state that the test sets")
  func recordsAndSets() {
    let observer = bag.observer(of: amount)
    mock.store.dispatch(.till(.pay(7)))
    mock.store.dispatcher[.wish(.nothing)]()
    #expect(mock.actions == [.till(.pay(7)), .wish(.nothing)])
    #expect(mock.state == Kiosk())
    mock.state.till.amount = 3
    #expect(observer.states == [0, 3])
    #expect(mock.store.state.till.amount == 3)
  }

  @Test("setting the state is announced and notified as a reduction is")
  func notification() {
    let observer = RecordingObserver<Kiosk>()
    bag.keep(mock.store.observe(with: observer, keepingOldStates: true))
    mock.state.till.amount = 3
    #expect(observer.calls.last?.oldState?.till.amount == 0)
    #expect(observer.calls.last?.state.till.amount == 3)
  }

  @Test("actions of observers are recorded after all observers were notified")
  func nested() {
    let (first, second) = (bag.observer(of: amount), bag.observer(of: amount))
    first.onCall = { [mock] in if $0 > 0 { mock.store.dispatch(.till(.empty)) } }
    second.onCall = { [mock] _ in #expect(mock.actions == []) }
    mock.state.till.amount = 1
    #expect(mock.actions == [.till(.empty)])
  }

  @Test("a stopped mock store notifies no observer")
  func stop() {
    let observer = bag.observer(of: amount)
    mock.store.stop()
    mock.state.till.amount = 1
    #expect(observer.states == [0])
  }
}
