import Scenarios

/// The content of the list's views.
extension NewsFeature: Property {
  var value: NewsListContent {
    NewsListContent(
      feed: state.feed, loading: state.loading, paging: state.paging, rows: state.rows)
  }
}

/// The content of the badge's views.
extension BadgeFeature: Property {
  var value: BadgeContent { BadgeContent(unreadCount: state.stories.count) }
}
