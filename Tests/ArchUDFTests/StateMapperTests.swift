import ArchUDF
import Testing

/// What takes a part out of the state.
@MainActor
@Suite("UDF: state mappers")
struct StateMapperTests {
  @Test("state mappers by key path and by function")
  func both() {
    let store = KioskStore()
    let (byKeyPath, byFunction) = (TellTale<Int>(), TellTale<Int>())
    let observations = [
      store.mapped(StateMapper(\.till.amount)).observe(with: byKeyPath),
      store.mapped(StateMapper { $0.papers.copies.reduce(0, +) }).observe(with: byFunction),
    ]
    store.dispatch(.till(.pay(4)))
    store.dispatch(.papers(.take(1)))
    #expect(byKeyPath.states == [0, 4])
    #expect(byFunction.states == [6, 5])
    withExtendedLifetime(observations) {}
  }
}
