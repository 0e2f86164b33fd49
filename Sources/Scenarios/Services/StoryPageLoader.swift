import Foundation

/// Loads pages of stories: the items concurrently, the result in the order of rank.
///
/// One loader serves a whole scenario: all its loads together, superseded ones included, have at
/// most ``itemsInFlight`` items in flight.
@MainActor
public final class StoryPageLoader {
  /// The maximum number of items in flight.
  public static var itemsInFlight: Int { 8 }

  private let service: any StoryService
  private let pageSize: Int
  private let currentDate: @MainActor () -> Date
  private let limiter = RequestLimiter(limit: itemsInFlight)

  public init(
    _ service: any StoryService, pageSize: Int, currentDate: @escaping @MainActor () -> Date
  ) {
    self.service = service
    self.pageSize = pageSize
    self.currentDate = currentDate
  }

  /// Requests the identities of a feed, then the stories of its first page.
  ///
  /// An item that cannot be read, or whose transport fails, is left out and counted. Throws the
  /// error of the service when the identities, or the transport of all items, failed, and a
  /// `CancellationError` when the task was cancelled. A page may arrive after it was superseded:
  /// the caller has to check that.
  public func firstPage(of feed: Feed) async throws -> StoryPage {
    let ids = try await service.storyIDs(of: feed)
    return try await page(after: StoryPaging(feed, ids: ids, pageSize: pageSize))
  }

  /// Requests the stories of the next page; as ``firstPage(of:)``.
  public func page(after paging: StoryPaging) async throws -> StoryPage {
    var paging = paging
    let order = try await fetchedOrder(paging.advance())
    try Task.checkCancellation()
    return StoryPage(
      stories: order.stories, omissions: try order.omissions(), paging: paging,
      loadedAt: currentDate())
  }

  /// Returns the answers for the identities, in their order.
  private func fetchedOrder(_ ids: ArraySlice<Int>) async throws -> StoryOrder {
    try Task.checkCancellation()
    let order = StoryOrder(ids)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<min(Self.itemsInFlight, ids.count) {
        group.addTask { try await self.fetch(order) }
      }
      for try await _ in group {}
    }
    return order
  }

  /// Fetches one story after the other until no place is left.
  private func fetch(_ order: StoryOrder) async throws {
    while let place = order.reservePlace() {
      let answer: StoryOrder.Answer
      do {
        let story = try await limiter.run { try await self.service.story(order.ids[place]) }
        answer = .arrived(story)
      } catch let error as CancellationError {
        throw error
      } catch is UnreadableStory {
        answer = .unreadable
      } catch {
        answer = .lost(error)
      }
      order.put(answer, at: place)
    }
  }
}

/// The places of one page, filled in any order.
@MainActor
private final class StoryOrder {
  enum Answer {
    case arrived(Story?)
    case unreadable
    case lost(any Error)
  }

  let ids: ArraySlice<Int>
  private var places: [Answer]
  private var next: Int

  init(_ ids: ArraySlice<Int>) {
    self.ids = ids
    next = ids.startIndex
    places = Array(repeating: .arrived(nil), count: ids.count)
  }

  /// Reserves a free place, or returns nil when there is none.
  func reservePlace() -> Int? {
    guard next < ids.endIndex else { return nil }
    next += 1
    return next - 1
  }

  func put(_ answer: Answer, at place: Int) { places[place - ids.startIndex] = answer }

  var stories: [Story] {
    places.compactMap { if case .arrived(let story) = $0 { story } else { nil } }
  }

  /// The items that were left out; throws the first error when the transport of all of them failed.
  func omissions() throws -> Omissions {
    var omissions = Omissions()
    var firstError: (any Error)?
    for place in places {
      switch place {
      case .arrived: break
      case .unreadable: omissions.unreadableCount += 1
      case .lost(let error):
        omissions.lostCount += 1
        firstError = firstError ?? error
      }
    }
    guard let firstError else { return omissions }
    if omissions.lostCount == places.count { throw firstError }
    omissions.reason = "\(firstError)"
    return omissions
  }
}

/// Limits the requests in flight; the others wait in a first-in first-out queue.
@MainActor
final class RequestLimiter {
  private let limit: Int
  private var count = 0
  private var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var lastTicket = 0

  init(limit: Int) { self.limit = limit }

  /// Runs a request as soon as the limit allows it.
  ///
  /// Throws the error of the request, and a `CancellationError` when the task is cancelled while
  /// the request waits.
  func run<Response>(_ request: @MainActor () async throws -> Response) async throws -> Response {
    try await enter()
    defer { leave() }
    return try await request()
  }

  private func enter() async throws {
    try Task.checkCancellation()
    guard count == limit else {
      count += 1
      return
    }
    lastTicket += 1
    let ticket = lastTicket
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiting.append((ticket, continuation))
        }
      }
    } onCancel: {
      Task { @MainActor in self.giveUp(ticket) }
    }
  }

  /// Passes the place on to the oldest waiting request.
  private func leave() {
    if waiting.isEmpty {
      count -= 1
    } else {
      waiting.removeFirst().continuation.resume()
    }
  }

  private func giveUp(_ ticket: Int) {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
