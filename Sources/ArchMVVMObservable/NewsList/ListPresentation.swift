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

/// A view of the list below its root view, which skips a content equal to the one that it shows.
///
/// The list's content depends on `stories`, which a change of one row changes, too.
final class ListView: ContentView {
  private let view: any ContentView<NewsListContent>
  private var shown: NewsListContent?

  init(_ view: any ContentView<NewsListContent>) { self.view = view }

  func show(_ content: NewsListContent) {
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}
