import Scenarios

/// What the views of the list observe.
extension NewsFeature: Property {
  var value: NewsListContent {
    NewsListContent(
      feed: state.feed, loading: state.loading, paging: state.paging, rows: state.rows)
  }
}
