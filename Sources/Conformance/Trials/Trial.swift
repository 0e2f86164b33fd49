import ExecutorPump
import ScenarioTesting
import Scenarios

/// One check of one rule on one subject: runs scenarios with fake services in pump windows, with a
/// transcript.
@MainActor
final class Trial: Recording {
  let subject: Subject
  let transcript: Transcript
  let options: TrialOptions

  /// Watches what the architecture does inside, in all calls of the scenario.
  var watcher: (any TraceWatcher)?

  /// Called with what the trial does from now on, in words, for the case that it does not end.
  var willDo: (String) -> Void = { _ in }

  /// When the views of each scenario are shown a change, as far as that was looked at.
  private var timings: [ScenarioName: Timings] = [:]

  init(of subject: Subject, options: TrialOptions = TrialOptions(), isRecording: Bool = true) {
    self.subject = subject
    self.options = options
    transcript = Transcript(isRecording: isRecording)
  }

  /// The number of timers and blocks that bypassed the pump windows so far.
  private(set) var escapeCount = 0

  private(set) var escapedCall: String?

  /// When views are shown a change; looked at once, on a throwaway scenario.
  func timings<Port: TestedPort>(of port: Port.Type) -> Timings {
    if let known = timings[Port.scenario] { return known }
    let seen = Port.seenTimings(by: self)
    timings[Port.scenario] = seen
    return seen
  }

  /// When the views that are shown last in a scenario are shown a change.
  func timing(of scenario: ScenarioName) -> Timing {
    func timing<Port: TestedPort>(_ port: Port.Type) -> Timing { timings(of: port).latest }
    return timing(scenario.walked)
  }

  /// The same trial for another purpose: with a transcript of its own.
  func rehearsal() -> Trial {
    let trial = Trial(of: subject, options: options, isRecording: false)
    (trial.timings, trial.willDo) = (timings, willDo)
    return trial
  }

  /// Runs `body` with a new scenario in a pump window, and lets it go.
  func run<Port: TestedPort>(
    of port: Port.Type = Port.self, with settings: Port.Settings = Port.everySettings[0],
    header: UInt32 = 0, log: WalkLog? = nil, _ body: @MainActor (Fixture<Port>) throws -> Void
  ) throws {
    defer {
      escapeCount += Pump.escapes
      escapedCall = escapedCall ?? Pump.escapedCall
    }
    let timings = timings(of: Port.self)
    try Pump.window {
      guard
        let fixture = Fixture<Port>(settings, in: self, timings, header: header, log: log)
      else { return }
      defer { fixture.tearDown() }
      try body(fixture)
    }
  }

  func run<Port: TestedPort, Case>(
    forEach cases: some Sequence<Case>, with settings: Port.Settings = Port.everySettings[0],
    _ body: @MainActor (Case, Fixture<Port>) throws -> Void
  ) throws {
    try withCases(cases) { one, trial in try trial.run(with: settings) { try body(one, $0) } }
  }

  /// Runs `body` for many cases; the transcript contains one of them.
  ///
  /// Each case runs in a trial of its own first. The first one with a violation, or else the last
  /// case, then runs in this trial. Of more cases than the options want some are left out.
  func withCases<Case>(
    _ cases: some Sequence<Case>, _ body: @MainActor (Case, Trial) throws -> Void
  ) throws {
    let cases = Array(cases)
    var shown: Case?
    var isKept = true
    for number in stride(from: 0, to: cases.count, by: max(1, cases.count / options.caseCount)) {
      let one = cases[number]
      shown = one
      let rehearsal = rehearsal()
      let isDone = (try? body(one, rehearsal)) != nil
      isKept = isDone && rehearsal.transcript.violations.isEmpty && rehearsal.escapeCount == 0
      if !isKept { break }
    }
    guard let shown else { return }
    let known = transcript.violations.count
    try body(shown, self)
    expect(
      isKept || transcript.violations.count > known || escapeCount > 0,
      "a violation was seen in one of two equal runs")
  }
}

/// The settings of a trial.
public struct TrialOptions: Codable, Sendable {
  /// The random seed.
  public var seed: UInt64

  /// The number of random walks of X01 per scenario; other rules that walk make a tenth, or 30.
  public var walkCount: Int

  /// The number of steps per walk.
  public var stepCount: Int

  /// The only walk through its scenario, instead of random ones.
  public var script: WalkScript?

  /// The number of cases that suffice of a rule with many, such as all moments of letting go.
  var caseCount = Int.max

  public init(
    seed: UInt64 = 1, walkCount: Int = 30, stepCount: Int = 60, script: WalkScript? = nil
  ) {
    self.seed = seed
    self.walkCount = walkCount
    self.stepCount = stepCount
    self.script = script
  }
}

/// The scenarios, by the names that commands and files use.
public enum ScenarioName: String, CaseIterable, Codable, Sendable {
  case counter, navigation, news, form
  /// All others as the parts of one application.
  case application
}
