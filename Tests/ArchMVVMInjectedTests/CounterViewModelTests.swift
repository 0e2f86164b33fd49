import Conformance
import ScenarioTesting
import Scenarios
import Testing

@testable import ArchMVVMInjected

/// View models of the counter board with fakes.
@MainActor
@Suite("MVVM with injected dependencies: counter")
struct CounterViewModelTests {
  /// A repository of one counter that is at its bound.
  private final class FullRepository: CounterRepository {
    var value = Counter(value: 1)
    var total: CounterTotal { CounterTotal(of: [value]) }

    func counter(_ id: Int) -> Counter { value }
    func step(_ id: Int, by amount: Int) -> Counter? { nil }
    func resetAll() { value.value = 0 }

    func reset(_ id: Int) -> Counter {
      value.value = 0
      return value
    }

    func setBusy(_ id: Int, _ isBusy: Bool) -> Counter {
      value.isBusy = isBusy
      return value
    }
  }

  private let repository = FullRepository()
  private let messages = CounterMessages(count: 1, tracer: nil)
  private let work = FakeWork()
  private let view = ProbeView<CounterContent>()
  private var changes = ChangeLog()

  @MainActor
  private final class ChangeLog {
    var ids: [Int] = []
  }

  private func makeViewModel() -> CounterViewModel {
    let viewModel = CounterViewModel(
      0, repository: repository, sender: messages, receiver: messages, work: work,
      clock: ManualClock(), tracer: nil)
    messages.onValueChanged { [changes] in changes.ids.append($0) }
    _ = viewModel.output.add { [view] in view.show(CounterAdapter().content(of: $0)) }
    return viewModel
  }

  @Test("a step that the repository rejects shows nothing and sends no message")
  func bound() {
    makeViewModel().increment()
    #expect(view.deliveries.isEmpty)
    #expect(changes.ids.isEmpty)
  }
}
