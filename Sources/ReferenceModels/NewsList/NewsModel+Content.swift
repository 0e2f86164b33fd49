import Scenarios

// Expected contents.
extension NewsModel {
  public var listContent: NewsListContent {
    NewsListContent(
      title: load?.page == .first ? "Refreshing…" : "\(feed.title) (\(rows.count))",
      isLoading: load != nil, canLoadMore: canLoadMore, rows: rows.map(\.story.id))
  }

  /// The expected content of a row; `nil` if the story is not listed.
  public func content(ofRow id: Int, style: RowStyle) -> RowContent? {
    guard let index = index(of: id) else { return nil }
    let row = rows[index]
    let story = row.story
    let footnote = Footnote.text(of: story, loadedAt: row.loadedAt)
    switch story.kind {
    case .job:
      return .job(
        JobRowContent(
          title: story.title, footnote: footnote, isRead: read.contains(id),
          thumbnail: row.thumbnail))
    case .story:
      let score = upvoted.contains(id) ? story.score + 1 : story.score
      return .story(
        StoryRowContent(
          title: story.title, footnote: footnote, score: ScoreFormat.text(of: score, style),
          comments: "\(story.commentCount)", isRead: read.contains(id),
          isUpvoted: upvoted.contains(id), thumbnail: row.thumbnail))
    }
  }

  public var badgeContent: BadgeContent {
    BadgeContent(unreadCount: rows.count { !announcedAsRead.contains($0.story.id) })
  }

  var canLoadMore: Bool {
    guard load == nil, let feedIDs else { return false }
    return pagedCount < feedIDs.count
  }
}
