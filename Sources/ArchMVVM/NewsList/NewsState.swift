import Scenarios

/// The model: which feed is listed, how far it has been loaded, and what the user did with its
/// stories.
///
/// It tells nobody when it changes: the view model that changed it does.
@MainActor
final class NewsModel {
  var feed: Feed
  var loading: LoadingPage?
  var paging: StoryPaging?
  var marks = StoryMarks()

  init(feed: Feed) { self.feed = feed }
}
