import Scenarios

extension ViewAdapter<NewsListState, NewsListContent> {
  /// How the list looks.
  static var list: Self {
    Self {
      NewsListContent(feed: $0.feed, loading: $0.loading, paging: $0.paging, rows: $0.rows)
    }
  }
}

/// The view model of the list, shared by all its views; it owns the view models of the rows.
@MainActor
final class ListViewModel {
  let firstPages: any Repository<Feed, StoryPage>
  let nextPages: any RemoteSource<StoryPaging, StoryPage>
  let marks: any MarkRepository
  let unread: any UnreadRepository
  let messages: any MessageSender<NewsMessage>
  let alerts: any AlertResponder
  let notices: any NoticeResponder
  let work: WorkRunner
  let factory: any RowViewModelFactory
  var state: NewsListState
  var rows: [Int: RowViewModel] = [:]

  /// The load, or the question about its failure.
  var loading: Work?

  /// The reading of what is stored.
  var reading: Work?

  private let views: AdaptedViews<NewsListState, NewsListContent>
  private let tracer: (any Tracer)?

  init(
    _ state: NewsListState, firstPages: any Repository<Feed, StoryPage>,
    nextPages: any RemoteSource<StoryPaging, StoryPage>, marks: any MarkRepository,
    unread: any UnreadRepository, messages: any MessageSender<NewsMessage>,
    alerts: any AlertResponder, notices: any NoticeResponder, work: WorkRunner,
    rowViewModels factory: any RowViewModelFactory,
    views: AdaptedViews<NewsListState, NewsListContent>, tracer: (any Tracer)?
  ) {
    self.state = state
    self.firstPages = firstPages
    self.nextPages = nextPages
    self.marks = marks
    self.unread = unread
    self.messages = messages
    self.alerts = alerts
    self.notices = notices
    self.work = work
    self.factory = factory
    self.views = views
    self.tracer = tracer
  }

  var content: NewsListContent { views.adapter.content(state) }

  func attach(_ view: any ContentView<NewsListContent>) -> ViewAttachment {
    views.attach(view, showing: state, "list")
  }

  func stop() {
    loading?.cancel()
    reading?.cancel()
    firstPages.stop()
    for row in rows.values { row.leave() }
    views.detachAll()
  }

  func show() {
    tracer?.record(.notification, "list")
    views.show(state, "list")
  }
}
