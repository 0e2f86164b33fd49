import Scenarios

/// Turns the list of the state into what its views show.
final class ListViewModel: StateObserver {
  let views: ViewList<NewsListContent>
  private let tracer: (any Tracer)?

  init(_ store: NewsStore) {
    views = ViewList(store.gate)
    tracer = store.tracer
  }

  func didReduce(_ list: StoryList, oldState: StoryList?) {
    if !views.isEmpty { views.show(content(of: list)) }
  }

  /// Presents the list to a view.
  func content(of list: StoryList) -> NewsListContent {
    tracer?.record(.computation, "list")
    return NewsListContent(list)
  }
}

extension NewsListContent {
  /// Presents a list.
  package init(_ list: StoryList) {
    self.init(feed: list.feed, loading: list.loading, paging: list.paging, rows: list.order)
  }
}
