import Foundation

/// Loads pages of stories: their items concurrently, and in the order of rank.
///
/// One loader serves a whole scenario: of all its loads together, superseded ones included, at most
/// ``itemsInFlight`` items are on their way.
@MainActor
public final class StoryPageLoader {
  /// How many items may be on their way at once.
  public static var itemsInFlight: Int { 8 }

  private let service: any StoryService
  private let pageSize: Int
  private let currentDate: @MainActor () -> Date
  private let limiter = RequestLimiter(limit: itemsInFlight)

  /// Makes a loader of pages of that size.
  public init(
    _ service: any StoryService, pageSize: Int, currentDate: @escaping @MainActor () -> Date
  ) {
    self.service = service
    self.pageSize = pageSize
    self.currentDate = currentDate
  }

  /// Asks for the identities of a feed, then for the stories of its first page.
  ///
  /// Throws what the service throws, and a `CancellationError` when the task was cancelled. Even
  /// so, a page that arrives may have been superseded meanwhile: whoever asked has to check that.
  public func firstPage(of feed: Feed) async throws -> StoryPage {
    let ids = try await service.storyIDs(of: feed)
    return try await page(after: StoryPaging(feed, ids: ids, pageSize: pageSize))
  }

  /// Asks for the stories of the next page; as ``firstPage(of:)``.
  public func page(after paging: StoryPaging) async throws -> StoryPage {
    var paging = paging
    let stories = try await stories(paging.advance())
    try Task.checkCancellation()
    return StoryPage(stories: stories, paging: paging, loadedAt: currentDate())
  }

  /// The stories in the order of their identities, without those that are missing.
  private func stories(_ ids: ArraySlice<Int>) async throws -> [Story] {
    try Task.checkCancellation()
    let order = StoryOrder(ids)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<min(Self.itemsInFlight, ids.count) {
        group.addTask { try await self.fetch(order) }
      }
      for try await _ in group {}
    }
    return order.stories
  }

  /// Fetches one story after the other as long as there are any.
  private func fetch(_ order: StoryOrder) async throws {
    while let place = order.takePlace() {
      order.put(
        try await limiter.run { try await self.service.story(order.ids[place]) }, at: place)
    }
  }
}

/// The places of one page, to be filled in any order.
@MainActor
private final class StoryOrder {
  let ids: ArraySlice<Int>
  private var places: [Story?]
  private var next: Int

  init(_ ids: ArraySlice<Int>) {
    self.ids = ids
    next = ids.startIndex
    places = Array(repeating: nil, count: ids.count)
  }

  /// A place that nobody has taken, or nothing when all are taken.
  func takePlace() -> Int? {
    guard next < ids.endIndex else { return nil }
    next += 1
    return next - 1
  }

  func put(_ story: Story?, at place: Int) { places[place - ids.startIndex] = story }

  var stories: [Story] { places.compactMap(\.self) }
}
