import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios

/// What a session does in one go: intents without a pause between them, and what must have happened
/// before the next step.
struct Step<Intent: Sendable>: Sendable {
  var intents: [Intent] = []
  var ending = StepEnding.shown

  /// Whether a user waits for it; if not, it takes back what the step before it did.
  var isAwaited = true

  /// Whether each intent is sent from a task of its own that starts outside of the main actor.
  var isConcurrent = false

  /// How many times a view sends the intent again, each time from a delivery.
  var echoes = 0

  /// What services or the views of a list do before the intents are sent.
  var before: (@MainActor @Sendable () -> Void)?

  /// What views do when the step has ended; the stopwatch, if there is one, times frames.
  var after: (@MainActor @Sendable (Stopwatch?) -> Void)?
}

/// What must have happened before the next step.
enum StepEnding: Sendable {
  /// A frame has run; what it started may be on its way.
  case frame

  /// Views show the result: at the next frame, of a variant that shows it later when all has run.
  case shown

  /// Everything that can run has run.
  case settled
}

/// Steps as the loop wants them: all intents in one place, and what else there is free of their type.
///
/// A loop that is not specialised would look up types in every step.
final class Script<Intent: Sendable> {
  fileprivate let intents: UnsafeMutableBufferPointer<Intent>
  fileprivate let parts: [ScriptPart]

  init(_ steps: [Step<Intent>]) {
    let all = steps.flatMap(\.intents)
    intents = .allocate(capacity: all.count)
    _ = intents.initialize(fromContentsOf: all)
    var end = 0
    parts = steps.map { step in
      defer { end += step.intents.count }
      return ScriptPart(
        intents: end..<end + step.intents.count, ending: step.ending,
        isConcurrent: step.isConcurrent, before: step.before, after: step.after)
    }
  }

  deinit {
    intents.deinitialize()
    intents.deallocate()
  }
}

private struct ScriptPart {
  let intents: Range<Int>
  let ending: StepEnding
  let isConcurrent: Bool
  let before: (@MainActor @Sendable () -> Void)?
  let after: (@MainActor @Sendable (Stopwatch?) -> Void)?
}

/// The loops that operate the scenarios.
///
/// All variants share them: they are neither inlined nor specialised, so that no variant is folded
/// into its loop. What they send is no constant to them.
@MainActor
enum Driver {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func run<Subject: Scenario, Intent>(
    _ script: Script<Intent>, cycles: Int, on subject: Subject, _ display: Display,
    _ delivery: Timing, _ stopwatch: Stopwatch?
  ) where Subject.Intent == Intent {
    let (intents, parts) = (script.intents, script.parts)
    for _ in 0..<cycles {
      for index in parts.indices {
        let part = parts[index]
        if index > 0 { stopwatch?.drawFrame() }
        part.before?()
        if part.isConcurrent {
          hop(intents[part.intents], to: subject)
        } else {
          stopwatch?.sendBegins()
          for place in part.intents { subject.send(intents[place]) }
          stopwatch?.sendEnds()
        }
        switch part.ending {
        case .frame: display.runFrames()
        case .shown: if delivery != .atOnce { display.showResults(delivery) }
        case .settled:
          display.runFrames()
          Pump.settle(display)
        }
        part.after?(stopwatch)
      }
    }
  }

  static func run<Subject: Scenario>(
    _ steps: [Step<Subject.Intent>], on subject: Subject, _ setting: Setting
  ) {
    run(Script(steps), cycles: 1, on: subject, setting.display, setting.delivery, nil)
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func hop<Subject: Scenario>(
    _ intents: Slice<UnsafeMutableBufferPointer<Subject.Intent>>, to subject: Subject
  ) {
    for intent in intents { Task.detached { await subject.send(intent) } }
  }

  /// Attaches a view and detaches it, in a variant that shows contents later after that has happened.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func visit<Board: CounterBoard>(
    _ board: Board, _ view: any ContentView<CounterContent>, of id: Int, _ display: Display,
    _ delivery: Timing
  ) {
    let attachment = board.attach(view, to: id)
    display.settleIfLater(delivery)
    attachment.detach()
    display.settleIfLater(delivery)
  }
}

extension ScenarioEnvironment {
  init(display: Display) { self.init(clock: ManualClock(), display: display) }
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
