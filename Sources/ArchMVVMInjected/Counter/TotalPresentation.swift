import Scenarios

extension ViewAdapter<CounterTotal, TotalContent> {
  /// How the total looks.
  static var total: Self { Self { TotalContent($0) } }
}

/// What counters say to those that depend on them.
enum CounterMessage {
  case valueChanged(Int)
  case boardReset
}

/// Brings the counters' messages to the total.
final class CounterMessages: MessageCenter {
  typealias Message = CounterMessage

  let receivers = ObserverList<any MessageReceiver<CounterMessage>>()
  let queue: IntentQueue<CounterMessage>

  init(diagnostics: any Diagnostics) { queue = IntentQueue(diagnostics: diagnostics) }
}

/// The view model of the total, shared by all its views.
///
/// It receives messages about changes as long as it has views.
final class TotalViewModel: MessageReceiver {
  private let repository: any CounterRepository
  private let messages: any MessageCenter<CounterMessage>
  private let views: AdaptedViews<CounterTotal, TotalContent>
  private let tracer: (any Tracer)?
  private var subscription: Subscription?

  init(
    repository: any CounterRepository, messages: any MessageCenter<CounterMessage>,
    views: AdaptedViews<CounterTotal, TotalContent>, tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.messages = messages
    self.views = views
    self.tracer = tracer
    views.onEmpty { [weak self] in self?.unsubscribe() }
  }

  func attach(_ view: any ContentView<TotalContent>) -> ViewAttachment {
    if subscription == nil { subscription = messages.add(self) }
    return views.attach(view, showing: repository.total, "total")
  }

  func detachAll() { views.detachAll() }

  private func unsubscribe() {
    subscription?.end()
    subscription = nil
  }

  func receive(_ message: CounterMessage) {
    tracer?.record(.notification, "total, \(message)")
    views.show(repository.total, "total")
  }
}
