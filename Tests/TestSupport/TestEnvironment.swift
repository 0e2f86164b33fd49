import ExecutorPump
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

extension GatedStories {
  /// Answers a request for the top feed, and then those for its stories.
  package func answer(_ ids: Int...) {
    feeds.answer(.top, with: .success(ids))
    Pump.settle(Display())
    for id in ids {
      let story = Story(id: id, title: "Story \(id)", date: .distantPast)
      stories.answer(id, with: .success(story))
    }
    Pump.settle(Display())
  }
}

/// Why a request fails.
package struct ConnectionLost: Error {
  package init() {}
}
