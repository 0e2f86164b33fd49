import Conformance
import ExecutorPump
import Results
import ScenarioTesting
import Scenarios

/// A kind of work that every variant of a scenario is measured on.
///
/// Every sequence of an even number of operations is closed: it leaves the state as it was.
public protocol Workload: Sendable {
  /// The scenario, for example `counter`.
  var scenario: String { get }

  /// The name within the scenario, for example `fanout-one`.
  var name: String { get }

  /// A description of one operation.
  var summary: String { get }

  /// In ascending order of cost.
  var sizes: [WorkloadSize] { get }

  /// The sizes with views that draw; none where contents have no views.
  var drawnSizes: [WorkloadSize] { get }

  /// A session with an architecture; nil unless the architecture implements the scenario.
  @MainActor
  func prepare(
    _ architecture: any Architecture.Type, size: WorkloadSize, mode: SessionMode
  ) -> (any WorkloadSession)?
}

extension Workload {
  public var drawnSizes: [WorkloadSize] { sizes.drawn }

  func isImplemented(by architecture: any Architecture.Type) -> Bool {
    ScenarioName(rawValue: scenario).map(Subject(architecture).implements)
      ?? (architecture.application != nil)
  }
}

extension Workload where Self: RawRepresentable<String> {
  package var name: String { rawValue }
}

extension [WorkloadSize] {
  /// Two sizes of a screen and the largest one up to 1,000; all that are not larger where none is that of a screen.
  var drawn: [WorkloadSize] {
    let small = filter { $0.n <= 1_000 }
    guard small.contains(where: { $0.n == 10 }) else { return small }
    return ([10, 30] + small.suffix(1)).withoutRepetitions.sorted { $0.n < $1.n }
  }

  var screen: WorkloadSize? {
    self.min { abs($0.n - AnswerOperation.size) < abs($1.n - AnswerOperation.size) }
  }
}

/// One size of a workload.
public struct WorkloadSize: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// For example `10` or `inline-3KiB`.
  public let label: String

  /// The number in plots, of which costs are a function.
  public let n: Int

  var size: Size { Size(label, n: n) }

  public init(integerLiteral n: Int) { self.init(String(n), n) }

  init(_ label: String, _ n: Int) {
    self.label = label
    self.n = n
  }
}

/// The measurement that a session is prepared for.
public enum SessionMode {
  /// Views only consume what they are shown.
  case timing

  /// Views compare each content with the previous one.
  case counting

  /// Views are those of a layer that draws.
  case drawing(any ViewLayer)
}

/// A workload prepared for one architecture, to be run inside a pump window.
@MainActor
public protocol WorkloadSession: AnyObject {
  /// When the views that are shown last are shown a change.
  var delivery: Timing { get }

  /// Runs an even number of operations.
  func run(_ operations: Int)

  /// Runs the first or the second operation of a cycle alone, its parts timed by a stopwatch.
  func operate(_ half: Int, _ stopwatch: Stopwatch)

  /// Runs what a user does after a pause: the first or the second operation of a cycle, or the part of
  /// it that comes before `Stopwatch.resultIsShown()`, after which the session undoes it.
  func operateAfterPause(_ half: Int, _ stopwatch: Stopwatch)

  /// Attaches one more timing view permanently; false unless the workload is about many views.
  func attachFurtherView() -> Bool

  /// The deliveries so far; zero in timing mode.
  var deliveries: DeliveryTally { get }

  /// The number of useful deliveries that one operation must cause: a range only where contents are
  /// shown later, and changes may be shown together.
  var expectedUsefulDeliveries: ClosedRange<Int> { get }

  /// Whether an operation changes contents; attaching a view may show one that was made before.
  var makesContents: Bool { get }

  /// The first difference between the views and the reference model, after whole cycles.
  func findMismatch() -> String?

  /// Runs one cycle, and compares with the reference model after each operation.
  func findMismatchWithinCycle() -> String?
}

extension WorkloadSession {
  public func attachFurtherView() -> Bool { false }
  public func operateAfterPause(_ half: Int, _ stopwatch: Stopwatch) { operate(half, stopwatch) }
  public var makesContents: Bool { true }

  func runOneByOne(_ operations: Int) {
    let stopwatch = Stopwatch { 0 }
    for index in 0..<operations { operate(index % 2, stopwatch) }
  }

