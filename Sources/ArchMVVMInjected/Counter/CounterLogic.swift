import Scenarios

/// Stores counters.
@MainActor
protocol CounterStorage: AnyObject {
  var counters: [Counter] { get }

  func counter(_ id: Int) -> Counter
  func store(_ counter: Counter, as id: Int)
}

/// Stores counters in memory, beside the ballast.
final class InMemoryCounterStorage: CounterStorage {
  private(set) var counters: [Counter]
  private let ballast: any Sendable

  init(_ configuration: CounterConfiguration) {
    counters = configuration.counters
    ballast = configuration.ballast.makeState()
  }

  func counter(_ id: Int) -> Counter { counters[id] }

  func store(_ counter: Counter, as id: Int) { counters[id] = counter }
}

/// The counters as view models know them, and the rules that they obey.
@MainActor
protocol CounterRepository: AnyObject {
  var total: CounterTotal { get }

  func counter(_ id: Int) -> Counter

  /// Adds to a counter, unless it is at a bound, and returns it.
  func step(_ id: Int, by amount: Int) -> Counter

  func reset(_ id: Int) -> Counter
  func resetAll()
  func setBusy(_ id: Int, _ isBusy: Bool) -> Counter
}

/// A repository without a remote part: the counters of a storage.
final class StoredCounterRepository: CounterRepository {
  private let storage: any CounterStorage
  private let bounds: ClosedRange<Int>

  init(storage: any CounterStorage, bounds: ClosedRange<Int>) {
    self.storage = storage
    self.bounds = bounds
  }

  var total: CounterTotal { CounterTotal(of: storage.counters) }

  func counter(_ id: Int) -> Counter { storage.counter(id) }

  func step(_ id: Int, by amount: Int) -> Counter {
    change(id) { $0.step(by: amount, within: bounds) }
  }

  func reset(_ id: Int) -> Counter { change(id) { $0.value = 0 } }

  func resetAll() { for id in storage.counters.indices { _ = reset(id) } }

  func setBusy(_ id: Int, _ isBusy: Bool) -> Counter { change(id) { $0.isBusy = isBusy } }

  private func change(_ id: Int, _ change: (inout Counter) -> Void) -> Counter {
    var counter = storage.counter(id)
    change(&counter)
    storage.store(counter, as: id)
    return counter
  }
}

/// Sends the messages of counters and the total.
@MainActor
protocol CounterMessageSender: AnyObject {
  func sendValueChanged(_ id: Int)
  func sendBoardReset()
}

/// Receives the messages of counters and the total, for a view model to observe.
@MainActor
protocol CounterMessageReceiver: AnyObject {
  /// The index of each counter whose value changed.
  var valueChanged: Output<Int> { get }

  /// Calls `handler` when the board was reset, in the order of the counters.
  func onBoardReset(_ id: Int, _ handler: @escaping @MainActor () -> Void)
}

/// Connects the sender of counter messages with their receiver.
final class CounterMessages: CounterMessageSender, CounterMessageReceiver {
  let valueChanged = Output<Int>()
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

  func increment() { showChangedValue(repository.step(id, by: 1)) }

  func decrement() { showChangedValue(repository.step(id, by: -1)) }

  func reset() { showChangedValue(repository.reset(id)) }

  func leave() {
    delay?.cancel()
    output.removeObservers()
  }

  private func showChangedValue(_ counter: Counter) {
    show(counter)
    sender.sendValueChanged(id)
  }

  func show(_ counter: Counter) { output.send(counter, tracer, "counter \(id)") }
}

/// The delayed increment of a counter.
extension CounterViewModel {
  func incrementLater() {
    guard !counter.isBusy else { return }
    delay = work.start { [clock] in
      try await clock.sleep(for: CounterConfiguration.delay)
    } then: { [weak self] _ in
      self?.delayElapsed()
    }
    show(repository.setBusy(id, true))
  }

  func cancelLater() {
    guard counter.isBusy else { return }
    delay?.cancel()
    show(repository.setBusy(id, false))
  }

  private func delayElapsed() {
    _ = repository.setBusy(id, false)
    increment()
  }
}
