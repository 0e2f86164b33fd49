import Scenarios

/// What the list stores itself; the rest is in its modules.
struct NewsState {
  var feed: Feed
  var loading: LoadingPage?

  /// How far the feed has been loaded; nothing before its first page.
  var paging: StoryPaging?

  /// The stories that are listed, in the order of rank.
  var rows: [Int] = []
}

/// The list, composed of the user's marks, the badge, and one feature per row.
final class NewsFeature: ReducibleState, Feature, Observer {
  let mutableState: MutableState<NewsState>
  let environment: NewsEnvironment
  let loader: StoryPageLoader
  let processor: Processor
  let views: ViewList<NewsListContent>
  let events = Followers<NewsEvent>()

  /// The events of all rows: rows come and go, and one binding is enough for them.
  let rowEvents = Followers<RowFeature.Event>()
  let cancellables = Cancellables()
  let marks: MarksFeature
  let badge: BadgeFeature
  var rows: [Int: RowFeature] = [:]

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment, processor: Processor) {
    mutableState = MutableState(NewsState(feed: configuration.feed))
    self.environment = environment
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    self.processor = processor
    views = ViewList(processor.gate)
    marks = MarksFeature(processor: processor)
    badge = BadgeFeature(environment.messages, processor: processor)
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
    tracer?.watch("marks") { [weak marks] in marks?.value }
    tracer?.watch("badge") { [weak badge] in badge?.stories }
  }

  var modules: [any Processing] { [badge] + state.rows.compactMap { rows[$0] } }
}

/// One row of the list, which is shown in two forms.
final class RowFeature: ReducibleState, Feature, Observer {
  let mutableState: MutableState<NewsRow>
  let thumbnails: any ThumbnailService
  let marks: MarksFeature
  let processor: Processor

  /// The list's, which do not end with the row.
  let events: Followers<Event>

  /// Made when the row is to load its thumbnail.
  private(set) lazy var cancellables = Cancellables()
  private var full: RowProperty?
  private var compact: RowProperty?

  init(
    _ row: NewsRow, thumbnails: any ThumbnailService, marks: MarksFeature,
    events: Followers<Event>, processor: Processor
  ) {
    mutableState = MutableState(row)
    self.thumbnails = thumbnails
    self.marks = marks
    self.events = events
    self.processor = processor
  }

  /// What views observe in a form, made for the first of them.
  func property(_ style: RowStyle) -> RowProperty {
    switch style {
    case .full:
      let property = full ?? RowProperty(mutableState, style, processor)
      full = property
      return property
    case .compact:
      let property = compact ?? RowProperty(mutableState, style, processor)
      compact = property
      return property
    }
  }

  func stateDidChange(in processor: Processor) {
    if let full { processor.didChange(full) }
    if let compact { processor.didChange(compact) }
  }

  func end() {
    if state.thumbnail == .loading { cancellables.end() }
    full?.detachViews()
    compact?.detachViews()
  }
}

/// What the user has read and voted for; rows come and go, their marks stay.
///
/// Nobody observes it, so that it needs no more than a value.
final class MarksFeature: Feature {
  let processor: Processor
  var value = StoryMarks()

  init(processor: Processor) { self.processor = processor }
}

/// The badge; it is told what is listed, and learns by message what is read.
final class BadgeFeature: ReducibleState, Feature, Observer {
  /// The number of unread stories, which is all that views and other scenarios learn.
  let mutableState = MutableState(0)

  var stories = UnreadStories()
  let messages: MessageBus
  let processor: Processor
  let views: ViewList<BadgeContent>
  let cancellables = Cancellables()

  init(_ messages: MessageBus, processor: Processor) {
    self.messages = messages
    self.processor = processor
    views = ViewList(processor.gate)
    bind(messages) { message in
      if case .unreadChanged = message { nil } else { .receive(message) }
    }
  }
}
