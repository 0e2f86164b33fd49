import Scenarios

/// The root layer of the news list: it makes the controller of the stories, and gives it to a screen
/// for each view that is attached.
///
/// The stories controller makes a controller for each row, and that of the badge, which learns of
/// reads by message.
final class MVCNewsList: NewsList {
  private let controller: StoriesController

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    controller = StoriesController(configuration, environment: environment)
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { controller.send(.user(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    controller.observe(with: ListScreen(view, tracer: controller.tracer))
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    controller.observeBadge(with: BadgeScreen(view, tracer: controller.tracer))
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    let screen = RowScreen(view, style: style, tracer: controller.tracer)
    guard controller.observe(id, with: screen) else { return .ended }
    // The row retains its screens: a screen whose row has left is released, and has ended.
    return RowAttachment({ [weak screen] in screen?.disappear() }) {
      [weak controller, weak screen] id in
      guard let screen, let shownID = screen.id, shownID != id else { return }
      _ = controller?.observe(id, with: screen)
    }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    controller.listen(listener)
  }

  var listContent: NewsListContent { NewsListContent(controller.model) }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    controller.row(id).map { RowContent($0.model, style: style) }
  }

  var badgeContent: BadgeContent { BadgeContent(unreadCount: controller.badge.unread.count) }

  func stop() { controller.stop() }
}
