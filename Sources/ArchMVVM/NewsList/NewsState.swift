import Scenarios

/// The model: the listed feed, the progress of loading it, and the user's marks.
///
/// It has no logic and reports nothing: a view model changes it and reports the change.
@MainActor
final class NewsModel {
  var feed: Feed
  var paging: StoryPaging?
  var marks = StoryMarks()

  init(feed: Feed) { self.feed = feed }
}

/// An error that the list's view model reports, of its own or of a row.
enum NewsError: Error {
  case loadFailed(Feed, any Error)
  case storiesOmitted(Notice)
  case thumbnailFailed(story: Int)
}
