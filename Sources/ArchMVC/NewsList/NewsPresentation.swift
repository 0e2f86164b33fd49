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

/// A screen that shows one row in a form, and can be given another row.
final class RowScreen: ControllerObserver {
  private let view: any ContentView<RowContent>
  private let style: RowStyle
  private let tracer: (any Tracer)?
  private var observation: ViewAttachment?

  /// The story that is shown; nothing when the screen has disappeared.
  private(set) var id: Int?

  init(_ view: any ContentView<RowContent>, style: RowStyle, tracer: (any Tracer)?) {
    self.view = view
    self.style = style
    self.tracer = tracer
  }

  /// Shows another row from now on.
  func appear(_ id: Int, _ observation: ViewAttachment) {
    self.id = id
    self.observation = observation
  }

  /// Shows nothing more.
  func disappear() {
    id = nil
    observation?.detach()
  }

  func didChange(_ row: RowController) {
    tracer?.record(.computation, "row \(row.id)")
    view.show(RowContent(row.model, style: style))
  }
}

/// A screen that shows the badge.
final class BadgeScreen: ControllerObserver {
  private let view: any ContentView<BadgeContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<BadgeContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ unreadCount: Int) {
    tracer?.record(.computation, "badge")
    view.show(BadgeContent(unreadCount: unreadCount))
  }
}
