import Foundation
import Scenarios

/// The public Hacker News API, or a server with the same interface, over HTTP.
///
/// A request that fails in transport is sent once more. A request that timed out is not, because
/// the user has waited long enough; nor is a request with a response of any status. There is no
/// cache, and there are no cookies.
///
/// The stories of a page have one deadline together, whatever their number: a story that has not arrived
/// by then is lost, and the page has the others. If none has arrived, the page has timed out.
public final class HackerNewsService: StoryService {
  public static let publicAddress = "https://hacker-news.firebaseio.com/v0"

  /// The maximum size of an item in bytes; a larger one is not received completely, and unreadable.
  private static let itemLimit = 1 << 20
  private static let listLimit = 8 << 20

  private let base: URL
  private let timeout: Duration
  private let client = HTTPClient()

  // An instant is a duration since this service was made, so that its type does not depend on the clock.
  private let now: () -> Duration
  private let sleep: @Sendable (_ until: Duration) async throws -> Void

  /// The number of pending stories, and the deadline of them all.
  private var pendingStories: (count: Int, deadline: Duration) = (0, .zero)

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - address: The part before `/topstories.json`, with the scheme http or https.
  ///   - timeout: The time limit for a list of identities, and for all stories that are requested until none
  ///     is pending: a page has its answer after at most twice as long.
  ///   - clock: The clock that measures the time limits.
  /// - Throws: ``StoryServiceError/unusableAddress(_:)``.
  public init(
    address: String = publicAddress, timeout: Duration = .seconds(10),
    clock: some Clock<Duration> = ContinuousClock()
  ) throws(StoryServiceError) {
    guard let base = URL(string: address), base.isFetchable else {
      throw .unusableAddress(address)
    }
    self.base = base
    self.timeout = timeout
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// Returns the identities of a feed in the order of rank.
  ///
  /// Throws ``StoryServiceError``, and a `CancellationError` when the task is cancelled.
  public func storyIDs(of feed: Feed) async throws -> [Int] {
    let path = "\(feed.rawValue)stories.json"
    let answer = try await answer(path, limit: Self.listLimit, by: now() + timeout)
    return try await Self.offMainActor {
      guard let ids = try? JSONDecoder().decode([Int].self, from: answer) else {
        throw StoryServiceError.malformed
      }
      return ids
    }
  }

  /// Returns a story, or nil if it is missing, deleted or dead.
  ///
  /// Throws `UnreadableStory` for a response that is not this story or too large,
  /// ``StoryServiceError``, and a `CancellationError` when the task is cancelled.
  public func story(_ id: Int) async throws -> Story? {
    if pendingStories.count == 0 { pendingStories.deadline = now() + timeout }
    pendingStories.count += 1
    defer { pendingStories.count -= 1 }
    do {
      let path = "item/\(id).json"
      let answer = try await answer(path, limit: Self.itemLimit, by: pendingStories.deadline)
      return try await Self.offMainActor { try WireStory.story(id, from: answer) }
    } catch StoryServiceError.status(404) {
      return nil
    } catch StoryServiceError.tooLarge {
      throw UnreadableStory()
    }
  }

  @concurrent
  private static func offMainActor<Value: Sendable>(
    _ decode: @Sendable () throws -> Value
  ) async throws -> Value { try decode() }

  private func answer(_ path: String, limit: Int, by deadline: Duration) async throws -> Data {
    let address = base.appending(path: path)
    return try await withThrowingTaskGroup { [client, timeout, sleep] group in
      group.addTask {
        do {
          return try await client.body(of: address, limit: limit)
        } catch StoryServiceError.connectionFailed {
          return try await client.body(of: address, limit: limit)
        }
      }
      group.addTask {
        try await sleep(deadline)
        throw StoryServiceError.timedOut(timeout)
      }
      defer { group.cancelAll() }
      return try await group.next() ?? Data()
    }
  }
}

/// An error in loading stories, worded to follow `Top Stories could not be loaded: `.
public enum StoryServiceError: Error, Equatable, CustomStringConvertible {
  /// The address is not an http or https address.
  case unusableAddress(String)
  /// The server sent no response, or only a part of it.
  case connectionFailed(reason: String)
  /// The complete response did not arrive within the time limit.
  case timedOut(Duration)
  /// The response has this status instead of 200.
  case status(Int)
  /// The response is larger than the limit in bytes.
  case tooLarge(limit: Int)
  /// The response is not a list of identities.
  case malformed

  public var description: String {
    switch self {
    case .unusableAddress(let address):
      "'\(address)' is no http or https address; write http://HOST:PORT/PATH, the port from 1 to 65535"
    case .connectionFailed(let reason): "the connection failed (\(reason))"
    case .timedOut(let duration): "the server did not answer within \(duration)"
    case .status(let status): "the server answered with status \(status)"
    case .tooLarge(let limit): "the server's answer is larger than \(limit >> 10) KiB"
    case .malformed: "the server's answer is not a list of stories"
    }
  }
}
