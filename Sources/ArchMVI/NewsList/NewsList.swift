import Scenarios

/// The news list as a feature composed of features.
final class MVINewsList: NewsList {
  private let processor: Processor
  private let news: NewsFeature

  init(_ configuration: NewsConfiguration, _ environment: NewsEnvironment, _ processor: Processor) {
    self.processor = processor
    news = NewsFeature(configuration, environment.behind(processor.gate), processor)
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { processor.send(.user(intent), to: news) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    news.attach(view)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    news.attach(view, toRow: id, style: style)
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    news.badge.attach(view)
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    news.publisher.add(listener)
  }

  var listContent: NewsListContent { news.value }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    news.rows[id].map { RowContent($0.state.row, style: style) }
  }

  var badgeContent: BadgeContent { news.badge.value }

  func stop() {
    processor.stop()
    news.end()
  }
}
