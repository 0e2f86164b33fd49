import Scenarios

/// Shows the list without its rows.
final class ListViewModel: ViewModel, Initializable {
  let views = ViewList<NewsListContent>()
  @UDF.State private var list: StoryList

  func didReduce(state: StoryList, oldState: StoryList?) {
    if state != oldState { views.show(content) }
  }

  var content: NewsListContent {
    NewsListContent(
      title: list.loading == .first
        ? "Refreshing…" : "\(list.feed.title) (\(list.order.count))",
      isLoading: list.loading != nil, canLoadMore: list.canLoadMore, rows: list.order)
  }
}

/// Shows the number of unread stories.
final class BadgeViewModel: ViewModel, Initializable {
  let views = ViewList<BadgeContent>()
  @UDF.State private var unread: UnreadStories

  func didReduce(state: UnreadStories, oldState: UnreadStories?) {
    if state.count != oldState?.count { views.show(content) }
  }

  var content: BadgeContent { BadgeContent(unreadCount: unread.count) }
}