  func expectedUsefulDeliveries(of operations: Int) -> ClosedRange<Int> {
    let expected = expectedUsefulDeliveries
    return expected.lowerBound * operations...expected.upperBound * operations
  }
}

/// A session whose operations are whole lives of a scenario: make, show everything, let go.
@MainActor
protocol LifeCycleSession: WorkloadSession {
  func runLifeCycle(_ stopwatch: Stopwatch?)
}

extension LifeCycleSession {
  func run(_ operations: Int) { for _ in 0..<operations { runLifeCycle(nil) } }

  func operate(_ half: Int, _ stopwatch: Stopwatch) { runLifeCycle(stopwatch) }

  func findMismatchWithinCycle() -> String? {
    runLifeCycle(nil)
    return findMismatch()
  }
}

/// The number of contents delivered to views.
public struct DeliveryTally: Equatable, Sendable {
  /// Deliveries that changed what the view shows.
  public var useful = 0
  /// Deliveries of what the view showed already.
  public var redundant = 0

  public init(useful: Int = 0, redundant: Int = 0) {
    (self.useful, self.redundant) = (useful, redundant)
  }

  static func - (lhs: DeliveryTally, rhs: DeliveryTally) -> DeliveryTally {
    DeliveryTally(useful: lhs.useful - rhs.useful, redundant: lhs.redundant - rhs.redundant)
  }
}

extension ScenarioEnvironment {
  init(display: Display) { self.init(clock: ManualClock(), display: display) }
}

extension Architecture {
  /// When the views of scenarios that are shown last are shown a change; looked at once.
  @MainActor
  static func timing(in scenarios: [ScenarioName]) -> Timing {
    let known = KnownTimings.known[profile.variant, default: [:]]
    return scenarios.map { scenario in
      if let timing = known[scenario] { return timing }
      let timing = Subject(self).timing(of: scenario)
      KnownTimings.known[profile.variant, default: [:]][scenario] = timing
      return timing
    }.max() ?? .atOnce
  }
}

@MainActor
private enum KnownTimings {
  static var known: [String: [ScenarioName: Timing]] = [:]
}

extension Display {
  func runFrames() {
    while needsFrame { runFrame() }
  }

  func showResults(_ delivery: Timing) {
    switch delivery {
    case .atOnce, .nextFrame: runFrames()
    case .later: Pump.settle(self)
    }
  }

  /// Waits for what a variant does later: attachments, and what follows when it was let go.
  func settleIfLater(_ delivery: Timing) {
    if delivery == .later { Pump.settle(self) }
  }
}

extension Timing {
  /// The useful deliveries to one view that n changes without a pause must cause.
  func usefulDeliveries(ofBurst n: Int) -> ClosedRange<Int> {
    switch self {
    case .atOnce: n...n
    case .nextFrame: 1...1
    case .later: 1...n
    }
  }
}

/// The views of one session, in place of probes: widgets of a package of its own.
///
/// Times are then measured with views that draw, and with the frame that shows each result. Counts are
/// measured with probes, whatever the layer is. A session asks for a view by the same key again when
/// it attaches it again.
@MainActor
public protocol ViewLayer: AnyObject {
  /// The kind of the views in results.
  static var kind: ViewKind { get }

  /// The toolkit and the renderer, by their names and versions.
  static var summary: String { get }

  init()

  /// The view of one counter, by its place on the board.
  func counterView(_ place: Int) -> any ContentView<CounterContent>
  func totalView() -> any ContentView<TotalContent>
  func navigationView() -> any ContentView<NavigationContent>
  func tabBarView() -> any ContentView<TabBarContent>
  func screenView(_ screen: ScreenID) -> any ContentView<ScreenContent>
  func newsListView() -> any ContentView<NewsListContent>
  func badgeView() -> any ContentView<BadgeContent>
  func rowView(_ story: Int) -> any ContentView<RowContent>

  /// One of several views of the name, by its place.
  func nameView(_ place: Int) -> any ContentView<NameContent>
  func passwordView() -> any ContentView<PasswordContent>

  /// One of several buttons, by its place.
  func submitView(_ place: Int) -> any ContentView<SubmitContent>

  /// Draws the list until cells are bound, and returns the rows that have views at the same time, of a
  /// list of stories: those on the screen, and in any case the one in the middle.
  func boundRows(of stories: Range<Int>) -> Range<Int>

  /// Lays out, records and renders the frame that shows the contents that views have.
  func drawFrame()
}
