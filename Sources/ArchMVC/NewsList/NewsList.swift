import Scenarios

/// The root layer of the news list: it makes the controllers, and injects them into each other and
/// into screens.
final class MVCNewsList: NewsList {
  private let feed: FeedController
  private let stories: StoriesController
  private let badge: BadgeController
  private let window = Window()

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    badge = BadgeController(messages: environment.messages)
    stories = StoriesController(environment: environment, badge: badge)
    feed = FeedController(configuration, environment: environment, stories: stories)
  }

  func send(_ intent: NewsIntent) {
    switch intent {
    case .appear: feed.appear()
    case .refresh: feed.refresh()
    case .loadMore: feed.loadMore()
    case .selectFeed(let other): feed.select(other)
    case .rowAppeared(let id): stories.loadPicture(of: id)
    case .select(let id): stories.select(id)
    case .markUnread(let id): stories.markUnread(id)
    case .toggleUpvote(let id): stories.toggleUpvote(id)
    }
  }

  func onEvent(_ listener: @escaping @MainActor (NewsEvent) -> Void) -> ViewAttachment {
    stories.events.add(listener)
  }

  func attachList(_ view: some ContentView<NewsListContent>) -> ViewAttachment {
    window.show(listScreen, in: view, observing: [feed.observers])
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    window.show(badgeScreen, in: view, observing: [badge.observers])
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard let story = stories[id] else { return .ended }
    let screen = window.appear(
      RowScreen(story: story, style: style), in: view, observing: [story.observers])
    return RowAttachment({ [weak screen] in screen?.disappear() }) { [weak self, weak screen] id in
      if let screen { self?.move(screen, to: id) }
    }
  }

  /// Shows another row in the same view; one that is not listed takes the view along.
  private func move(_ screen: AppearedScreen<RowScreen>, to id: Int) {
    guard let story = stories[id] else { return screen.disappear() }
    guard story !== screen.screen.story else { return }
    screen.show(
      RowScreen(story: story, style: screen.screen.style), observing: [story.observers])
  }

  var listContent: NewsListContent { listScreen.content }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    stories[id].map { RowScreen(story: $0, style: style).content }
  }

  var badgeContent: BadgeContent { badgeScreen.content }

  private var listScreen: ListScreen { ListScreen(feed: feed, stories: stories) }

  private var badgeScreen: BadgeScreen { BadgeScreen(badge: badge) }
}
