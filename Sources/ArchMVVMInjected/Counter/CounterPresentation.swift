import Scenarios

extension ViewAdapter<Counter, CounterContent> {
  /// How a counter looks.
  static var counter: Self { Self { CounterContent($0) } }
}

/// The view model of one counter, shared by all views of that counter, so that a change is formatted
/// once.
@MainActor
final class CounterViewModel {
  private let id: Int
  private let repository: any CounterRepository
  private let messages: any MessageSender<CounterMessage>
  private let delays: CounterDelays
  private let views: AdaptedViews<Counter, CounterContent>
  private let tracer: (any Tracer)?

  init(
    _ id: Int, repository: any CounterRepository, messages: any MessageSender<CounterMessage>,
    delays: CounterDelays, views: AdaptedViews<Counter, CounterContent>, tracer: (any Tracer)?
  ) {
    self.id = id
    self.repository = repository
    self.messages = messages
    self.delays = delays
    self.views = views
    self.tracer = tracer
  }

  func attach(_ view: any ContentView<CounterContent>) -> ViewAttachment {
    views.attach(view, showing: repository.counter(id), "counter \(id)")
  }

  func detachAll() { views.detachAll() }

  func increment() { if let counter = repository.step(id, by: 1) { valueChanged(counter) } }

  func decrement() { if let counter = repository.step(id, by: -1) { valueChanged(counter) } }

  func reset() { if let counter = repository.reset(id) { valueChanged(counter) } }

  func incrementLater() {
    guard let counter = repository.setBusy(id, true) else { return }
    delays.start(id)
    show(counter)
  }

  func cancelLater() {
    guard let counter = repository.setBusy(id, false) else { return }
    delays.cancel(id)
    show(counter)
  }

  func delayElapsed() {
    repository.setBusy(id, false)
    if let counter = repository.step(id, by: 1) { valueChanged(counter) } else { showCurrent() }
  }

  /// Shows the counter as it is now, after somebody else changed it.
  func showCurrent() { show(repository.counter(id)) }

  private func valueChanged(_ counter: Counter) {
    show(counter)
    messages.send(.valueChanged(id))
  }

  private func show(_ counter: Counter) {
    tracer?.record(.notification, "counter \(id)")
    views.show(counter, "counter \(id)")
  }
}
