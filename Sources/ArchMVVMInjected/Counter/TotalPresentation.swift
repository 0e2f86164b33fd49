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

/// The view model of the total, shared by all its views; it learns of changes by messages.
final class TotalViewModel: MessageReceiver {
  private let repository: any CounterRepository
  private let views: AdaptedViews<CounterTotal, TotalContent>
  private let tracer: (any Tracer)?

  init(
    repository: any CounterRepository, views: AdaptedViews<CounterTotal, TotalContent>,
    tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.views = views
    self.tracer = tracer
  }

  func attach(_ view: any ContentView<TotalContent>) -> ViewAttachment {
    views.attach(view, showing: repository.total, "total")
  }

  func detachAll() { views.detachAll() }

  func receive(_ message: CounterMessage) {
    tracer?.record(.notification, "total, \(message)")
    views.show(repository.total, "total")
  }
}
