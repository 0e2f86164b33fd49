import Foundation
import Scenarios

@testable import ArchMVVMInjected

struct Outage: Error {}

/// Pages that are answered in their order; without one a load fails.
final class FakeRepository: StoryRepository {
  var pages: [StoryPage] = []

  /// What happens while the first request is on its way.
  var interruption: (@MainActor () -> Void)?

  func firstPage(of feed: Feed) async throws -> StoryPage { try next() }

  func page(after paging: StoryPaging) async throws -> StoryPage { try next() }

  func storedPage(of feed: Feed) async throws -> StoryPage? { nil }

  private func next() throws -> StoryPage {
    let interrupt = interruption
    interruption = nil
    interrupt?()
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

/// An alert responder that gives prepared answers.
final class FakeAlerts: AlertResponder {
  var answers: [Alert.Action] = []
  private(set) var messages: [String] = []

  func choice(in alert: Alert) async -> Alert.Action? {
    messages.append(alert.message)
    return answers.isEmpty ? nil : answers.removeFirst()
  }
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
