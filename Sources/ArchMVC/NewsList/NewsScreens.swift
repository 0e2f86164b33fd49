import Scenarios

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
