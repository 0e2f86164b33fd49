import Foundation
import Scenarios

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The public Hacker News API, or a server that speaks like it, over HTTP.
///
/// A request that fails in transport is sent once more. One that takes too long is not, because
/// whoever waits has waited long enough; nor is one that was answered, in whatever way. Nothing is
/// cached, and there are no cookies.
public final class HackerNewsService: StoryService {
  /// The public API.
  public static let publicAddress = "https://hacker-news.firebaseio.com/v0"

  /// How many bytes an item may have; a larger one is not received to its end, and is unreadable.
  private static let itemLimit = 1 << 20

  /// How many bytes a list of identities may have.
  private static let listLimit = 8 << 20

  private let base: URL
  private let timeout: Duration
  private let transfers = HTTPTransfers()
  private let session: URLSession

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - address: What comes before `/topstories.json`, with the scheme http or https.
  ///   - timeout: How long a whole answer to one request may take.
  /// - Throws: ``StoryServiceError/unusableAddress(_:)``.
  public init(
    address: String = publicAddress, timeout: Duration = .seconds(10)
  ) throws(StoryServiceError) {
    guard let base = URL(string: address), HTTPTransfer.isAllowed(base) else {
      throw .unusableAddress(address)
    }
    self.base = base
    self.timeout = timeout
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpMaximumConnectionsPerHost = StoryPageLoader.itemsInFlight
    // Foundation's own time-out must not come before this one, which is exact.
    configuration.timeoutIntervalForRequest = timeout / .seconds(1) + 60
    session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// The identities of a feed in the order of rank.
  ///
  /// Throws ``StoryServiceError``, and a `CancellationError` when the task is cancelled.
  public func storyIDs(of feed: Feed) async throws -> [Int] {
    let answer = try await answer("\(feed.rawValue)stories.json", limit: Self.listLimit)
    return try await Self.identities(from: answer)
  }

  /// A story, or nothing for one that is missing, deleted, dead or unreadable.
  ///
  /// Throws ``StoryServiceError``, and a `CancellationError` when the task is cancelled.
  public func story(_ id: Int) async throws -> Story? {
    do {
      let answer = try await answer("item/\(id).json", limit: Self.itemLimit)
      return await Self.story(id, from: answer)
    } catch StoryServiceError.status(404), StoryServiceError.tooLarge {
      return nil
    }
  }

  @concurrent
  private static func identities(from answer: Data) async throws -> [Int] {
    guard let ids = try? JSONDecoder().decode([Int].self, from: answer) else {
      throw StoryServiceError.malformed
    }
    return ids
  }

  @concurrent
  private static func story(_ id: Int, from answer: Data) async -> Story? {
    WireStory.story(id, from: answer)
  }

  private func answer(_ path: String, limit: Int) async throws -> Data {
    let address = base.appending(path: path)
    do {
      return try await singleAnswer(address, limit: limit)
    } catch StoryServiceError.connectionFailed {
      return try await singleAnswer(address, limit: limit)
    }
  }

  /// The answer to one request, if it comes in time.
  private func singleAnswer(_ address: URL, limit: Int) async throws -> Data {
    try await withThrowingTaskGroup { [transfers, session, timeout] group in
      group.addTask { try await transfers.body(of: address, limit: limit, in: session) }
      group.addTask {
        try await ContinuousClock().sleep(for: timeout)
        throw StoryServiceError.timedOut(timeout)
      }
      defer { group.cancelAll() }
      return try await group.next() ?? Data()
    }
  }
}
