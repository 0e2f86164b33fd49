import Scenarios

/// The view model of the whole board, which knows no counter's view model: it gets their messages.
@MainActor
final class TotalViewModel {
  let output = Output<TotalViewModel>()
  private let repository: any CounterRepository
  private let resets: any MessageSender<BoardReset>

  init(
    repository: any CounterRepository, values: any MessageReceiver<ValueChanged>,
    resets: any MessageSender<BoardReset>
  ) {
    self.repository = repository
    self.resets = resets
    values.receive(as: self, show: { $0.output.send($0) })
  }

  var total: CounterTotal { CounterTotal(of: repository.counters) }

  /// Resets every counter before any view is shown.
  func resetAll() {
    for (id, counter) in repository.counters.enumerated() {
      repository.save(Counter(value: 0, isBusy: counter.isBusy), as: id)
    }
    resets.send(BoardReset())
    output.send(self)
  }
}
