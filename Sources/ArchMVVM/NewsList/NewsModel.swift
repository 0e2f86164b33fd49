import Scenarios

/// The model: the feed, how much of it is loaded, and what the user did with its stories.
///
/// It has no logic and reports nothing. The list and its rows change it, and report the change.
@MainActor
final class NewsModel {
  var feed: Feed

  /// The progress of loading the feed, from its first page on.
  var paging: StoryPaging?

  /// The stories that were read and voted for, listed or not.
  var marks = StoryMarks()

  init(feed: Feed) {
    self.feed = feed
    Trace.watch(self)
  }
}

/// What can go wrong with the list or one of its rows.
enum NewsError: Error {
  /// A page did not arrive, so that the user has to decide.
  case loadFailed(Feed, any Error)
  /// A page arrived without some of its stories.
  case storiesOmitted(Notice)
  case thumbnailFailed(story: Int)
}
