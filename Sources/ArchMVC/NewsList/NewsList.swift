import Scenarios

/// The news list: a root layer with the controller of the stories, and the screens in front of it.
///
/// The stories controller makes a controller for each row, and is given the badge's, which learns
/// of reads by message.
final class MVCNewsList: NewsList {
  private let root: RootLayer<StoriesController>
  private let diagnostics: any Diagnostics
  private let tracer: (any Tracer)?

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let gate = StopGate()
    diagnostics = environment.scenario.diagnostics
    tracer = environment.scenario.tracer
    root = RootLayer(
      StoriesController(configuration, environment: environment.behind(gate), gate: gate),
      gate: gate, diagnostics: diagnostics)
    root.controller.badge.listen { [weak root] message in
      root?.send(.message(message))
    }
  }

  func send(_ intent: NewsIntent) { root.send(.user(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    root.inject { ListScreen(view, tracer: tracer).appear(of: $0) } ?? .ended
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    root.inject { BadgeScreen(view, tracer: tracer).appear(of: $0.badge) } ?? .ended
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    let screen = RowScreen(view, style: style, tracer: tracer)
    guard appear(screen, toRow: id) else { return .ended }
    // The row holds its screens: one that is gone has ended, like one that disappeared.
    return RowAttachment({ [weak screen] in screen?.disappear() }) { [weak self, weak screen] id in
      if let screen, let shownID = screen.id, shownID != id {
        _ = self?.appear(screen, toRow: id)
      }
    }
  }

  /// Shows a row in a screen, in place of the one before; returns whether there is such a row.
  private func appear(_ screen: RowScreen, toRow id: Int) -> Bool {
    root.inject { stories in
      screen.disappear()
      guard let row = stories.row(id) else {
        diagnostics.report(.unknownStory(id))
        return false
      }
      screen.appear(of: row)
      return true
    } ?? false
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    root.inject { $0.listen(listener) } ?? .ended
  }

  var listContent: NewsListContent { NewsListContent(root.controller.model) }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    root.controller.row(id).map { RowContent($0.model, style: style) }
  }

  var badgeContent: BadgeContent {
    BadgeContent(unreadCount: root.controller.badge.unread.count)
  }

  func stop() { root.stop() }

  /// Controllers and those who observe them hold each other until they are stopped.
  isolated deinit { root.stop() }
}
