import Scenarios

/// The output of the list's view model.
struct NewsListState {
  let feed: Feed
  let loading: LoadingPage?
  let paging: StoryPaging?

  /// The listed stories, in the order of rank.
  let rows: [Int]
}

/// Formats the list.
struct ListAdapter: ViewAdapter {
  func content(of state: NewsListState) -> NewsListContent {
    NewsListContent(
      feed: state.feed, loading: state.loading, paging: state.paging, rows: state.rows)
  }
}

/// The view model of the list, shared by all its views.
///
/// It does not know the view models of rows: they have the repository in common, and messages.
@MainActor
final class ListViewModel {
  let output = Output<NewsListState>()
  let repository: any StoryRepository
  let alerts: any AlertResponder
  let notices: any NoticeResponder
  let sender: any NewsMessageSender
  let work: any WorkRunner
  private let tracer: (any Tracer)?

  var feed: Feed
  var loading: LoadingPage?
  var paging: StoryPaging?

  /// The load, or the question about its failure.
  var request: (any Work)?

  /// The reading of the storage.
  var reading: (any Work)?

  init(
    _ feed: Feed, repository: any StoryRepository, alerts: any AlertResponder,
    notices: any NoticeResponder, sender: any NewsMessageSender,
    receiver: any NewsMessageReceiver, work: any WorkRunner, tracer: (any Tracer)?
  ) {
    self.feed = feed
    self.repository = repository
    self.alerts = alerts
    self.notices = notices
    self.sender = sender
    self.work = work
    self.tracer = tracer
    receiver.onThumbnailFailed { [notices] in notices.show(.thumbnailFailed(story: $0)) }
  }

  /// The current output.
  var state: NewsListState {
    NewsListState(feed: feed, loading: loading, paging: paging, rows: repository.ids)
  }

  func isListed(_ id: Int) -> Bool { repository.row(id) != nil }

  func show() { output.send(state, tracer, "list") }

  func leave() {
    request?.cancel()
    reading?.cancel()
    repository.stop()
    output.removeObservers()
  }
}
