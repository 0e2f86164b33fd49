import Foundation
import Scenarios

@testable import ArchMVVMInjected

/// Work that runs when the test says so, without tasks, clocks and queues.
final class FakeWork: WorkRunner {
  private final class Handle: Work {
    var isCancelled = false

    func cancel() { isCancelled = true }
  }

  private var pending: [@MainActor () async -> Void] = []

  func start<Success>(
    _ work: @escaping @MainActor () async throws -> Success,
    then finish: @escaping @MainActor (Result<Success, any Error>) -> Void
  ) -> any Work {
    let handle = Handle()
    pending.append {
      let result: Result<Success, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      if !handle.isCancelled { finish(result) }
    }
    return handle
  }

  /// Runs pending work, and what it starts.
  func run() async {
    while !pending.isEmpty { await pending.removeFirst()() }
  }
}

struct Outage: Error {}

/// Pages that are answered in their order; without one a load fails.
final class FakeRemote: StoryRemote {
  var pages: [StoryPage] = []

  func firstPage(of feed: Feed) async throws -> StoryPage { try next() }

  func page(after paging: StoryPaging) async throws -> StoryPage { try next() }

  private func next() throws -> StoryPage {
    guard !pages.isEmpty else { throw Outage() }
    return pages.removeFirst()
  }
}

/// A clock whose sleepers wake at once.
struct InstantClock: Clock {
  let minimumResolution = Duration.zero

  var now: ContinuousClock.Instant { .now }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async {}
}

/// No thumbnail can be loaded.
final class FailingThumbnails: ThumbnailService {
  func thumbnail(of story: Int) async throws -> String { throw Outage() }
}

extension StoryPage {
  /// A page with some stories still to come.
  static func sample(_ stories: Int..., next: [Int] = []) -> StoryPage {
    StoryPage(
      stories: stories.map {
        Story(id: $0, title: "Story \($0)", date: .distantPast, score: 1535)
      },
      paging: StoryPaging(.top, ids: next, pageSize: 10), loadedAt: .distantPast)
  }
}

/// An alert responder that gives prepared answers.
final class FakeAlerts: AlertResponder {
  var answers: [Alert.Action] = []
  private(set) var messages: [String] = []

  func choice(in alert: Alert) async -> Alert.Action? {
    messages.append(alert.message)
    return answers.isEmpty ? nil : answers.removeFirst()
  }
}
