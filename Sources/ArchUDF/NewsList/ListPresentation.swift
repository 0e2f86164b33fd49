import Scenarios

/// Turns the list of the state into what its views show.
final class ListViewModel: StateObserver {
  let views = ViewList<NewsListContent>()

  func didReduce(_ list: StoryList, oldState: StoryList?) {
    if !views.isEmpty { views.show(NewsListContent(list)) }
  }
}

extension NewsListContent {
  /// Presents a list.
  package init(_ list: StoryList) {
    self.init(feed: list.feed, loading: list.loading, paging: list.paging, rows: list.order)
  }
}
