import Foundation
import ScenarioTesting
import Scenarios

/// Waits until the first page is listed or has failed.
///
/// It is the list's view, which tells that loading has ended; the alert responder, which tells of a
/// failure; and the storage, which tells that there is a page, even an empty one. It stores nothing.
@MainActor
final class FirstPageWatch: ContentView, AlertResponder, StoryStorage {
  private let outcomes = AsyncStream.makeStream(of: String?.self)
  private var isLoading = true
  private var hasPage = false

  /// Why the first page could not be loaded, or nothing when it is listed.
  func failure() async -> String? {
    for await outcome in outcomes.stream { return outcome }
    return nil
  }

  func show(_ content: NewsListContent) {
    isLoading = content.isLoading
    finishIfListed()
  }

  func store(_ stories: [Story], of feed: Feed) async throws {
    hasPage = true
    finishIfListed()
  }

  func stories(of feed: Feed) async throws -> [Story]? { nil }

  func choice(in alert: Alert) async -> Alert.Action? {
    outcomes.continuation.yield(alert.message)
    return nil
  }

  private func finishIfListed() {
    if hasPage && !isLoading { outcomes.continuation.yield(nil) }
  }
}

extension NewsEnvironment {
  /// The real world, for one list on a terminal that nobody touches.
  static func live(stories: any StoryService, watch: FirstPageWatch) -> NewsEnvironment {
    let scenario = ScenarioEnvironment.live(diagnostics: DiagnosticLog())
    return NewsEnvironment(
      scenario: scenario, currentDate: { Date() }, stories: stories,
      storage: watch, thumbnails: InMemoryThumbnails(), alerts: watch, notices: NoticeLog(),
      analytics: AnalyticsLog(), messages: MessageBus(diagnostics: scenario.diagnostics))
  }
}
