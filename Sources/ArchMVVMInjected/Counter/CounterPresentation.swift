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

  init(
    _ id: Int, repository: any CounterRepository, messages: any MessageSender<CounterMessage>,
    delays: CounterDelays, views: AdaptedViews<Counter, CounterContent>
  ) {
    self.id = id
    self.repository = repository
    self.messages = messages
    self.delays = delays
    self.views = views
  }

  var content: CounterContent { views.adapter.content(repository.counter(id)) }

  func attach(_ view: some ContentView<CounterContent>) -> any Attachment {
    views.attach(view, showing: repository.counter(id))
  }

  func detachAll() { views.detachAll() }

  func increment() { if let counter = repository.step(id, by: 1) { valueChanged(counter) } }

  func decrement() { if let counter = repository.step(id, by: -1) { valueChanged(counter) } }

  func reset() { if let counter = repository.reset(id) { valueChanged(counter) } }

  func incrementLater() {
    guard let counter = repository.setBusy(id, true) else { return }
    delays.start(id)
    views.show(counter)
  }

  func cancelLater() {
    guard let counter = repository.setBusy(id, false) else { return }
    delays.cancel(id)
    views.show(counter)
  }

  func delayElapsed() {
    repository.setBusy(id, false)
    if let counter = repository.step(id, by: 1) { valueChanged(counter) } else { boardWasReset() }
  }

  /// The whole board was reset, of which one message is sent and not one for each counter.
  func boardWasReset() { views.show(repository.counter(id)) }

  private func valueChanged(_ counter: Counter) {
    views.show(counter)
    messages.send(.valueChanged(id))
  }
}
