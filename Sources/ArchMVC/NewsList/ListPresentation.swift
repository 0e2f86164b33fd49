import Scenarios

/// A screen that shows the list.
final class ListScreen: ControllerObserver {
  private let view: any ContentView<NewsListContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<NewsListContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ model: NewsModel) {
    tracer?.record(.computation, "list")
    view.show(NewsListContent(model))
  }
}

extension NewsListContent {
  init(_ model: NewsModel) {
    self.init(feed: model.feed, loading: model.loading, paging: model.paging, rows: model.order)
  }
}
