import ScenarioTesting
import Scenarios

/// Random walks through the scenarios of a subject, compared with the reference models.
@MainActor
public struct RandomWalk {
  private let subject: Subject

  /// Knows when views are shown, so that it is looked at once.
  private let rehearsal: Trial

  /// Whether the contents that can be read in each delivery are compared with each other, too.
  var comparesMoments = false

  /// Called before each walk, with its script in words.
  var willDo: (String) -> Void = { _ in }

  public init(of subject: Subject) {
    self.subject = subject
    rehearsal = Trial(of: subject, isRecording: false)
  }

  /// Follows a script to its end or to the first divergence.
  ///
  /// A subject that does not implement the scenario makes no step. With `isDescribing` the report
  /// describes each step in words, which takes time.
  public func walk(_ script: WalkScript, isDescribing: Bool = false) -> WalkReport {
    walk(script, in: isDescribing ? Trial(of: subject) : rehearsal.rehearsal())
  }

  func walk(
    _ script: WalkScript, in trial: Trial, recorder: WalkthroughRecorder? = nil
  ) -> WalkReport {
    let words = "the script is \(script)"
    willDo(words)
    trial.willDo = { [willDo] in willDo("\($0); \(words)") }
    let log = WalkLog(trial.transcript, script: script, recorder: recorder)
    let leaks = LeakDetector()
    // Not in walks that are not described, where each report of a stage would take time.
    let models = trial.watcher == nil && trial.transcript.isRecording ? ModelWatch() : nil
    if let models { trial.watcher = models }
    defer { if models != nil { trial.watcher = nil } }
    func walk<Port: TestedPort>(_ port: Port.Type) throws {
      let settings = Port.settings(walk: script.header)
      try trial.run(with: settings, header: script.header, log: log) { (fixture: Fixture<Port>) in
        fixture.watch(leaks)
        let walker = fixture.walker
        (walker.leaks, walker.comparesMoments) = (leaks, comparesMoments)
        log.report.stepCount = walker.walk(script)
      }
    }
    do {
      try walk(script.scenario.walked)
    } catch {
      log.diverge("\(error)")
    }
    log.report.leaks = leaks.names
    log.report.models = models?.living ?? []
    return log.report
  }

  /// A minimal script that still fails, made of one that does: no step of it can be left out.
  ///
  /// Deterministic. A script that does not fail is returned unchanged. A walk fails when it
  /// diverges, unless `isWrong` decides otherwise.
  public func shrunk(
    _ script: WalkScript, while isWrong: (WalkReport) -> Bool = { $0.divergence != nil }
  ) -> WalkScript {
    let report = walk(script)
    guard isWrong(report) else { return script }
    var shrunk = script
    shrunk.steps = Array(script.steps.prefix(report.stepCount))
    var size = max(1, shrunk.steps.count / 2)
    while removeRuns(of: size, from: &shrunk, while: isWrong) || size > 1 {
      size = max(1, size / 2)
    }
    return shrunk
  }

  /// Removes each run of `size` steps that can be left out; returns whether there was any.
  private func removeRuns(
    of size: Int, from script: inout WalkScript, while isWrong: (WalkReport) -> Bool
  ) -> Bool {
    var isShorter = false
    var start = 0
    while start < script.steps.count {
      var shorter = script
      shorter.steps.removeSubrange(start..<min(start + size, script.steps.count))
      let report = walk(shorter)
      if isWrong(report) {
        shorter.steps.removeSubrange(report.stepCount...)
        script = shorter
        isShorter = true
      } else {
        start += size
      }
    }
    return isShorter
  }
}

/// The outcome of one walk.
public struct WalkReport: Sendable {
  /// The number of steps made: all, or as many as it took to diverge.
  public internal(set) var stepCount = 0

  /// The first difference from the reference model, if any, in words.
  public internal(set) var divergence: String?

  /// The number of calls to the outside, and of intents that may be sent in one of them, for a walk that
  /// reacts.
  var callCount = 0
  var reactionCount = 0

  /// A description of each step; empty unless requested.
  public internal(set) var steps: [String] = []

  /// The first delivery in which contents did not belong to one moment, in words.
  var mix: String?

  /// The names of the objects that were not released after the scenario was let go.
  public internal(set) var leaks: [String] = []

  /// The names of the models that are alive then, if they are known.
  var models: [String] = []

  /// The divergence if it is what was left of a scenario that was let go.
  var remains: String? { divergence.flatMap { $0.hasPrefix("left after the end") ? $0 : nil } }

  /// The leaks in words, unless the walk diverged, which may be their cause.
  var leak: String? {
    guard divergence == nil, !leaks.isEmpty else { return nil }
    let names = Set(leaks).sorted()
    let others = names.count > 3 ? " and \(names.count - 3) more" : ""
    let parts =
      models.isEmpty ? "" : "; of its models these are alive: \(models.joined(separator: ", "))"
    return "not released: \(names.prefix(3).joined(separator: ", "))\(others)\(parts)"
  }
}

extension Trial {
  /// Walks at random, or by the options' script, and records the first failure with the shortest
  /// script that reproduces it.
  func walk(
    through scenario: ScenarioName, isShare: Bool = false, comparesMoments: Bool = false,
    expectingNo failure: (WalkReport) -> String?
  ) {
    var walk = RandomWalk(of: subject)
    (walk.comparesMoments, walk.willDo) = (comparesMoments, willDo)
    for script in scripts(of: scenario, isShare: isShare) where failure(walk.walk(script)) != nil {
      return record(script, by: walk, failing: failure)
    }
  }

  /// Records a walk that failed, with the shortest script that reproduces it.
  func record(
    _ script: WalkScript, by walk: RandomWalk, failing failure: (WalkReport) -> String?
  ) {
    let shrunk = walk.shrunk(script) { failure($0) != nil }
    let report = walk.walk(shrunk, in: self)
    if let words = failure(report) {
      // A divergence is in the transcript already, where it happened.
      if report.divergence == nil { violate("\(words); the script is \(shrunk)") }
      for (number, step) in report.steps.enumerated() { violate("\(number + 1). \(step)") }
    } else {
      violate("a walk fails in some runs only; the script is \(shrunk)")
    }
  }

  private func scripts(of scenario: ScenarioName, isShare: Bool) -> [WalkScript] {
    if let script = options.script { return script.scenario == scenario ? [script] : [] }
    let all = options.walkCount
    return (0..<(isShare ? max(min(30, all), all / 10) : all)).map { number in
      WalkScript(
        scenario: scenario, seed: options.seed &+ UInt64(number), stepCount: options.stepCount)
    }
  }
}
