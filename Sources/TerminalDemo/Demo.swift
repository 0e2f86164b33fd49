import Conformance
import Foundation
import ScenarioTesting
import Scenarios
import TextOutput

/// A scenario as a terminal application: keys become intents, and views draw what the architecture
/// delivers to them.
@MainActor
package protocol Demo: AnyObject {
  /// The key bindings, in the order of the help.
  static var bindings: [DemoBinding<Self>] { get }

  /// The keys of a tour through the scenario, for a run without a terminal.
  static var tour: String { get }

  /// The width of the screen where there is room for it.
  static var columns: Int { get }

  /// Attaches the first views and launches the scenario.
  func start()

  /// Attaches views to screens and rows that have appeared since.
  func attachViews()

  /// The current contents of the views.
  var picture: DemoPicture { get }

  func stop()
}

extension Demo {
  package static var keyHelp: [(name: String, meaning: String)] { bindings.map(\.help) }

  /// The help of a key; nil for a key without a binding.
  func help(for key: DemoKey) -> (name: String, meaning: String)? { binding(of: key)?.help }

  func press(_ key: DemoKey) { binding(of: key)?.act(self) }

  private func binding(of key: DemoKey) -> DemoBinding<Self>? {
    Self.bindings.first { $0.keys.contains(key) }
  }
}

/// One or several keys and their action in a demo.
package struct DemoBinding<Subject> {
  let keys: [DemoKey]
  let meaning: String
  let act: @MainActor (Subject) -> Void

  init(_ keys: [DemoKey], _ meaning: String, act: @escaping @MainActor (Subject) -> Void) {
    self.keys = keys
    self.meaning = meaning
    self.act = act
  }

  init(_ character: Character, _ meaning: String, act: @escaping @MainActor (Subject) -> Void) {
    self.init([.character(character)], meaning, act: act)
  }

  var help: (name: String, meaning: String) {
    (keys.map(\.name).joined(separator: " "), meaning)
  }
}

/// The contents of a demo's views as lines.
package struct DemoPicture {
  var lines: [StyledLine] = []

  /// The index of the line that stays visible where there is no room for all.
  var focus = 0

  /// As many lines as fit, with the focused one among them.
  func lines(rows: Int) -> ArraySlice<StyledLine> {
    let last = max(0, lines.count - rows)
    let first = min(last, max(0, focus - rows / 2))
    return lines[first...].prefix(rows)
  }
}

/// The environment of a scenario in a demo, with sample stories.
@MainActor
struct DemoWorld {
  let log: DemoLog
  let display: Display
  let clock: any Clock<Duration>
  let date: Date

  /// A deterministic environment, in which time passes only on request.
  static func still(_ log: DemoLog, clock: ManualClock) -> DemoWorld {
    DemoWorld(log: log, display: Display(), clock: clock, date: SampleStories.date)
  }

  /// The real clock and display.
  static func live(_ log: DemoLog) -> DemoWorld {
    DemoWorld(log: log, display: .live(), clock: ContinuousClock(), date: Date())
  }

  var scenario: ScenarioEnvironment {
    ScenarioEnvironment(
      clock: clock, display: display, diagnostics: DemoResponder(log), tracer: log.tracer)
  }

  var news: NewsEnvironment {
    let scenario = scenario
    let responder = DemoResponder(log)
    let messages = MessageBus(diagnostics: scenario.diagnostics)
    _ = messages.listen { [log] in log.record($0, by: "messages") }
    return NewsEnvironment(
      scenario: scenario, currentDate: { [date] in date },
      stories: SampleStories.service(at: date), storage: InMemoryStorage(),
      thumbnails: InMemoryThumbnails(), alerts: responder, notices: responder,
      analytics: responder, messages: messages)
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
    case .news:
      if let make = subject.makeNewsList { return NewsDemo(self, make) }
    }
    preconditionFailure("\(subject) does not implement \(name)")
  }
}

/// Logs what a scenario reports to the outside.
private final class DemoResponder: Diagnostics, AlertResponder, NoticeResponder, AnalyticsResponder
{
  private let log: DemoLog

  init(_ log: DemoLog) { self.log = log }

  func report(_ diagnostic: Diagnostic) { log.record(diagnostic, by: "diagnostics") }

  func choice(in alert: Alert) async -> Alert.Action? {
    log.record(alert.message, by: "alert")
    return nil
  }

  func show(_ notice: Notice) { log.record(notice, by: "notices") }

  func log(_ entry: AnalyticsEntry) { log.record(entry, by: "analytics") }
}
