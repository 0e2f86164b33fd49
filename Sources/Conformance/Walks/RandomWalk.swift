import ScenarioTesting
import Scenarios

/// Random walks through the scenarios of a subject, compared with the reference models.
@MainActor
public struct RandomWalk {
  private let subject: Subject

  /// Whether the contents that can be read in each delivery are compared with each other, too.
  var comparesMoments = false

  /// Called before each walk, with its script in words.
  var willDo: (String) -> Void = { _ in }

  public init(of subject: Subject) { self.subject = subject }

  /// Follows a script to its end or to the first divergence.
  ///
  /// A subject that does not implement the scenario makes no step. With `isDescribing` the report
  /// describes each step in words, which takes time.
  public func walk(_ script: WalkScript, isDescribing: Bool = false) -> WalkReport {
    walk(script, in: Trial(of: subject, isRecording: isDescribing))
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
    let state = trial.tracer == nil && trial.transcript.isRecording ? StateWatch() : nil
    if let state { trial.tracer = state }
    defer { if state != nil { trial.tracer = nil } }
    func walk<Port: TestedPort>(_ port: Port.Type) throws {
      let settings = Port.settings(walk: script.header)
      try trial.run(with: settings) { (fixture: Fixture<Port>) in
        fixture.watch(leaks)
        let scene = Port.Scene(fixture, settings, header: script.header, log)
        let walker = Walker(
          scene, profile: trial.subject.profile, leaks: leaks, comparesMoments: comparesMoments)
        // Views hold it weakly.
        log.report.stepCount = withExtendedLifetime(walker) { walker.walk(script) }
      }
    }
    do {
      try walk(script.scenario.port)
    } catch {
      log.diverge("\(error)")
    }
    log.report.leaks = leaks.names
    log.report.state = state?.living ?? []
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

  /// A description of each step; empty unless requested.
  public internal(set) var steps: [String] = []

  /// The first delivery in which contents did not belong to one moment, in words.
  var mix: String?

  /// The kinds of events that happened at least once.
  var events: Set<WalkEvent> {
    Set(WalkEvent.allCases.filter { eventBits & (1 << $0.rawValue) != 0 })
  }
  var eventBits: UInt64 = 0

  /// The names of the objects that were not released after the scenario was stopped.
  public internal(set) var leaks: [String] = []

  /// The names of the parts of the state that are alive then, if they are known.
  var state: [String] = []

  /// The leaks in words, unless the walk diverged, which may be their cause.
  var leak: String? {
    guard divergence == nil, !leaks.isEmpty else { return nil }
    let names = Set(leaks).sorted()
    let others = names.count > 3 ? " and \(names.count - 3) more" : ""
    let parts =
      state.isEmpty ? "" : "; of its parts these are alive: \(state.joined(separator: ", "))"
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
    for script in scripts(of: scenario, isShare: isShare) {
      guard let first = failure(walk.walk(script)) else { continue }
      let shrunk = walk.shrunk(script) { failure($0) != nil }
      let report = walk.walk(shrunk, in: self)
      if let words = failure(report) {
        // A divergence is in the transcript already, where it happened.
        if report.divergence == nil { violate("\(words); the script is \(shrunk)") }
        for (number, step) in report.steps.enumerated() { violate("\(number + 1). \(step)") }
      } else {
        violate("a walk fails in some runs only: \(first); the script is \(shrunk)")
      }
      return
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

/// The reproducible description of a random walk: a header for the parameters of the scenario, and
/// a number for each step.
///
/// A step makes all choices from its own number and from the state of the scenario at that moment.
/// So a script without some of its steps is a script, too.
public struct WalkScript: Equatable, Codable, Sendable, CustomStringConvertible {
  public let scenario: ScenarioName

  /// The seed of the scenario's parameters.
  public let header: UInt32

  /// The seeds of the steps.
  public var steps: [UInt32]
}

extension WalkScript {
  /// Makes a script of random numbers from a seed.
  ///
  /// They have 24 bits, which are enough for the choices of a step and keep scripts short.
  public init(scenario: ScenarioName, seed: UInt64, stepCount: Int) {
    var random = SplitMix64(seed: seed)
    let header = UInt32(truncatingIfNeeded: random.next() >> 40)
    let steps = (0..<stepCount).map { _ in UInt32(truncatingIfNeeded: random.next() >> 40) }
    self.init(scenario: scenario, header: header, steps: steps)
  }

  /// The scenario, the header and the steps in hexadecimal digits, for example
  /// `news:1f:3a90c1.77b2`.
  public var description: String {
    let numbers = steps.map { String($0, radix: 16) }.joined(separator: ".")
    return "\(scenario):\(String(header, radix: 16)):\(numbers)"
  }

  /// Parses a script in the form of ``description``.
  public init(parsing text: String) throws(WalkScriptError) {
    func number(_ digits: Substring) -> UInt32? {
      digits.first?.isHexDigit == true ? UInt32(digits, radix: 16) : nil
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let scenario = ScenarioName(rawValue: String(parts[0])),
      let header = number(parts[1])
    else { throw WalkScriptError(text: text) }
    let digits =
      parts[2].isEmpty ? [] : parts[2].split(separator: ".", omittingEmptySubsequences: false)
    let steps = digits.compactMap(number)
    guard steps.count == digits.count else { throw WalkScriptError(text: text) }
    self.init(scenario: scenario, header: header, steps: steps)
  }
}

/// The error on a text that is not a walk script.
public struct WalkScriptError: Error, CustomStringConvertible {
  let text: String

  public var description: String {
    """
    '\(text)' is not a walk script; a script has a scenario \
    (\(ScenarioName.allCases.map(\.rawValue).joined(separator: ", "))), a header and steps, which are \
    hexadecimal numbers up to ffffffff, for example 'news:1f:3a90c1.77b2'
    """
  }
}

// Choices of its own, so that a script does not depend on those of the standard library.
extension SplitMix64 {
  /// A number from 0 to `end - 1`; zero if `end` is not positive.
  mutating func number(below end: Int) -> Int {
    let bits = next() >> 32
    return end > 0 ? Int((bits &* UInt64(end)) >> 32) : 0
  }

  mutating func oneIn(_ count: Int) -> Bool { number(below: count) == 0 }

  /// One of the values, of which there must be at least one.
  mutating func one<Value>(of values: [Value]) -> Value { values[number(below: values.count)] }

  /// One of the values, if there is any.
  mutating func any<Value>(of values: [Value]) -> Value? {
    let position = number(below: values.count)
    return values.isEmpty ? nil : values[position]
  }

  /// Up to `count` of the values in random order.
  mutating func some<Value>(_ count: Int, of values: some Sequence<Value>) -> [Value] {
    var values = Array(values)
    let count = min(count, values.count)
    for position in 0..<count {
      values.swapAt(position, position + number(below: values.count - position))
    }
    values.removeSubrange(count...)
    return values
  }
}
