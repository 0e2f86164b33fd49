import Scenarios

/// What the list is about, beside its rows.
struct NewsListState {
  var feed: Feed
  var loading: LoadingPage?
  var paging: StoryPaging?

  /// The stories that are listed, in the order of rank.
  var rows: [Int] = []
}

/// What the user did with stories, wherever that is kept.
@MainActor
protocol MarkRepository: AnyObject {
  func setRead(_ isRead: Bool, _ id: Int)
  func setUpvoted(_ isUpvoted: Bool, _ id: Int)
  func rows(of page: StoryPage) -> [NewsRow]
}

/// Keeps the marks in memory.
final class InMemoryMarkRepository: MarkRepository {
  private var marks = StoryMarks()

  func setRead(_ isRead: Bool, _ id: Int) {
    if isRead { marks.read.insert(id) } else { marks.read.remove(id) }
  }

  func setUpvoted(_ isUpvoted: Bool, _ id: Int) {
    if isUpvoted { marks.upvoted.insert(id) } else { marks.upvoted.remove(id) }
  }

  func rows(of page: StoryPage) -> [NewsRow] {
    marks.rows(of: page.stories, loadedAt: page.loadedAt)
  }
}

/// Which of the listed stories are unread, wherever that is kept.
@MainActor
protocol UnreadRepository: AnyObject {
  var count: Int { get }

  func list(_ rows: [NewsRow])
  func receive(_ message: Message)
}

/// Keeps the unread stories in memory.
final class InMemoryUnreadRepository: UnreadRepository {
  private var stories = UnreadStories()

  var count: Int { stories.count }

  func list(_ rows: [NewsRow]) { stories.list(rows) }

  func receive(_ message: Message) { stories.receive(message) }
}
