import Scenarios

/// Where the user's marks on stories are kept.
@MainActor
protocol MarkRepository: AnyObject {
  var all: StoryMarks { get }

  func save(marksOf row: NewsRow)
}

/// Keeps marks in memory, as long as the list lives.
final class InMemoryMarkRepository: MarkRepository {
  private(set) var all = StoryMarks()

  init() { Trace.watch(self) }

  func save(marksOf row: NewsRow) {
    if row.isRead { all.read.insert(row.id) } else { all.read.remove(row.id) }
    if row.isUpvoted { all.upvoted.insert(row.id) } else { all.upvoted.remove(row.id) }
  }
}
