import Conformance
import Foundation
import ScenarioTesting
import Scenarios

/// The environment of a scenario in a demo.
@MainActor
struct DemoWorld {
  let log: DemoLog
  let display: Display
  let clock: any Clock<Duration>
  let date: @MainActor () -> Date
  let stories: any StoryService

  /// A deterministic environment, in which time passes only on request.
  static func still(_ log: DemoLog, clock: ManualClock) -> DemoWorld {
    DemoWorld(
      log: log, display: Display(), clock: clock, date: { SampleStories.date },
      stories: SampleStories.service(at: SampleStories.date))
  }

  /// The real clock and display.
  static func live(_ log: DemoLog, stories: any StoryService) -> DemoWorld {
    DemoWorld(
      log: log, display: .live(), clock: ContinuousClock(), date: { Date() }, stories: stories)
  }

  var scenario: ScenarioEnvironment {
    ScenarioEnvironment(
      clock: clock, display: display, diagnostics: DemoDiagnostics(log), tracer: log.tracer)
  }

  /// Runs the requested frame, attaches views to what has appeared, and settles the log.
  func passFrame(_ demo: any Demo) {
    display.runFrame()
    demo.attachViews()
    log.settle()
  }

  /// Creates the demo of a scenario.
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

  /// Creates the demo of the news list.
  ///
  /// - Precondition: the subject implements it.
  func newsDemo(by subject: Subject) -> NewsDemo {
    guard let make = subject.makeNewsList else { preconditionFailure("\(subject) lists no news") }
    return NewsDemo(self, make)
  }
}

/// Logs diagnostics.
private final class DemoDiagnostics: Diagnostics {
  private let log: DemoLog

  init(_ log: DemoLog) { self.log = log }

  func report(_ diagnostic: Diagnostic) { log.record(diagnostic, by: "diagnostics") }
}
