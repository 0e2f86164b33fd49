import Foundation
import Scenarios

/// The listed stories with the user's marks, and the pages from which they come.
///
/// View models do not know whether a page comes from a server or from a storage.
@MainActor
protocol StoryRepository: AnyObject {
  /// The listed stories, in the order of rank.
  var ids: [Int] { get }

  /// A listed story with the user's marks.
  func row(_ id: Int) -> NewsRow?

  /// Lists the stories of a page, or none, in place of others; returns those that left.
  func replaceStories(with page: StoryPage?) -> [Int]

  /// Lists the stories of a page after the others.
  func appendStories(of page: StoryPage)

  func setRead(_ isRead: Bool, _ id: Int)
  func toggleUpvote(_ id: Int)

  /// Reads the stored first page, if there is one that can be read.
  func storedPage(of feed: Feed) async -> StoryPage?

  /// Loads the first page, and stores it for the next time.
  func firstPage(of feed: Feed) async throws -> StoryPage

  /// Loads the next page.
  func page(after paging: StoryPaging) async throws -> StoryPage

  /// Cancels pending writes.
  func stop()
}

/// The number of unread stories.
@MainActor
protocol UnreadRepository: AnyObject {
  var unreadCount: Int { get }

  /// Applies a message about a read or unread story.
  func apply(_ message: Message)
}

/// A repository of a remote source and a storage, with the listed stories in memory.
final class RemoteStoryRepository: StoryRepository, UnreadRepository {
  let remote: any StoryRemote
  let storage: any StoryStorage
  let work: any WorkRunner
  let diagnostics: any Diagnostics
  let currentDate: @MainActor () -> Date

  private(set) var ids: [Int] = []
  private var rows: [Int: NewsRow] = [:]
  private var marks = StoryMarks()
  private var unread = UnreadStories()

  /// The pending writes of first pages, by their numbers.
  var writes: [Int: any Work] = [:]
  var writeCount = 0

  init(
    remote: any StoryRemote, storage: any StoryStorage, work: any WorkRunner,
    diagnostics: any Diagnostics, currentDate: @escaping @MainActor () -> Date
  ) {
    self.remote = remote
    self.storage = storage
    self.work = work
    self.diagnostics = diagnostics
    self.currentDate = currentDate
  }

  func row(_ id: Int) -> NewsRow? { rows[id] }

  func replaceStories(with page: StoryPage?) -> [Int] {
    let old = ids
    ids = []
    rows = [:]
    if let page { list(page) }
    unread.list(ids.compactMap { rows[$0] })
    return old.filter { rows[$0] == nil }
  }

  func appendStories(of page: StoryPage) {
    list(page)
    unread.list(ids.compactMap { rows[$0] })
  }

  private func list(_ page: StoryPage) {
    for row in marks.rows(of: page.stories, loadedAt: page.loadedAt) {
      rows[row.id] = row
      ids.append(row.id)
    }
  }

  func setRead(_ isRead: Bool, _ id: Int) {
    rows[id]?.isRead = isRead
    if isRead { marks.read.insert(id) } else { marks.read.remove(id) }
  }

  func toggleUpvote(_ id: Int) {
    rows[id]?.isUpvoted.toggle()
    if marks.upvoted.remove(id) == nil { marks.upvoted.insert(id) }
  }

  var unreadCount: Int { unread.count }

  func apply(_ message: Message) { unread.receive(message) }
}
