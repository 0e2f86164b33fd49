/// An action of the user on the news list; a number is the identity of a story.
///
/// An intent for a story that is not listed any more is stale and does nothing.
public enum NewsIntent: Equatable, Hashable, Sendable {
  /// Reads the stored page of the feed, and starts ``refresh`` at the same time.
  case appear
  /// Loads the first page again; supersedes a pending load. Rows that are listed again keep a picture
  /// that is loaded; other pictures are asked for when the row appears again.
  case refresh
  /// Loads the next page. Does nothing during a load, before a first page, or after the last page.
  case loadMore
  /// Changes to another feed, then as ``appear``. Does nothing for the current feed.
  case selectFeed(Feed)
  /// Loads the row's picture, unless it is loaded or loading.
  case rowAppeared(Int)
  /// Marks the story as read and opens it.
  case select(Int)
  /// Marks the story as unread. Does nothing if it is unread.
  case markUnread(Int)
  /// Gives or withdraws the user's vote. Does nothing for a job posting.
  case toggleUpvote(Int)
}

/// A one-shot event of the news list.
public enum NewsEvent: Equatable, Sendable {
  /// A story is to be opened.
  case openStory(Int)
}
