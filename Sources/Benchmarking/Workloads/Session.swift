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
final class WorkloadSetup<Root: AnyObject, Subject: Scenario> {
  typealias Steps = [Step<Subject.Intent>]

  let setting: Setting

  /// The number of useful deliveries that one operation must cause.
  let useful: ClosedRange<Int>

  /// Makes what is let go again: a scenario, or an application.
  let make: () -> Root

  /// The scenario that intents are sent to.
  let subject: (Root) -> Subject

  /// Brings a new root to the start of the workload, with its views.
  let open: (Root, Stopwatch?) -> Void

  /// The two operations of a cycle, which leaves the state as it was.
  let operations: (Root) -> [Steps]

  /// Does to the reference model what an intent does, and what services answer.
  let apply: (Subject.Intent) -> Void

  /// Attaches one more timing view permanently; nil unless the workload is about many views.
  let attachFurtherView: ((Root) -> Void)?

  init(
    _ setting: Setting, useful: ClosedRange<Int>, make: @escaping () -> Root,
    subject: @escaping (Root) -> Subject, open: @escaping (Root, Stopwatch?) -> Void,
    operations: @escaping (Root) -> [Steps], apply: @escaping (Subject.Intent) -> Void,
    attachFurtherView: ((Root) -> Void)? = nil
  ) {
    (self.setting, self.useful, self.make, self.subject) = (setting, useful, make, subject)
    (self.open, self.operations, self.apply) = (open, operations, apply)
    self.attachFurtherView = attachFurtherView
  }

  func apply(_ steps: Steps) {
    for step in steps {
      for _ in 0...step.echoes { for intent in step.intents { apply(intent) } }
    }
  }
}

/// Runs the operations of a workload on a scenario that lives as long as the session.
final class CycleSession<Root: AnyObject, Subject: Scenario>: WorkloadSession {
  typealias Setup = WorkloadSetup<Root, Subject>

  let setting: Setting
  private let setup: Setup
  private let root: Root
  private let subject: Subject
  private let cycle: Setup.Steps
  private let script: Script<Subject.Intent>
  private let operations: [Script<Subject.Intent>]

  /// What a user does after a pause, and how it is taken back.
  private let waits: [(awaited: Script<Subject.Intent>, undo: Script<Subject.Intent>?)]

  let stream: ApplicationStream?

  init(_ setup: Setup, stream: ApplicationStream? = nil) {
    self.setup = setup
    self.stream = stream
    setting = setup.setting
    root = setup.make()
    subject = setup.subject(root)
    setup.open(root, nil)
    let operations = setup.operations(root)
    cycle = Array(operations.joined())
    script = Script(cycle)
    self.operations = operations.map(Script.init)
    waits = Self.waits(cycle).map { (Script($0), $1.isEmpty ? nil : Script($1)) }
  }

  private static func waits(
    _ cycle: Setup.Steps
  ) -> [(awaited: Setup.Steps, undo: Setup.Steps)] {
    // What a user waits for begins where an operation does, or behind what took another one back.
    guard cycle.contains(where: { !$0.isAwaited }) else {
      return [
        (Array(cycle.prefix(cycle.count / 2)), []), (Array(cycle.suffix(cycle.count / 2)), []),
      ]
    }
    var waits: [(awaited: Setup.Steps, undo: Setup.Steps)] = []
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
    _ script: Script<Subject.Intent>, cycles: Int = 1, _ stopwatch: Stopwatch? = nil
  ) {
    Driver.run(script, cycles: cycles, on: subject, setting.display, delivery, stopwatch)
  }

  func drive(_ steps: Setup.Steps) { drive(Script(steps)) }

  func attachFurtherView() -> Bool {
    setup.attachFurtherView?(root)
    return setup.attachFurtherView != nil
  }

  var delivery: Timing { setting.delivery }
  var deliveries: DeliveryTally { setting.views.deliveries }
  var usefulDeliveries: ClosedRange<Int> { setup.useful }
  func findMismatch() -> String? { setting.findMismatch(inFirstCycle: false) }

  func findMismatchWithinCycle() -> String? {
    for step in cycle {
      drive([step])
      setup.apply([step])
      // What a frame shows may be on its way to something else.
      if step.ending == .frame { continue }
      if let mismatch = setting.findMismatch(inFirstCycle: true) { return mismatch }
    }
    return nil
  }
}

/// Runs whole lives of a scenario: each operation makes one, shows everything, sends what the workload
/// sends, and lets go.
final class LifeCycleSession<Root: AnyObject, Subject: Scenario>: WorkloadSession {
  let setting: Setting
  private let setup: WorkloadSetup<Root, Subject>
  private let steps: [Step<Subject.Intent>]
  private let script: Script<Subject.Intent>
  private var isModelled = false

  init(_ setup: WorkloadSetup<Root, Subject>) {
    self.setup = setup
    setting = setup.setting
    let root = setup.make()
    setup.open(root, nil)
    steps = Array(setup.operations(root).joined())
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

  private func send(to root: Root) {
    Driver.run(script, cycles: 1, on: setup.subject(root), setting.display, delivery, nil)
    setting.display.settleIfLater(delivery)
  }

  func attachFurtherView() -> Bool { false }
  var delivery: Timing { setting.delivery }
  var deliveries: DeliveryTally { setting.views.deliveries }
  var usefulDeliveries: ClosedRange<Int> { setup.useful }

  func findMismatch() -> String? {
    if !isModelled { setup.apply(steps) }
    isModelled = true
    return setting.findMismatch(inFirstCycle: true)
  }

  func findMismatchWithinCycle() -> String? {
    live(nil)
    return findMismatch()
  }
}
