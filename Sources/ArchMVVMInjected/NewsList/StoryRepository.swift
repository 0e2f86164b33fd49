import Foundation
import Scenarios

/// Where stories come from.
@MainActor
protocol StoryRepository {
  func firstPage(of feed: Feed) async throws -> StoryPage
  func page(after paging: StoryPaging) async throws -> StoryPage

  /// The first page as it was the last time, without a known next one.
  func storedPage(of feed: Feed) async throws -> StoryPage?
}

/// A remote part and a storage.
struct CachedStoryRepository: StoryRepository {
  let remote: StoryPageLoader
  let storage: any StoryStorage
  let currentDate: @MainActor () -> Date

  /// A request on its way keeps the repository, and must not keep the writer.
  weak var writer: StoryWriter?

  func firstPage(of feed: Feed) async throws -> StoryPage {
    let page = try await remote.firstPage(of: feed)
    try Task.checkCancellation()
    writer?.write(page)
    return page
  }

  func page(after paging: StoryPaging) async throws -> StoryPage {
    try await remote.page(after: paging)
  }

  func storedPage(of feed: Feed) async throws -> StoryPage? {
    guard let stories = try await storage.stories(of: feed) else { return nil }
    let paging = StoryPaging(feed, ids: [], pageSize: 1)
    return StoryPage(stories: stories, paging: paging, loadedAt: currentDate())
  }
}

/// Writes pages to the storage, until it is released.
@MainActor
final class StoryWriter {
  private let storage: any StoryStorage
  private var writings: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0

  init(_ storage: any StoryStorage) { self.storage = storage }

  deinit { for writing in writings.values { writing.cancel() } }

  /// Begins to write a page; the user need not know whether that works.
  func write(_ page: StoryPage) {
    lastNumber += 1
    writings[lastNumber] = Task { [weak self, storage, number = lastNumber] in
      if !Task.isCancelled { try? await storage.store(page.stories, of: page.paging.feed) }
      self?.writings[number] = nil
    }
  }
}

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
