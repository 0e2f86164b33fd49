import Foundation
import Scenarios

/// Loads pages of stories.
@MainActor
protocol StorySource {
  func firstPage(of feed: Feed) async throws -> StoryPage
  func page(after paging: StoryPaging) async throws -> StoryPage
}

/// Loads and stores stories; view models don't know what comes from a server and what from a file.
@MainActor
protocol StoryRepository: StorySource {
  /// The first page as it was stored the last time, without a known next one.
  func storedPage(of feed: Feed) async throws -> StoryPage?

  func store(_ page: StoryPage) async throws
}

/// The remote part: requests to the server, and nothing else.
extension StoryPageLoader: StorySource {}

/// A remote part and a storage.
struct RemoteStoryRepository: StoryRepository {
  let remote: any StorySource
  let storage: any StoryStorage
  let currentDate: @MainActor () -> Date

  func firstPage(of feed: Feed) async throws -> StoryPage { try await remote.firstPage(of: feed) }

  func page(after paging: StoryPaging) async throws -> StoryPage {
    try await remote.page(after: paging)
  }

  func storedPage(of feed: Feed) async throws -> StoryPage? {
    guard let stories = try await storage.stories(of: feed) else { return nil }
    let paging = StoryPaging(feed, ids: [], pageSize: 1)
    return StoryPage(stories: stories, paging: paging, loadedAt: currentDate())
  }

  func store(_ page: StoryPage) async throws {
    try await storage.store(page.stories, of: page.paging.feed)
  }
}

/// Keeps the user's marks on stories.
@MainActor
protocol MarkRepository: AnyObject {
  var all: StoryMarks { get set }
}

/// Keeps marks in memory, as long as the list lives.
final class InMemoryMarkRepository: MarkRepository {
  var all = StoryMarks()

  init() { Trace.watch(self) }
}
