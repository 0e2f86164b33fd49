import ReferenceModels
import Scenarios

@MainActor
extension Rule {
  /// Contents that agree with the reference model, with each other and with those of other runs.
  nonisolated static let contents: [Rule] = [
    Rule(
      "X01", .must,
      """
      after settling, every view shows the content that the reference model gives for the intents \
      sent
      """,
      because: "applications break in combinations of events that their tests did not foresee",
      inEveryScenario: { $0.walk(through: $1, expectingNo: \.divergence) }
    ).byWalks,
    Rule(
      "X09", .must,
      """
      no two contents mix versions: within any view's delivery all contents that can be read agree \
      with each other and with one moment of the reference model
      """,
      because: "a total that differs from its parts, even for a moment, is a glitch that users see",
      inEveryScenario: { trial, scenario in
        trial.walk(
          through: scenario, isShare: true, comparesMoments: true, expectingNo: \.mix)
      }
    ).byWalks,
    Rule(
      "X27", .must,
      """
      the same intents with the same environment give the same trace, byte for byte; with an \
      unspecified order the deliveries of one transition are compared as a set
      """,
      because: "what differs from run to run can be neither tested nor replayed",
      inEveryScenario: { trial, scenario in
        let first = try ScenarioTrace.lines(scenario, in: trial)
        for run in 2...3 {
          let again = Trial(of: trial.subject, options: trial.options)
          let lines = try ScenarioTrace.lines(scenario, in: again, besideAnother: run == 3)
          let differing = zip(first, lines).first { $0 != $1 }
          trial.expect(
            lines == first,
            """
            run \(run)\(run == 3 ? ", beside another instance," : "") differs from the first: \
            \(differing.map { "\"\($0.1)\", not \"\($0.0)\"" }
              ?? "\(lines.count) lines, not \(first.count)")
            """)
        }
      }),
  ]
}

/// The trace of a subject that runs a scenario's script: actions, deliveries and other calls to the
/// outside, and the stages inside, in their order.
@MainActor
final class ScenarioTrace: Tracer {
  private struct Line {
    let text: String

    /// Whether a transition begins with it.
    var isStart = false

    /// Whether it belongs to the delivery to one view.
    var isOfView = false
  }

  private var lines: [Line] = []

  /// The lines of one run; with an unspecified order, those that belong to deliveries are sorted
  /// within each transition.
  ///
  /// - Parameter besideAnother: whether another instance plays the same script one step ahead.
  static func lines(
    _ scenario: ScenarioName, in trial: Trial, besideAnother: Bool = false
  ) throws -> [String] {
    let trace = ScenarioTrace()
    trial.tracer = trace
    trial.transcript.onEntry = { entry in
      trace.lines.append(
        Line(
          text: "\(entry)", isStart: entry.kind == .action, isOfView: entry.kind == .delivery))
    }
    trial.transcript.onOutsideCall = { call in
      if call.kind != .delivery { trace.lines.append(Line(text: call.description)) }
    }
    defer { trial.transcript.onEntry = nil }
    let other = besideAnother ? Trial(of: trial.subject, isRecording: false) : nil
    func play<Port: TestedPort>(_ port: Port.Type) throws {
      let settings = Port.everySettings[0]
      try trial.run(with: settings) { (fixture: Fixture<Port>) in
        Port.playScript(fixture, beside: other.flatMap { Fixture(settings, in: $0) })
      }
    }
    try play(scenario.port)
    let isOrdered = trial.subject.profile.order != .unspecified
    return isOrdered ? trace.lines.map(\.text) : trace.sortedLines
  }

  func record(_ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace) {
    let isOfView = [.selection, .notification, .computation].contains(stage)
    lines.append(
      Line(
        text: "\(stage.rawValue) \(subject())", isStart: stage == .intent || stage == .frame,
        isOfView: isOfView))
  }

  private var sortedLines: [String] {
    var sorted: [String] = []
    var waiting: [String] = []
    for line in lines {
      if line.isStart {
        sorted += waiting.sorted()
        waiting = []
      }
      if line.isOfView { waiting.append(line.text) } else { sorted.append(line.text) }
    }
    return sorted + waiting.sorted()
  }
}
