import Scenarios

/// The news list as a feature composed of features.
final class MVINewsList: NewsList {
  private let processor: Processor
  private let news: NewsFeature
  private let listeners: EventListeners<NewsEvent>

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    processor = Processor(environment: environment.scenario)
    news = NewsFeature(
      configuration, environment: environment.behind(processor.gate), processor: processor)
    listeners = EventListeners(processor.gate)
    _ = news.onEvent { [listeners] in listeners.send($0) }
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { news(.user(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    processor.gate.isOpen ? processor.attach(view, to: news) : .ended
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard processor.gate.isOpen, let row = row(id) else { return .ended }
    let attachment = processor.deliver { row.property(style).attachMovable(view) }
    return RowAttachment({ attachment.end() }) { [weak self] id in
      self?.move(attachment, toRow: id, style)
    }
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    processor.gate.isOpen ? processor.attach(view, to: news.badge) : .ended
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    listeners.add(listener)
  }

  var listContent: NewsListContent { news.value }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    news.rows[id].map { RowContent($0.state, style: style) }
  }

  var badgeContent: BadgeContent { news.badge.value }

  func stop() {
    guard processor.gate.isOpen else { return }
    processor.stop()
    news.end()
    listeners.removeAll()
  }

  private func move(
    _ attachment: MovableAttachment<RowContent>, toRow id: Int, _ style: RowStyle
  ) {
    guard processor.gate.isOpen, !attachment.hasEnded else { return }
    guard let row = row(id) else { return attachment.end() }
    processor.deliver { row.property(style).take(attachment) }
  }

  /// A row, or a report when the story is not listed.
  private func row(_ id: Int) -> RowFeature? {
    let row = news.rows[id]
    if row == nil { processor.environment.diagnostics.report(.unknownStory(id)) }
    return row
  }
}
