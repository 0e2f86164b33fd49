/// What a user can do with the news list; a number names a story.
///
/// One that is about a story that is not listed any more is stale and does nothing.
public enum NewsIntent: Equatable, Hashable, Sendable {
  /// What is stored of the feed is read, and ``refresh`` starts together with that.
  case appear
  /// The first page again, in place of any load that is under way.
  case refresh
  /// The next page. Does nothing during a load, before a first page, or with nothing left.
  case loadMore
  /// Another feed, then as ``appear``. The current one does nothing.
  case selectFeed(Feed)
  /// The row's picture, unless it is there or on its way.
  case rowAppeared(Int)
  /// The story is read and opened.
  case select(Int)
  /// The story is unread again. Does nothing when it is unread.
  case markUnread(Int)
  /// The user's vote, given or taken back. Does nothing for a job posting.
  case toggleUpvote(Int)
}
