import Conformance
import Foundation
import ScenarioTesting
import Scenarios
import TextOutput

/// A scenario as a terminal application: keys become intents, and views draw what the architecture
/// delivers to them.
@MainActor
protocol Demo: AnyObject {
  associatedtype Port: ScenarioPort

  /// The key bindings, in the order of the help.
  static var bindings: [DemoBinding<Self>] { get }

  /// The keys of a tour through the scenario, for a run without a terminal.
  static var tour: String { get }

  /// The width of the screen where there is room for it.
  static var columns: Int { get }

  var views: DemoViews<Port> { get }

  /// Makes the demo; `nil` if the subject does not implement the scenario.
  init?(_ world: DemoWorld, by subject: Subject)

  /// Attaches the first views and launches the scenario.
  func start()

  /// Attaches views to screens and rows that have appeared since.
  func attachViews()

  /// The current contents of the views.
  var picture: DemoPicture { get }
}

extension Demo {
  static var keyHelp: [(name: String, meaning: String)] { bindings.map { help($0) } }

  /// The help of a key; nil for a key without a binding.
  func help(for key: DemoKey) -> (name: String, meaning: String)? {
    binding(of: key).map { Self.help($0) }
  }

  private static func help(_ binding: DemoBinding<Self>) -> (name: String, meaning: String) {
    (binding.keys.map(\.name).joined(separator: " "), binding.meaning)
  }

  func press(_ key: DemoKey) { binding(of: key)?.act(self) }

  private func binding(of key: DemoKey) -> DemoBinding<Self>? {
    Self.bindings.first { $0.keys.contains(key) }
  }

  func act(_ text: String, _ body: () -> Void) { views.log.act(text, body) }

  func send(_ intent: Port.Intent) { act("\(intent)") { views.port.send(intent) } }

  func stop() { views.port.stop() }
}

/// One or several keys, their meaning and their action in a demo.
typealias DemoBinding<Subject> = (
  keys: [DemoKey], meaning: String, act: @MainActor (Subject) -> Void
)

extension ScenarioName {
  @MainActor var demo: any Demo.Type {
    switch self {
    case .counter: CounterDemo.self
    case .navigation: NavigationDemo.self
    case .news: NewsDemo.self
    }
  }

  /// The keys of the scenario's demo and their meanings.
  @MainActor package var keyHelp: [(name: String, meaning: String)] { demo.keyHelp }
}

/// The contents of a demo's views as lines.
struct DemoPicture {
  var lines: [StyledLine]

  /// The index of the line that stays visible where there is no room for all.
  var focus = 0

  /// As many lines as fit, with the focused one among them.
  func lines(rows: Int) -> ArraySlice<StyledLine> {
    let last = max(0, lines.count - rows)
    let first = min(last, max(0, focus - rows / 2))
    return lines[first...].prefix(rows)
  }
}

/// The environment of a scenario in a demo, with sample stories, which never fail.
@MainActor
struct DemoWorld {
  let log: DemoLog
  let display: Display
  let messages: MessageBus
  let scenario: ScenarioEnvironment
  private let date: Date

  /// A world on the real clock and display; with a clock of its own it is deterministic, and time
  /// passes only on request.
  init(_ log: DemoLog, clock: ManualClock? = nil) {
    self.log = log
    display = clock == nil ? .live() : Display()
    date = clock == nil ? Date() : SampleStories.date
    scenario = ScenarioEnvironment(
      clock: clock ?? ContinuousClock(), display: display, diagnostics: DiagnosticLog(),
      tracer: log.tracer)
    messages = MessageBus(diagnostics: scenario.diagnostics)
  }

  var news: NewsEnvironment {
    let analytics = AnalyticsLog()
    analytics.onEntry = { [log] in log.record($0, by: "analytics") }
    _ = messages.listen { [log] in log.record($0, by: "messages") }
    return NewsEnvironment(
      scenario: scenario, currentDate: { [date] in date },
      stories: SampleStories.service(at: date), storage: InMemoryStorage(),
      thumbnails: InMemoryThumbnails(), alerts: AlertLog(), notices: NoticeLog(),
      analytics: analytics, messages: messages)
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
  func demo(_ scenario: ScenarioName, by subject: Subject) -> any Demo {
    guard let demo = scenario.demo.init(self, by: subject) else {
      preconditionFailure("\(subject) does not implement \(scenario)")
    }
    return demo
  }
}
