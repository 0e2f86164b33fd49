import Scenarios
import Testing

@testable import ArchMVVMInjected

/// Behaviours of the view models of the counter board, with the repository in memory.
@MainActor
@Suite("MVVM with injected dependencies: behaviours of the counter board")
struct CounterBehaviourTests {
  private let repository: StoredCounterRepository
  private let messages = CounterMessages(count: 2, tracer: nil)
  private let work = FakeWork()
  private let counter: CounterViewModel

  init() {
    let configuration = CounterConfiguration(count: 2, initialValue: -1, bounds: -1...1)
    repository = StoredCounterRepository(
      storage: InMemoryCounterStorage(configuration), bounds: configuration.bounds)
    counter = CounterViewModel(
      0, repository: repository, sender: messages, receiver: messages, work: work,
      clock: InstantClock(), tracer: nil)
  }

  @Test("a step at the bound changes nothing")
  func bound() {
    counter.decrement()
    #expect(counter.counter == Counter(value: -1))
  }

  @Test("a reset of all counters is one change")
  func resetAll() {
    let total = TotalViewModel(
      repository: repository, sender: messages, receiver: messages, tracer: nil)
    var sums: [Int] = []
    _ = total.output.add { sums.append($0.sum) }
    total.resetAll()
    #expect(sums == [0])
  }

  @Test("a cancelled delay changes nothing")
  func cancelledDelay() async {
    counter.incrementLater()
    counter.cancelLater()
    await work.run()
    #expect(counter.counter == Counter(value: -1))
  }
}
