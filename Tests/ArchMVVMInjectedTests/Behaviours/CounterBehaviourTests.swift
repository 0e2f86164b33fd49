import Scenarios
import TestSupport
import Testing

@testable import ArchMVVMInjected

/// Behaviours of the view models of the counter board, with the repository in memory.
@MainActor
@Suite("MVVM with injected dependencies: behaviours of the counter board")
struct CounterBehaviourTests {
  private let repository = InMemoryCounterRepository([Counter(value: -1), Counter(value: -1)])
  private let values = MessageChannel<ValueChanged>()
  private let resets = MessageChannel<BoardReset>()
  private let counter: CounterViewModel

  init() {
    counter = CounterViewModel(
      0, bounds: -1...1, repository: repository, values: values, resets: resets,
      clock: InstantClock())
  }

  @Test("a step at the bound changes nothing")
  func bound() {
    counter.decrement()
    #expect(counter.counter == Counter(value: -1))
  }

  @Test("a reset of all counters is one change")
  func resetAll() {
    let total = TotalViewModel(repository: repository, values: values, resets: resets)
    let log = Log()
    resets.receive(
      as: log, show: { [repository] in $0.add("\(CounterTotal(of: repository.counters).sum)") })
    total.resetAll()
    #expect(log.entries == ["0"])
  }

  @Test("a cancelled delay changes nothing")
  func cancelledDelay() async {
    counter.incrementLater()
    counter.cancelLater()
    await counter.delay?.value
    #expect(counter.counter == Counter(value: -1))
  }
}
