import Scenarios

/// Sent when the value of a counter has changed.
struct ValueChanged {}

/// Sent when all counters were reset.
struct BoardReset {}

/// The view model of one counter: what the user can do with it.
@MainActor
final class CounterViewModel {
  let output = Output<CounterViewModel>()
  private let id: Int
  private let bounds: ClosedRange<Int>
  private let repository: any CounterRepository
  private let values: any MessageSender<ValueChanged>
  private let clock: any Clock<Duration>

  /// The delayed increment, for which a test waits.
  private(set) var delay: Task<Void, Never>?

  init(
    _ id: Int, bounds: ClosedRange<Int>, repository: any CounterRepository,
    values: any MessageSender<ValueChanged>, resets: any MessageReceiver<BoardReset>,
    clock: any Clock<Duration>
  ) {
    self.id = id
    self.bounds = bounds
    self.repository = repository
    self.values = values
    self.clock = clock
    resets.receive(as: self, show: { $0.output.send($0) })
  }

  deinit { delay?.cancel() }

  var counter: Counter { repository.counter(id) }

  func increment() { change { $0.step(by: 1, within: bounds) } }

  func decrement() { change { $0.step(by: -1, within: bounds) } }

  func reset() { change { $0.value = 0 } }

  func incrementLater() {
    guard !counter.isBusy else { return }
    delay = Task { [weak self, clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      if !Task.isCancelled { self?.finishDelay() }
    }
    change { $0.isBusy = true }
  }

  func cancelLater() {
    guard counter.isBusy else { return }
    delay?.cancel()
    change { $0.isBusy = false }
  }

  private func finishDelay() {
    change {
      $0.isBusy = false
      $0.step(by: 1, within: bounds)
    }
  }

  private func change(_ change: (inout Counter) -> Void) {
    let old = counter
    var new = old
    change(&new)
    repository.save(new, as: id)
    if new.value != old.value { values.send(ValueChanged()) }
    output.send(self)
  }
}

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
