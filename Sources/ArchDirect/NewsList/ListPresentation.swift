import Scenarios

extension DirectNewsList {
  var listContent: NewsListContent {
    NewsListContent(
      feed: state.feed, loading: state.loading, paging: state.paging, rows: state.order)
  }

  /// Presents the list once for all its views, if it has any.
  func showList() {
    guard !listViews.isEmpty else { return }
    environment.scenario.tracer?.record(.notification, "list")
    listViews.show(presentedList())
  }

  func presentedList() -> NewsListContent {
    environment.scenario.tracer?.record(.computation, "list")
    return listContent
  }
}
