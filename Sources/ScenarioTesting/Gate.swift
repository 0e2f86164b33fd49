import Scenarios

/// Holds requests until the test answers them, in any order; the gated fakes consist of gates.
@MainActor
public final class Gate<Request: Equatable & Sendable, Response: Sendable> {
  private typealias Continuation = CheckedContinuation<Response, any Error>

  package let waitsWhenCancelled: Bool
  private var held: [(ticket: Int, request: Request, continuation: Continuation)] = []
  private var lastTicket = 0

  /// Every request so far, answered or not, oldest first.
  public private(set) var requests: [Request] = []

  /// The maximum number of requests pending at once.
  public private(set) var highestCount = 0

  /// Called with each request, after it was added.
  public var onRequest: ((Request) -> Void)?

  /// Makes a gate without requests.
  ///
  /// - Parameter waitsWhenCancelled: Whether a request whose task is cancelled stays pending, like
  ///   one that a server has received already; otherwise it is answered with a `CancellationError`.
  public init(waitsWhenCancelled: Bool = false) { self.waitsWhenCancelled = waitsWhenCancelled }

  /// The pending requests, oldest first.
  public var pending: [Request] { held.map { $0.request } }

  /// Adds a request, and waits for its answer.
  ///
  /// Refuses a task that is cancelled already, as `URLSession` does.
  public func response(to request: Request) async throws -> Response {
    try Task.checkCancellation()
    requests.append(request)
    lastTicket += 1
    let ticket = lastTicket
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        held.append((ticket, request, continuation))
        highestCount = max(highestCount, held.count)
        onRequest?(request)
        if Task.isCancelled { cancel(ticket) }
      }
    } onCancel: {
      Task { @MainActor in self.cancel(ticket) }
    }
  }

  /// Answers the pending request at a position; returns it, or nil if there is none.
  @discardableResult
  public func answer(at position: Int, with result: Result<Response, any Error>) -> Request? {
    guard held.indices.contains(position) else { return nil }
    let held = held.remove(at: position)
    held.continuation.resume(with: result)
    return held.request
  }

  /// Answers the oldest of equal pending requests; returns false if there is none.
  @discardableResult
  public func answer(_ request: Request, with result: Result<Response, any Error>) -> Bool {
    guard let position = held.firstIndex(where: { $0.request == request }) else { return false }
    return answer(at: position, with: result) != nil
  }

  private func cancel(_ ticket: Int) {
    guard !waitsWhenCancelled, let position = held.firstIndex(where: { $0.ticket == ticket })
    else { return }
    answer(at: position, with: .failure(CancellationError()))
  }
}

/// A story service whose requests wait for the test's answers.
public final class GatedStories: StoryService {
  /// The requests for identities.
  public let feeds: Gate<Feed, [Int]>

  public let stories: Gate<Int, Story?>

  /// Makes a service without requests, as ``Gate/init(waitsWhenCancelled:)``.
  public init(waitsWhenCancelled: Bool = false) {
    feeds = Gate(waitsWhenCancelled: waitsWhenCancelled)
    stories = Gate(waitsWhenCancelled: waitsWhenCancelled)
  }

  public func storyIDs(of feed: Feed) async throws -> [Int] {
    try await feeds.response(to: feed)
  }

  public func story(_ id: Int) async throws -> Story? { try await stories.response(to: id) }
}

/// A story storage whose requests wait for the test's answers.
public final class GatedStorage: StoryStorage {
  public let reads: Gate<Feed, [Story]?>
  public let writes: Gate<Write, Void>

  /// A request to store the first page of a feed.
  public struct Write: Equatable, Sendable {
    public let feed: Feed
    public let stories: [Story]
  }

  /// Makes a service without requests, as ``Gate/init(waitsWhenCancelled:)``.
  public init(waitsWhenCancelled: Bool = false) {
    reads = Gate(waitsWhenCancelled: waitsWhenCancelled)
    writes = Gate(waitsWhenCancelled: waitsWhenCancelled)
  }

  public func stories(of feed: Feed) async throws -> [Story]? {
    try await reads.response(to: feed)
  }

  public func store(_ stories: [Story], of feed: Feed) async throws {
    try await writes.response(to: Write(feed: feed, stories: stories))
  }
}

/// A thumbnail service whose requests wait for the test's answers.
public final class GatedThumbnails: ThumbnailService {
  /// The requests, by the identity of the story.
  public let requests: Gate<Int, String>

  /// Makes a service without requests, as ``Gate/init(waitsWhenCancelled:)``.
  public init(waitsWhenCancelled: Bool = false) {
    requests = Gate(waitsWhenCancelled: waitsWhenCancelled)
  }

  public func thumbnail(of story: Int) async throws -> String {
    try await requests.response(to: story)
  }
}

/// A session service whose requests wait for the test's answers.
public final class GatedSessions: SessionService {
  public let requests: Gate<Credentials, SignInAnswer>

  /// Makes a service without requests, as ``Gate/init(waitsWhenCancelled:)``.
  public init(waitsWhenCancelled: Bool = false) {
    requests = Gate(waitsWhenCancelled: waitsWhenCancelled)
  }

  public func signIn(_ credentials: Credentials) async throws -> SignInAnswer {
    try await requests.response(to: credentials)
  }
}

/// An alert responder whose alerts wait for the test's answers.
public final class GatedAlerts: AlertResponder {
  public let questions: Gate<Alert, Alert.Action?>

  /// Makes a responder without alerts; one whose task is cancelled is dismissed, unless it waits.
  public init(waitsWhenCancelled: Bool = false) {
    questions = Gate(waitsWhenCancelled: waitsWhenCancelled)
  }

  public func choice(in alert: Alert) async -> Alert.Action? {
    try? await questions.response(to: alert)
  }
}
