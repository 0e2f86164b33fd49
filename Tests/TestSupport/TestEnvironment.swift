import Foundation
import ScenarioTesting
import Scenarios

extension ScenarioEnvironment {
  /// An environment where time passes and frames run only when the test says so.
  package static func test(
    clock: ManualClock = ManualClock(), display: Display = Display()
  ) -> ScenarioEnvironment {
    ScenarioEnvironment(clock: clock, display: display)
  }
}

extension NavigationEnvironment {
  /// An environment where identities count from one.
  package static func test(scenario: ScenarioEnvironment = .test()) -> NavigationEnvironment {
    NavigationEnvironment(
      scenario: scenario, identifiers: SequentialIdentifiers(), messages: MessageBus())
  }
}

extension NewsEnvironment {
  /// An environment of fakes, at the date of its stories.
  package static func test(
    stories: any StoryService, alerts: any AlertResponder = AlertLog()
  ) -> NewsEnvironment {
    NewsEnvironment(
      scenario: .test(), currentDate: { .distantPast }, stories: stories,
      storage: InMemoryStorage(), thumbnails: InMemoryThumbnails(), alerts: alerts,
      notices: NoticeLog(), analytics: AnalyticsLog(), messages: MessageBus())
  }
}
