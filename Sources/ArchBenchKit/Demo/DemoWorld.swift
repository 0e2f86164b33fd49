import Conformance
import Foundation
import ScenarioTesting
import Scenarios

/// What surrounds a scenario in a demo.
@MainActor
struct DemoWorld {
  /// Who takes notes.
  let log: DemoLog

  /// The frame clock.
  let display: Display

  /// The clock that delays sleep on.
  let clock: any Clock<Duration>

  /// The current date.
  let date: @MainActor () -> Date

  /// Where stories come from.
  let stories: any StoryService

  /// The surroundings in which nothing happens by itself.
  static func still(_ log: DemoLog, clock: ManualClock) -> DemoWorld {
    DemoWorld(
      log: log, display: Display(), clock: clock, date: { MadeUpStories.date },
      stories: MadeUpStories.service(at: MadeUpStories.date))
  }

  /// The real surroundings.
  static func live(_ log: DemoLog, stories: any StoryService) -> DemoWorld {
    DemoWorld(
      log: log, display: .live(), clock: ContinuousClock(), date: { Date() }, stories: stories)
  }

  /// What every scenario needs.
  var scenario: ScenarioEnvironment {
    ScenarioEnvironment(
      clock: clock, display: display, diagnostics: DemoDiagnostics(log), tracer: log.tracer)
  }

  /// Runs the frame that was asked for, gives views to what has appeared, and takes note that what
  /// happens next comes of effects.
  func passFrame(_ demo: any Demo) {
    display.runFrame()
    demo.attachViews()
    log.settle()
  }

  /// Makes the application of a scenario.
  ///
  /// - Precondition: the subject implements the scenario.
  func demo(_ name: ScenarioName, by subject: Subject) -> any Demo {
    switch name {
    case .counter:
      if let make = subject.makeCounterBoard { return CounterDemo(self, make) }
    case .navigation:
      if let make = subject.makeNavigationApp { return NavigationDemo(self, make) }
    case .news: return newsDemo(by: subject)
    }
    preconditionFailure("\(subject) does not implement \(name)")
  }

  /// Makes the list of stories.
  ///
  /// - Precondition: the subject implements it.
  func newsDemo(by subject: Subject) -> NewsDemo {
    guard let make = subject.makeNewsList else { preconditionFailure("\(subject) lists no news") }
    return NewsDemo(self, make)
  }
}

/// Takes note of every report.
private final class DemoDiagnostics: Diagnostics {
  private let log: DemoLog

  init(_ log: DemoLog) { self.log = log }

  func report(_ diagnostic: Diagnostic) { log.hear(diagnostic, by: "diagnostics") }
}
