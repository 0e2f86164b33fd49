import Conformance
import Scenarios

/// The measurement that a session is prepared for.
public enum SessionMode {
  /// Views only consume what they are shown.
  case timing

  /// Views compare each content with the previous one.
  case counting

  /// A layer that draws makes the views.
  case drawing(any ViewLayer)
}

/// A workload prepared for one architecture, to be run inside a pump window.
@MainActor
protocol WorkloadSession: AnyObject {
  /// When the views that are shown last are shown a change.
  var delivery: Timing { get }

  /// Runs an even number of operations, which leave the state as it was.
  func run(_ operations: Int)

  /// Runs the first or the second operation of a cycle alone, its parts timed by a stopwatch.
  func operate(_ half: Int, _ stopwatch: Stopwatch)

  /// Runs what a user does after a pause, and marks the moment when the result is shown if the session
  /// takes it back after that.
  func operateAfterPause(_ half: Int, _ stopwatch: Stopwatch)

  /// Attaches one more timing view permanently; false unless the workload is about many views.
  func attachFurtherView() -> Bool

  /// The deliveries so far; zero in timing mode.
  var deliveries: DeliveryTally { get }

  /// The number of useful deliveries that one operation must cause: a range only where contents are
  /// shown later, and changes may be shown together.
  var usefulDeliveries: ClosedRange<Int> { get }

  /// The first difference between the views and the reference model, after whole cycles.
  func findMismatch() -> String?

  /// Runs one cycle, and compares with the reference model after each step.
  func findMismatchWithinCycle() -> String?
}

extension WorkloadSession {
  func usefulDeliveries(of operations: Int) -> ClosedRange<Int> {
    usefulDeliveries.lowerBound * operations...usefulDeliveries.upperBound * operations
  }
}

/// What a workload makes and attaches of one variant, what it sends, and what must be shown.
@MainActor
protocol WorkloadSetup: AnyObject {
  /// What is made and let go: a scenario, or an application.
  associatedtype Root: AnyObject

  /// The scenario that intents are sent to.
  associatedtype Subject: Scenario

  var delivery: Timing { get }
  var display: Display { get }
  var views: Views { get }

  /// The number of useful deliveries that one operation must cause.
  var usefulDeliveries: ClosedRange<Int> { get }

  func make() -> Root
  func subject(of root: Root) -> Subject

  /// Brings a new root to the start of the workload, with its views.
  func open(_ root: Root, _ stopwatch: Stopwatch?)

  /// The two operations of a cycle, which leaves the state as it was.
  func operations(on root: Root) -> [[Step<Subject.Intent>]]

  /// Does to the reference model what an intent does, and what services answer.
  func apply(_ intent: Subject.Intent)

  /// The first difference between the views and the reference model.
  ///
  /// Identities that are assigned while a workload runs are not known to the model, and what shows them
  /// is compared in the first cycle only.
  func findMismatch(inFirstCycle: Bool) -> String?

  func attachFurtherView(to root: Root) -> Bool
}

extension WorkloadSetup {
  func attachFurtherView(to root: Root) -> Bool { false }

  /// Does to the reference model what steps do.
  func apply(_ steps: [Step<Subject.Intent>]) {
    for step in steps {
      for _ in 0...step.echoes { for intent in step.intents { apply(intent) } }
    }
  }
}

/// Runs the operations of a workload on a scenario that lives as long as the session.
final class CycleSession<Setup: WorkloadSetup>: WorkloadSession {
  typealias Steps = [Step<Setup.Subject.Intent>]

  let delivery: Timing
  private let setup: Setup
  private let root: Setup.Root
  private let subject: Setup.Subject
  private let cycle: Steps
  private let script: Script<Setup.Subject.Intent>
  private let operations: [Script<Setup.Subject.Intent>]

  /// What a user does after a pause, and how it is taken back.
  private let waits: [(awaited: Script<Setup.Subject.Intent>, undo: Script<Setup.Subject.Intent>?)]

  let stream: ApplicationStream?

  init(_ setup: Setup, stream: ApplicationStream? = nil) {
    self.setup = setup
    self.stream = stream
    delivery = setup.delivery
    root = setup.make()
    subject = setup.subject(of: root)
    setup.open(root, nil)
    let operations = setup.operations(on: root)
    cycle = Array(operations.joined())
    script = Script(cycle)
    self.operations = operations.map(Script.init)
    waits = Self.waits(cycle).map { (Script($0), $1.isEmpty ? nil : Script($1)) }
  }

