import Scenarios

/// The state of the list apart from its modules.
struct NewsState {
  var feed: Feed
  var loading: LoadingPage?

  /// The progress in the feed; nil before its first page.
  var paging: StoryPaging?

  /// The listed stories, in the order of rank.
  var rows: [Int] = []
}

/// The list, composed of the badge and a feature per row.
final class NewsFeature: Feature, ReducibleState, Observer {
  let mutableState: MutableState<NewsState>
  let environment: NewsEnvironment
  let processor: Processor
  var views: ViewList<NewsListContent>?
  let publisher: EventListeners<NewsEvent>
  let badge: BadgeFeature
  var rows: [Int: RowFeature] = [:]

  /// One publisher for the events of all rows: one binding is enough for them.
  let rowEvents: EventListeners<RowFeature.Event>

  /// The user's marks, which outlive rows; no view shows them, so that they are not in the state.
  var marks = StoryMarks()

  /// The load, or the question about its failure.
  var load: Task<Void, Never>?
  var reading: Task<Void, Never>?
  var writings: [Int: Task<Void, Never>] = [:]
  var writingCount = 0
  private(set) lazy var effects = NewsEffects(environment, pageSize: pageSize, self)
  private let pageSize: Int
  var cancellables: [@MainActor () -> Void] = []

  init(_ configuration: NewsConfiguration, _ environment: NewsEnvironment, _ processor: Processor) {
    mutableState = MutableState(NewsState(feed: configuration.feed))
    pageSize = configuration.pageSize
    self.environment = environment
    self.processor = processor
    publisher = EventListeners(processor.gate)
    rowEvents = EventListeners(processor.gate)
    badge = BadgeFeature(environment.messages, processor)
    bind(rowEvents) { event in
      switch event {
      case .thumbnailFailed(let id): .thumbnailFailed(id)
      }
    }
    let tracer = processor.tracer
    tracer?.watch("news") { [weak self] in self?.state }
    tracer?.watch("rows") { [weak self] in
      self.map { news in news.state.rows.map { news.rows[$0]?.state } }
    }
    tracer?.watch("marks") { [weak self] in self?.marks }
    tracer?.watch("badge") { [weak badge] in badge?.state }
  }

  func end() {
    load?.cancel()
    reading?.cancel()
    for writing in writings.values { writing.cancel() }
    endBindings()
    detachViews()
    publisher.removeAll()
    badge.end()
    for row in rows.values { row.end() }
  }
}

/// One row of the list.
final class RowFeature: Feature, ReducibleState {
  let mutableState: MutableState<NewsRow>
  let thumbnails: any ThumbnailService
  let processor: Processor

  /// Shared by all rows.
  let publisher: EventListeners<Event>

  var full: RowProperty?
  var compact: RowProperty?
  var request: Task<Void, Never>?

  init(
    _ row: NewsRow, _ thumbnails: any ThumbnailService, _ publisher: EventListeners<Event>,
    _ processor: Processor
  ) {
    mutableState = MutableState(row)
    self.thumbnails = thumbnails
    self.publisher = publisher
    self.processor = processor
  }

  func publishState() {
    full?.publish()
    compact?.publish()
  }

  func end() {
    request?.cancel()
    full?.detachViews()
    compact?.detachViews()
  }
}

/// The badge; it is called with the listed rows, and receives reads by message.
final class BadgeFeature: Feature, ReducibleState, Observer {
  let mutableState = MutableState(UnreadStories())
  let messages: MessageBus
  let processor: Processor
  var views: ViewList<BadgeContent>?
  var cancellables: [@MainActor () -> Void] = []

  init(_ messages: MessageBus, _ processor: Processor) {
    self.messages = messages
    self.processor = processor
    bind(messages) { message in
      if case .unreadChanged = message { nil } else { .receive(message) }
    }
  }

  func end() {
    endBindings()
    detachViews()
  }
}
