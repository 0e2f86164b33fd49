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
    window.show(listScreen, in: view).attachment
  }

  func attachBadge(_ view: some ContentView<BadgeContent>) -> ViewAttachment {
    window.show(badgeScreen, in: view).attachment
  }

  func attach(
    _ view: some ContentView<RowContent>, toRow id: Int, style: RowStyle
  ) -> RowAttachment {
    guard let story = stories[id] else { return .ended }
    let row = window.show(RowScreen(story: story, style: style), in: view)
    return RowAttachment({ [weak row] in row?.disappear() }) { [weak self, weak row] id in
      if let row { self?.move(row, to: id) }
    }
  }

  /// Shows another story in a row, which disappears if that is not listed.
  private func move(_ row: AppearedScreen<RowScreen>, to id: Int) {
    guard let story = stories[id] else { return row.disappear() }
    guard story !== row.screen.story else { return }
    row.show(RowScreen(story: story, style: row.screen.style))
  }

  var listContent: NewsListContent { listScreen.content }

  func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    stories[id].map { RowScreen(story: $0, style: style).content }
  }

  var badgeContent: BadgeContent { badgeScreen.content }

  private var listScreen: ListScreen { ListScreen(feed: feed, stories: stories) }

  private var badgeScreen: BadgeScreen { BadgeScreen(badge: badge) }
}

/// A screen that shows the list without its rows.
struct ListScreen: ThinScreen {
  let feed: FeedController
  let stories: StoriesController

  var observed: [ControllerObservers] { [feed.observers, stories.observers] }

  var content: NewsListContent {
    NewsListContent(
      title: feed.loading == .first
        ? "Refreshing…" : "\(feed.feed.title) (\(stories.order.count))",
      isLoading: feed.loading != nil, canLoadMore: feed.canLoadMore, rows: stories.order)
  }
}

/// A screen that shows the row of a story, in a style.
struct RowScreen: ThinScreen {
  let story: ListedStory
  let style: RowStyle

  var observed: [ControllerObservers] { [story.observers] }

  var hasLeft: Bool { story.hasLeft }

  var content: RowContent {
    let row = story.row
    return switch row.kind {
    case .story:
      .story(
        StoryRowContent(
          title: row.story.title, footnote: row.footnote,
          score: ScoreFormat.text(of: row.score, style), comments: String(row.story.commentCount),
          isRead: row.isRead, isUpvoted: row.isUpvoted, thumbnail: row.thumbnail))
    case .job:
      .job(
        JobRowContent(
          title: row.story.title, footnote: row.footnote, isRead: row.isRead,
          thumbnail: row.thumbnail))
    }
  }
}

/// A screen that shows the badge.
struct BadgeScreen: ThinScreen {
  let badge: BadgeController

  var observed: [ControllerObservers] { [badge.observers] }

  var content: BadgeContent { BadgeContent(unreadCount: badge.count) }
}
