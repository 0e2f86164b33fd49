import Foundation
import ScenarioTesting
import Scenarios

extension ScenarioEnvironment {
  /// An environment where time passes and frames run only when the test says so.
  package static func test(
    clock: ManualClock = ManualClock(), display: Display = Display(),
    diagnostics: any Diagnostics = DiagnosticLog(), tracer: (any Tracer)? = nil
  ) -> ScenarioEnvironment {
    ScenarioEnvironment(clock: clock, display: display, diagnostics: diagnostics, tracer: tracer)
  }
}

extension NavigationEnvironment {
  /// An environment where identities count from one.
  package static func test(scenario: ScenarioEnvironment = .test()) -> NavigationEnvironment {
    NavigationEnvironment(
      scenario: scenario, identifiers: SequentialIdentifiers(),
      messages: MessageBus(diagnostics: scenario.diagnostics))
  }
}

extension NewsEnvironment {
  /// An environment of fakes, at the date of its stories.
  package static func test(
    scenario: ScenarioEnvironment = .test(), stories: any StoryService,
    thumbnails: any ThumbnailService = InMemoryThumbnails(),
    alerts: any AlertResponder = AlertLog(), notices: any NoticeResponder = NoticeLog()
  ) -> NewsEnvironment {
    NewsEnvironment(
      scenario: scenario, currentDate: { .distantPast }, stories: stories,
      storage: InMemoryStorage(), thumbnails: thumbnails, alerts: alerts, notices: notices,
      analytics: AnalyticsLog(), messages: MessageBus(diagnostics: scenario.diagnostics))
  }
}

/// A log of what happened, in order; as a tracer it adds every stage.
@MainActor
package final class Log: Tracer {
  package private(set) var entries: [String] = []

  package init() {}

  package func add(_ entry: String) { entries.append(entry) }

  package func record(
    _ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace
  ) {
    add("\(stage): \(subject())")
  }

  package func removeAll() { entries = [] }
}
