import Foundation
import Results

/// The runs of a report, the newest first: usually one per processor.
struct Survey {
  let runs: [ReportRun]

  init(_ inputs: [ReportInput], guide: ReportGuide) {
    precondition(!inputs.isEmpty, "a report is on one run at least")
    let inputs = inputs.sorted {
      ($0.record.startedAt, $0.record.runID) > ($1.record.startedAt, $1.record.runID)
    }
    let names = Self.names(inputs.map(\.record))
    runs = zip(inputs, names).map { ReportRun($0, name: $1, guide: guide) }
  }

  /// The processors' names; where two are the same, the run's identifier tells them apart.
  private static func names(_ records: [RunRecord]) -> [String] {
    let names = records.map { Processor($0.machine)?.name ?? "an unknown processor" }
    return zip(names, records).map { name, record in
      names.count { $0 == name } == 1 ? name : "\(name) (run \(record.runID))"
    }
  }

  /// The run of the tables that show one alone: the newest with times that decide.
  var main: ReportRun {
    runs.first { $0.record.timeObstacle(of: $0.input.figures) == nil } ?? runs[0]
  }

  // Of the newest run that has them.
  var codeCosts: [CodeCostRow]? { runs.lazy.compactMap(\.input.codeCosts).first }
  var behaviours: [BehaviourRow]? { runs.lazy.compactMap(\.input.behaviours).first }
  var conformance: [ConformanceRow]? { runs.lazy.compactMap(\.input.conformance).first }

  /// When and on what was measured.
  var subtitle: String {
    let record = main.record
    let processors = runs.map(\.name).joined(separator: ", ")
    let date = record.startedAt.formatted(.iso8601.year().month().day())
    return "\(processors) · Swift \(record.build.swiftVersion) · \(date)"
  }

  var warnings: [String] {
    var warnings = runs.flatMap { run in
      run.warnings.map { runs.count > 1 ? "\(run.name): \($0)" : $0 }
    }
    warnings += runs.dropFirst().compactMap { run in
      let changes = ExactComparison(from: run.input.figures, to: runs[0].input.figures).changes
      let count = changes.count {
        // Instructions vary with paths and the environment.
        $0.meaning != .equal && $0.after != nil && $0.metric != .instructions
      }
      return count == 0
        ? nil
        : """
        \(run.name) ran other code than \(runs[0].name): \(FigureText.things(count, "count")) \
        \(count == 1 ? "differs" : "differ"). Measure again before you compare the two.
        """
    }
    return warnings
  }
}

struct ReportRun {
  let input: ReportInput

  /// The name of its processor, unique in the report.
  let name: String
  let guide: ReportGuide

  /// The figures of variants that break no rule.
  let figures: ResultTable

  /// Those with widgets: of the run beside it, or its own.
  let drawn: ResultTable?

  /// The operations of the first table that were measured.
  let operations: [AnswerOperation]

  /// The architectures, and the baseline.
  let variants: [Participant]

  fileprivate init(_ input: ReportInput, name: String, guide: ReportGuide) {
    self.input = input
    self.name = name
    self.guide = guide
    let figures = input.figures.sound
    self.figures = figures
    drawn = input.record.views == nil ? input.drawn?.figures.sound : figures
    let variants = figures.variants.filter { guide.variant($0)?.isReferenceCell != true }
    self.variants = variants
    operations =
      figures.answerOperations(of: variants).filter { figures.workload($0) != nil }
      + AnswerOperation.inLongList.filter {
        figures.workload($0)?.sizes.contains($0.group.size) == true
      }
  }

  var record: RunRecord { input.record }
  var architectures: [Participant] { variants.filter { $0 != .baseline } }

  /// The clock of the first table: after a pause, unless the run has no such times.
  var clock: Clock {
    if record.views != nil { return .drawn }
    return figures.rows.contains { $0.metric == .coldOverheadTime } ? .paused : .repeated
  }

  fileprivate var warnings: [String] {
    var warnings: [String] = []
    if let origin = input.origin { warnings.append("This run comes from elsewhere: \(origin)") }
    if record.build.isDebug {
      warnings.append("This was a debug build, so its times mean nothing.")
    }
    let checks = BaselineChecks(input.figures.rows)
    if checks.areTimesDoubtful {
      warnings.append(
        """
        The baseline differed from itself in \(checks.different.count) of \
        \(FigureText.things(checks.compared.count, "cell")). Don't trust these times; measure again on a quiet \
        machine.
        """)
    }
    for (variant, breaches) in input.figures.unsound {
      warnings.append(
        "\(variant) breaks rules, and its figures there are left out: \(breaches.joined(separator: "; "))"
      )
    }
    return warnings
  }
}

/// How an operation was timed.
enum Clock: String, CaseIterable {
  case paused, repeated, drawn

  var words: String {
    switch self {
    case .paused: "after a pause"
    case .repeated: "repeated without pause"
    case .drawn: "between drawn frames"
    }
  }

  /// The time that a variant adds to the baseline's.
  var added: Metric { self == .paused ? .coldOverheadTime : .overheadTime }

  /// The baseline's own time.
  var own: Metric { self == .paused ? .coldTime : .settleTime }
}

extension ResultTable {
  func workload(_ operation: AnswerOperation) -> WorkloadFigures? {
    workload(named: operation.workload)
  }

  /// The time that a variant adds to an operation; the baseline's own.
  func added(_ operation: AnswerOperation, _ variant: Participant, _ clock: Clock) -> ResultRow? {
    let metric = variant == .baseline ? clock.own : clock.added
    return workload(operation)?.row(metric, operation.group.size, variant)
  }

  /// The variants that were measured although they break a rule, and how they break it.
  fileprivate var unsound: [(variant: Participant, breaches: [String])] {
    let rows = rows.filter(\.isUnsound)
    return rows.map(\.variant).withoutRepetitions.map { variant in
      (variant, rows.filter { $0.variant == variant }.compactMap(\.breach).withoutRepetitions)
    }
  }
}

extension RunRecord {
  /// Why the run's times decide nothing, if they don't.
  func timeObstacle(of figures: ResultTable) -> String? {
    if build.isDebug { return "a debug build's times mean nothing" }
    return BaselineChecks(figures.rows).areTimesDoubtful ? "the baseline differed from itself" : nil
  }
}
