import Scenarios

/// The root layer of the news list: it makes the controllers of the stories and of the badge, and injects
/// them into a screen for each view that is attached.
final class MVCNewsList: NewsList {
  private let stories: StoriesController
  private let badge: BadgeController

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    let gate = StopGate()
    let environment = environment.behind(gate)
    badge = BadgeController(
      messages: environment.messages, tracer: environment.scenario.tracer)
    stories = StoriesController(configuration, environment: environment, gate: gate, badge: badge)
  }

  isolated deinit { stop() }

  func send(_ intent: NewsIntent) { stories.send(.user(intent)) }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    let screen = AppearedScreen(ListScreen(stories: stories), in: view, tracer: stories.tracer)
    return stories.subscribe(screen, to: stories.listObservers)
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    let screen = AppearedScreen(BadgeScreen(badge: badge), in: view, tracer: stories.tracer)
    return stories.subscribe(screen, to: badge.observers)
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    let screen = RowScreen(view, style: style, stories: stories)
    guard stories.observe(id, with: screen) else { return .ended }
    // The stories retain the screen: one whose row has left is released, and has ended.
    return RowAttachment({ [weak screen] in screen?.disappear() }) { [weak screen] id in
      screen?.move(to: id)
    }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    stories.listeners.add(listener)
  }

  var listContent: NewsListContent { ListScreen(stories: stories).content }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    stories.row(id).map { RowContent($0, style: style) }
  }

  var badgeContent: BadgeContent { BadgeScreen(badge: badge).content }

  func stop() { stories.stop() }
}