  private static func waits(_ cycle: Steps) -> [(awaited: Steps, undo: Steps)] {
    // What a user waits for begins where an operation does, or behind what took another one back.
    guard cycle.contains(where: { !$0.isAwaited }) else {
      return [
        (Array(cycle.prefix(cycle.count / 2)), []), (Array(cycle.suffix(cycle.count / 2)), []),
      ]
    }
    var waits: [(awaited: Steps, undo: Steps)] = []
    for step in cycle {
      if step.isAwaited, waits.last?.undo.isEmpty ?? true, !waits.isEmpty {
        waits[waits.count - 1].awaited.append(step)
      } else if step.isAwaited {
        waits.append(([step], []))
      } else if !waits.isEmpty {
        waits[waits.count - 1].undo.append(step)
      }
    }
    return waits
  }

  func run(_ operations: Int) { drive(script, cycles: operations / 2) }

  func operate(_ half: Int, _ stopwatch: Stopwatch) { drive(operations[half], stopwatch) }

  func operateAfterPause(_ half: Int, _ stopwatch: Stopwatch) {
    let (awaited, undo) = waits[half % waits.count]
    drive(awaited, stopwatch)
    guard let undo else { return }
    stopwatch.resultIsShown()
    drive(undo, stopwatch)
  }

  private func drive(
    _ script: Script<Setup.Subject.Intent>, cycles: Int = 1, _ stopwatch: Stopwatch? = nil
  ) {
    Driver.run(script, cycles: cycles, on: subject, setup.display, delivery, stopwatch)
  }

  func drive(_ steps: Steps) { drive(Script(steps)) }

  func attachFurtherView() -> Bool { setup.attachFurtherView(to: root) }
  var deliveries: DeliveryTally { setup.views.deliveries }
  var usefulDeliveries: ClosedRange<Int> { setup.usefulDeliveries }
  func findMismatch() -> String? { setup.findMismatch(inFirstCycle: false) }

  func findMismatchWithinCycle() -> String? {
    for step in cycle {
      drive([step])
      setup.apply([step])
      // What a frame shows may be on its way to something else.
      if step.ending == .frame { continue }
      if let mismatch = setup.findMismatch(inFirstCycle: true) { return mismatch }
    }
    return nil
  }
}

/// Runs whole lives of a scenario: each operation makes one, shows everything, sends what the workload
/// sends, and lets go.
final class LifeCycleSession<Setup: WorkloadSetup>: WorkloadSession {
  let delivery: Timing
  private let setup: Setup
  private let steps: [Step<Setup.Subject.Intent>]
  private let script: Script<Setup.Subject.Intent>
  private var isModelled = false

  init(_ setup: Setup) {
    self.setup = setup
    delivery = setup.delivery
    let root = setup.make()
    setup.open(root, nil)
    steps = Array(setup.operations(on: root).joined())
    script = Script(steps)
    send(to: root)
  }

  func run(_ operations: Int) { for _ in 0..<operations { live(nil) } }
  func operate(_ half: Int, _ stopwatch: Stopwatch) { live(stopwatch) }
  func operateAfterPause(_ half: Int, _ stopwatch: Stopwatch) { live(stopwatch) }

  private func live(_ stopwatch: Stopwatch?) {
    let root = setup.make()
    setup.open(root, stopwatch)
    stopwatch?.resultIsShown()
    send(to: root)
  }

  private func send(to root: Setup.Root) {
    Driver.run(script, cycles: 1, on: setup.subject(of: root), setup.display, delivery, nil)
    setup.display.settleIfLater(delivery)
  }

  func attachFurtherView() -> Bool { false }
  var deliveries: DeliveryTally { setup.views.deliveries }
  var usefulDeliveries: ClosedRange<Int> { setup.usefulDeliveries }

  func findMismatch() -> String? {
    if !isModelled { setup.apply(steps) }
    isModelled = true
    return setup.findMismatch(inFirstCycle: true)
  }

  func findMismatchWithinCycle() -> String? {
    live(nil)
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
