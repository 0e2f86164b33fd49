import Scenarios

/// A screen that shows the list.
final class ListScreen: ControllerObserver {
  private let view: any ContentView<NewsListContent>
  private var shown: NewsListContent?

  init(_ view: any ContentView<NewsListContent>) { self.view = view }

  /// Shows the list of the controller that the screen is given, from now on.
  func appear(of controller: StoriesController) -> ViewAttachment {
    controller.observe(with: self)
  }

  func didChange(_ model: NewsModel) {
    let content = NewsListContent(model)
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}

extension NewsListContent {
  init(_ model: NewsModel) {
    self.init(feed: model.feed, loading: model.loading, paging: model.paging, rows: model.order)
  }
}
