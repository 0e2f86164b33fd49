import ArchUDF
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

/// A store that does what the test says.
@MainActor
@Suite("UDF: mock store")
struct MockStoreTests {
  private let mock = MockStore(
    state: Kiosk(), action: KioskAction.self,
    environment: .test())

  @Test("mock store (records actions, state settable in tests)")
  func recordsAndSets() {
    let observer = TellTale<Int>()
    let observation = mock.store.mapped(StateMapper(\.till.amount)).observe(with: observer)
    mock.store.dispatch(.till(.pay(7)))
    mock.store.dispatcher[.wish(.nothing)]()
    #expect(mock.actions == [.till(.pay(7)), .wish(.nothing)])
    #expect(mock.state == Kiosk())
    mock.state.till.amount = 3
    #expect(observer.states == [0, 3])
    #expect(mock.store.state.till.amount == 3)
    withExtendedLifetime(observation) {}
  }

  @Test("setting the state is announced and told as a reduction is")
  func telling() {
    let observer = TellTale<Kiosk>()
    let observation = mock.store.observe(with: observer, keepingOldStates: true)
    mock.state.till.amount = 3
    #expect(observer.calls.last?.oldState?.till.amount == 0)
    #expect(observer.calls.last?.state.till.amount == 3)
    withExtendedLifetime(observation) {}
  }

  @Test("actions of observers are recorded when the state was told to all")
  func nested() {
    let mock = mock
    let (first, second) = (TellTale<Int>(), TellTale<Int>())
    let amount = mock.store.mapped(StateMapper(\.till.amount))
    let observations = [amount.observe(with: first), amount.observe(with: second)]
    first.onCall = { if $0 > 0 { mock.store.dispatch(.till(.empty)) } }
    second.onCall = { _ in #expect(mock.actions == []) }
    mock.state.till.amount = 1
    #expect(mock.actions == [.till(.empty)])
    withExtendedLifetime(observations) {}
  }

  @Test("nothing is told when the store has stopped")
  func stop() {
    let observer = TellTale<Int>()
    let observation = mock.store.mapped(StateMapper(\.till.amount)).observe(with: observer)
    mock.store.stop()
    mock.state.till.amount = 1
    #expect(observer.states == [0])
    withExtendedLifetime(observation) {}
  }
}
