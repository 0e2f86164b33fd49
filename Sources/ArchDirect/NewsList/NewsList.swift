import Scenarios

/// The news list without an architecture.
///
/// An order of rows, an object per row, and functions that change them and show what changed. At
/// most one load is pending; a result with another number than the latest load's is ignored.
final class DirectNewsList: NewsList {
  enum Action {
    case intent(NewsIntent)
    case loadEnded(Int, Result<StoryPage, any Error>)
    case alertAnswered(Int, Alert.Action?)
    case storageAnswered(Int, Result<[Story]?, any Error>)
    case thumbnailAnswered(DirectRow, Result<String, any Error>)
    case message(Message)
  }

  let environment: NewsEnvironment
  let gate = StopGate()
  let loader: StoryPageLoader
  var state: NewsState
  var rows: [Int: DirectRow] = [:]
  let badge: DirectBadge

  /// The load, or the question about its failure, and its number.
  var load: Task<Void, Never>?
  var loadNumber = 0

  /// The reading of the storage, and its number.
  var reading: Task<Void, Never>?
  var readingNumber = 0

  /// The writings of first pages, by their numbers.
  var writings: [Int: Task<Void, Never>] = [:]
  var writingCount = 0

  let listViews: ViewList<NewsListContent>
  let listeners: EventListeners<NewsEvent>
  private var subscription: MessageSubscription?
  private let queue: IntentQueue<Action>

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let environment = environment.behind(gate)
    self.environment = environment
    badge = DirectBadge(gate)
    listViews = ViewList(gate)
    listeners = EventListeners(gate)
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    state = NewsState(feed: configuration.feed)
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    subscription = environment.messages.listen { [weak self] in self?.send(.message($0)) }
    let tracer = environment.scenario.tracer
    tracer?.watch("state") { [weak self] in self?.state }
    tracer?.watch("rows") { [weak self] in
      self.map { news in news.state.order.map { news.rows[$0]?.row } }
    }
    tracer?.watch("badge") { [weak badge] in badge?.stories }
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { send(.intent(intent)) }

  func send(_ action: Action) { queue.send(action) { handle($0) } }

  /// Makes deliveries that no intent caused.
  func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    queue.deliver(deliveries) { handle($0) }
  }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    attach(view, to: listViews, showing: presentedList())
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    attach(view, to: badge.views, showing: presentedBadge())
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to views: ViewList<Content>,
    showing content: @autoclosure () -> Content
  ) -> ViewAttachment {
    guard gate.isOpen else { return .ended }
    return deliver { views.attach(view, showing: content()) }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  func stop() {
    gate.close()
    queue.removeAll()
    subscription?.end()
    cancelEffects()
    for row in rows.values { row.leave() }
    listViews.detachAll()
    badge.views.detachAll()
    listeners.removeAll()
  }
}
