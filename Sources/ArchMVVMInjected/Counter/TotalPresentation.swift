import Scenarios

extension ViewAdapter<CounterTotal, TotalContent> {
  /// How the total looks.
  static var total: Self { Self { TotalContent($0) } }
}

/// What the total must hear of the counters.
enum CounterMessage {
  case valueChanged(Int)
  case boardReset
}

/// The view model of the total, shared by all its views; it learns of changes by messages.
final class TotalViewModel: MessageReceiver {
  private let repository: any CounterRepository
  private let views: AdaptedViews<CounterTotal, TotalContent>

  init(repository: any CounterRepository, views: AdaptedViews<CounterTotal, TotalContent>) {
    self.repository = repository
    self.views = views
  }

  var content: TotalContent { views.adapter.content(repository.total) }

  func attach(_ view: some ContentView<TotalContent>) -> any Attachment {
    views.attach(view, showing: repository.total)
  }

  func detachAll() { views.detachAll() }

  func receive(_ message: CounterMessage) { views.show(repository.total) }
}
