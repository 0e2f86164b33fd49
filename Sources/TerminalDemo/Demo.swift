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

  static var bindings: [DemoBinding<Self>] { get }

  /// The keys of a tour through the scenario, for a run without a terminal.
  static var tour: String { get }

  static var columns: Int { get }

  var views: DemoViews<Port> { get }

  /// Makes the demo; `nil` if the subject does not implement the scenario.
  init?(_ world: DemoWorld, by subject: Subject)

  /// Attaches the first views and launches the scenario.
  func start()

  /// Attaches views to screens and rows that have appeared since.
  func attachViews()

  var picture: DemoPicture { get }
}

typealias DemoBinding<Subject> = (
  keys: [DemoKey], meaning: String, act: @MainActor (Subject) -> Void
)

extension Demo {
  func attachViews() {}

  /// The help of all keys; consecutive ones with the same meaning are one entry.
  static var keyHelp: [(name: String, meaning: String)] {
    bindings.map { help($0) }.reduce(into: []) { entries, entry in
      guard let last = entries.last, last.meaning == entry.meaning else {
        return entries.append(entry)
      }
      entries[entries.count - 1].name += " \(entry.name)"
    }
  }

  private static func help(_ binding: DemoBinding<Self>) -> (name: String, meaning: String) {
    (binding.keys.map { "\($0)" }.joined(separator: " "), binding.meaning)
  }

  private func binding(of key: DemoKey) -> DemoBinding<Self>? {
    Self.bindings.first { $0.keys.contains(key) }
  }

  /// The help of a key; nil for a key without a binding.
  func help(for key: DemoKey) -> (name: String, meaning: String)? {
    binding(of: key).map { Self.help($0) }
  }

  func press(_ key: DemoKey) { binding(of: key)?.act(self) }

  func act(_ text: String, _ body: () -> Void) { views.log.act(text, body) }

  func send(_ intent: Port.Intent) { act("\(intent)") { views.port.send(intent) } }

  func stop() { views.port.stop() }
}

extension ScenarioName {
  @MainActor var demo: any Demo.Type {
    switch self {
    case .counter: CounterDemo.self
    case .navigation: NavigationDemo.self
    case .news: NewsDemo.self
    case .form: FormDemo.self
    }
  }

  @MainActor package var keyHelp: [(name: String, meaning: String)] { demo.keyHelp }
}

struct DemoPicture {
  var lines: [StyledLine]

  /// The index of the line that stays visible where there is no room for all.
  var focus = 0

  /// As many lines as fit, with the focused one among them; notes count the others.
  func lines(rows: Int) -> [StyledLine] {
    let first = max(0, min(lines.count - rows, focus - rows / 2))
    var visible = Array(lines[first...].prefix(rows))
    let last = first + visible.count
    if first > 0 { visible[0] = .hidden(first + 1) }
    if last < lines.count { visible[rows - 1] = .hidden(lines.count - last + 1) }
    return visible
  }
}

/// The environment of a scenario in a demo, with sample stories, which never fail.
@MainActor
struct DemoWorld {
  let log: IntentLog
  let messages: MessageBus
  let scenario: ScenarioEnvironment
  private let date: Date

  /// A world on the real clock and display; with a clock of its own it is deterministic, and time
  /// passes only on request.
  init(_ log: IntentLog, clock: ManualClock? = nil) {
    self.log = log
    date = clock == nil ? Date() : SampleStories.date
    scenario = ScenarioEnvironment(
      clock: clock ?? ContinuousClock(), display: clock == nil ? .live() : Display(),
      diagnostics: DiagnosticLog(), tracer: log.tracer)
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

  func demo(_ scenario: ScenarioName, by subject: Subject) -> any Demo {
    guard let demo = scenario.demo.init(self, by: subject) else {
      preconditionFailure("\(subject) does not implement \(scenario)")
    }
    return demo
  }
}

/// The layout of a demo on a terminal: the screen with the trace beside it, and the keys below them.
@MainActor
struct DemoFrame {
  static let leastColumns = 60, leastRows = 15

  let demo: any Demo
  let log: IntentLog
  let columns: Int
  let rows: Int

  var lines: [StyledLine] {
    guard columns >= Self.leastColumns, rows >= Self.leastRows else {
      let text = "too small: \(Self.leastColumns) columns and \(Self.leastRows) rows are needed"
      return FoldedLine(text).lines(columns: max(1, columns)).prefix(rows).map { StyledLine($0) }
    }
    let help = [InteractiveDemo.keyHelp] + type(of: demo).keyHelp
    let meanings = WrappedText.lines(
      help.map { "\($0.name) \($0.meaning)" }, separator: "  ", columns: columns)
    let keys = DemoPicture(lines: meanings.map { StyledLine($0) }).lines(rows: rows / 4)
    let rule = StyledLine(String(repeating: "─", count: columns), .faint)
    let body = body(rows: rows - 4 - keys.count)
    return ([log.title(columns: columns), rule] + body + [rule, DemoSign.legend] + keys).map {
      $0.shortened(to: columns)
    }
  }

  private func body(rows: Int) -> [StyledLine] {
    let width = min(type(of: demo).columns, (columns - 3) / 2)
    let screen = demo.picture.lines(rows: rows).map { $0.shortened(to: width) }
    let trace = DemoPicture(
      lines: [log.tally.line] + log.trace(columns: columns - width - 3)
    ).lines(rows: rows)
    let empty = StyledLine()
    return (0..<rows).map { row in
      (row < screen.count ? screen[row] : empty).padded(to: width) + StyledLine(" │ ", .faint)
        + (row < trace.count ? trace[row] : empty)
    }
  }
}
