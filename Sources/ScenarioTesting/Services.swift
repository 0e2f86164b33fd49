import Foundation
import Scenarios

/// Holds requests until the test answers them, in any order; the gated fakes consist of gates.
@MainActor
public final class Gate<Request: Equatable & Sendable, Response: Sendable> {
  private struct Held {
    let ticket: Int
    let request: Request
    let continuation: CheckedContinuation<Response, any Error>
  }

  package let waitsWhenCancelled: Bool
  private var held: [Held] = []
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
  public var pending: [Request] {
    // A key path of a generic type would be created for every call, which is slow.
    held.map { $0.request }
  }

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
        held.append(Held(ticket: ticket, request: request, continuation: continuation))
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

  /// Makes a responder without alerts.
  ///
  /// - Parameter waitsWhenCancelled: Whether an alert whose task is cancelled stays open; otherwise
  ///   it is dismissed.
  public init(waitsWhenCancelled: Bool = false) {
    questions = Gate(waitsWhenCancelled: waitsWhenCancelled)
  }

  public func choice(in alert: Alert) async -> Alert.Action? {
    try? await questions.response(to: alert)
  }
}

/// A story service that answers at once with the given stories.
public final class InMemoryStories: StoryService {
  /// The identities of each feed in the order of rank; an absent feed is empty.
  public var feeds: [Feed: [Int]]

  public var stories: [Int: Story]

  public init(_ feeds: [Feed: [Story]] = [:]) {
    self.feeds = feeds.mapValues { $0.map(\.id) }
    stories = Dictionary(
      feeds.values.joined().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public func storyIDs(of feed: Feed) async throws -> [Int] { feeds[feed] ?? [] }

  public func story(_ id: Int) async throws -> Story? { stories[id] }
}

/// A story storage in memory.
public final class InMemoryStorage: StoryStorage {
  public private(set) var pages: [Feed: [Story]]

  public init(_ pages: [Feed: [Story]] = [:]) { self.pages = pages }

  public func stories(of feed: Feed) async throws -> [Story]? { pages[feed] }

  public func store(_ stories: [Story], of feed: Feed) async throws { pages[feed] = stories }
}

/// A thumbnail service that answers at once with a token from the story's identity.
public final class InMemoryThumbnails: ThumbnailService {
  public init() {}

  public func thumbnail(of story: Int) async throws -> String { "picture-\(story)" }
}

/// Invented stories for a run without a network, deterministic.
public enum SampleStories {
  /// The fixed date of runs whose output is deterministic.
  public static let date = Date(timeIntervalSince1970: 1_700_000_000)

  private static let count = 24

  /// The stories as of a date; each feed has an order of its own.
  @MainActor
  public static func service(at date: Date) -> InMemoryStories {
    let stories = (1...count).map { story($0, at: date) }
    return InMemoryStories([
      .top: stories, .new: stories.reversed(),
      .best: stories.sorted { ($1.score, $0.id) < ($0.score, $1.id) },
    ])
  }

  private static let headlines = [
    "A store with one reducer", "Show HN: a counter in five lines", "Ask HN: who renders this?",
    "日本語の端末で幅を数える", "The view that was notified too often", "State is a value",
  ]

  /// Every eighth is a job posting, every fifth has no author.
  private static func story(_ id: Int, at date: Date) -> Story {
    Story(
      id: id, kind: id.isMultiple(of: 8) ? .job : .story,
      title: id.isMultiple(of: 8)
        ? "Example is hiring, no. \(id)" : "\(headlines[id % headlines.count]), no. \(id)",
      host: id.isMultiple(of: 4) ? nil : "example.com",
      author: id.isMultiple(of: 5) ? nil : "ann",
      date: date.addingTimeInterval(Double(-id * id * 1_800)), score: id * 611 % 2_003,
      commentCount: id * 7 % 31)
  }
}

/// A notice responder that records every notice, oldest first.
public final class NoticeLog: NoticeResponder {
  public private(set) var notices: [Notice] = []

  /// Called with each notice, after it was recorded.
  public var onShow: ((Notice) -> Void)?

  public init() {}

  public func show(_ notice: Notice) {
    notices.append(notice)
    onShow?(notice)
  }
}

/// An analytics responder that records every entry, oldest first.
public final class AnalyticsLog: AnalyticsResponder {
  public private(set) var entries: [AnalyticsEntry] = []

  /// Called with each entry, after it was recorded.
  public var onEntry: ((AnalyticsEntry) -> Void)?

  public init() {}

  public func log(_ entry: AnalyticsEntry) {
    entries.append(entry)
    onEntry?(entry)
  }
}

/// An alert responder that records every alert, oldest first, and dismisses it without a choice.
public final class AlertLog: AlertResponder {
  public private(set) var alerts: [Alert] = []

  public init() {}

  public func choice(in alert: Alert) async -> Alert.Action? {
    alerts.append(alert)
    return nil
  }
}
