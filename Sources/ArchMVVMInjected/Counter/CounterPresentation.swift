import Scenarios

/// Formats a counter.
struct CounterAdapter: ViewAdapter {
  func content(of counter: Counter) -> CounterContent { CounterContent(counter) }
}

/// Formats a total.
struct TotalAdapter: ViewAdapter {
  func content(of total: CounterTotal) -> TotalContent { TotalContent(total) }
}

/// The view model of the total, shared by all its views.
///
/// It observes messages about counters, and does not know their view models.
@MainActor
final class TotalViewModel {
  let output = Output<CounterTotal>()
  private let repository: any CounterRepository
  private let sender: any CounterMessageSender
  private let tracer: (any Tracer)?

  init(
    repository: any CounterRepository, sender: any CounterMessageSender,
    receiver: any CounterMessageReceiver, tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.sender = sender
    self.tracer = tracer
    receiver.valueChanged.add { [unowned self] _ in show() }
  }

  /// The current output.
  var total: CounterTotal { repository.total }

  /// Resets every counter before anything is shown.
  func resetAll() {
    repository.resetAll()
    sender.sendBoardReset()
    show()
  }

  private func show() { output.send(total, tracer, "total") }
}
