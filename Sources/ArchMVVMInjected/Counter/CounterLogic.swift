import Scenarios

/// Sends the messages of counters and the total.
@MainActor
protocol CounterMessageSender: AnyObject {
  func sendValueChanged(_ id: Int)
  func sendBoardReset()
}

/// Receives the messages of counters and the total, for a view model to observe.
@MainActor
protocol CounterMessageReceiver: AnyObject {
  func onValueChanged(_ handler: @escaping @MainActor (_ id: Int) -> Void)

  /// Calls `handler` when the board was reset, in the order of the counters.
  func onBoardReset(_ id: Int, _ handler: @escaping @MainActor () -> Void)
}

/// Connects the sender of counter messages with their receiver.
final class CounterMessages: CounterMessageSender, CounterMessageReceiver {
  private let valueChanged = MessageHandlers<Int>()
  private var boardReset: [(@MainActor () -> Void)?]
  private let tracer: (any Tracer)?

  init(count: Int, tracer: (any Tracer)?) {
    boardReset = Array(repeating: nil, count: count)
    self.tracer = tracer
  }

  func sendValueChanged(_ id: Int) { valueChanged.send(id, tracer, "value \(id) changed") }

  func sendBoardReset() {
    for handler in boardReset {
      guard let handler else { continue }
      tracer?.record(.notification, "board reset")
      handler()
    }
  }

  func onValueChanged(_ handler: @escaping @MainActor (Int) -> Void) { valueChanged.add(handler) }

  func onBoardReset(_ id: Int, _ handler: @escaping @MainActor () -> Void) {
    boardReset[id] = handler
  }
}

/// The view model of one counter, shared by all views of that counter.
///
/// Its dependencies are protocols. It knows neither the total, to which it sends messages, nor the
/// form in which a view shows its output.
@MainActor
final class CounterViewModel {
  let output = Output<Counter>()
  let id: Int
  let repository: any CounterRepository
  let work: any WorkRunner
  let clock: any Clock<Duration>
  private let sender: any CounterMessageSender
  private let tracer: (any Tracer)?

  /// The delayed increment, if one is pending.
  var delay: (any Work)?

  init(
    _ id: Int, repository: any CounterRepository, sender: any CounterMessageSender,
    receiver: any CounterMessageReceiver, work: any WorkRunner, clock: any Clock<Duration>,
    tracer: (any Tracer)?
  ) {
    self.id = id
    self.repository = repository
    self.work = work
    self.clock = clock
    self.sender = sender
    self.tracer = tracer
    receiver.onBoardReset(id) { [unowned self] in show(counter) }
  }

  /// The current output.
  var counter: Counter { repository.counter(id) }

  func increment() {
    if let counter = repository.step(id, by: 1) { showChangedValue(counter) }
  }

  func decrement() {
    if let counter = repository.step(id, by: -1) { showChangedValue(counter) }
  }

  func reset() { showChangedValue(repository.reset(id)) }

  func leave() {
    delay?.cancel()
    output.removeObservers()
  }

  func showChangedValue(_ counter: Counter) {
    show(counter)
    sender.sendValueChanged(id)
  }

  func show(_ counter: Counter) { output.send(counter, tracer, "counter \(id)") }
}
