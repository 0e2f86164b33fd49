import Scenarios

/// The root view of the list without its rows.
struct ListRootView: RootView {
  let model: NewsViewModel

  var name: String { "list" }

  var body: NewsListContent {
    NewsListContent(
      feed: model.feed, loading: model.loading, paging: model.paging, rows: model.stories.map(\.id))
  }
}
