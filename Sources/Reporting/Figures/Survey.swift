import Results

/// The runs of a report, the newest first: usually one per processor.
struct Survey {
  let runs: [ReportRun]

  /// The condition of the first table: after a pause where a run has such times, between drawn frames where
  /// views draw.
  private(set) var condition = AddedTime.Condition.repeated

  /// Describes runs.
  ///
  /// A run is current if its exact metrics equal those of the newest run, or of stored counts, in all
  /// cells and metrics that both have: then its times are those of the same code.
  init(_ inputs: [ReportInput], counts: ResultTable?, guide: ReportGuide) {
    precondition(!inputs.isEmpty, "a report is on one run at least")
    let inputs = inputs.sorted {
      ($0.record.startedAt, $0.record.runID) > ($1.record.startedAt, $1.record.runID)
    }
    let names = Self.names(inputs.map(\.record))
    let current = counts ?? inputs[0].figures
    runs = zip(inputs, names).map { input, name in
      let changes = ExactComparison(from: current, to: input.figures).changes
      return ReportRun(
        input, name: name, guide: guide,
        differences: changes.count {
          // Instructions vary with paths and the environment.
          $0.meaning != .equal && $0.after != nil && $0.metric != .instructions
        })
    }
    if !coldRuns.isEmpty {
      condition = .cold
    } else if main.input.record.views != nil {
      condition = .drawn
    }
  }

  private static func names(_ records: [RunRecord]) -> [String] {
    let names = records.map { record in
      let processor = Processor(record.machine)
      let name = processor?.name ?? "an unknown processor"
      return [name, "\(name) (\(processor?.folderName ?? ""))", "\(name) (run \(record.runID))"]
    }
    return names.map { own in
      let unique = own.indices.first { index in names.count { $0[index] == own[index] } == 1 }
      return own[unique ?? own.count - 1]
    }
  }

  /// The current runs whose times decide; without one the newest alone: older ones may differ.
  var quoted: [ReportRun] {
    let decisive = runs.filter { $0.timeObstacle == nil }
    let current = decisive.filter(\.isCurrent)
    return current.isEmpty ? Array((decisive.isEmpty ? runs : decisive).prefix(1)) : current
  }

  /// The run with the tables that show one run alone: the newest that is quoted.
  var main: ReportRun { quoted[0] }
  var overview: Overview { main.overview }

  var operations: [AnswerOperation] { overview.answerOperations }

  /// The operation that pictures and short tables show alone; nil where it was not measured.
  var vote: AnswerOperation? { operations.first { $0.title == "vote" } }

  // Of the newest run that has them.
  var codeCosts: [CodeCostRow]? { (quoted + runs).lazy.compactMap(\.input.codeCosts).first }
  var behaviours: [BehaviourRow]? { (quoted + runs).lazy.compactMap(\.input.behaviours).first }
  var conformance: [ConformanceRow]? { (quoted + runs).lazy.compactMap(\.input.conformance).first }

  var warnings: [String] {
    let names = Set(quoted.map(\.name))
    var warnings = runs.flatMap { run in
      let use =
        names.contains(run.name) ? "No run is of the current state." : "They are in no range."
      let age = run.isCurrent ? [] : ["These figures are of \(run.ageNote). \(use)"]
      return (age + run.warnings).map { runs.count > 1 ? "\(run.name): \($0)" : $0 }
    }
    let commits = Set(quoted.compactMap { $0.record.commit?.text })
    if commits.count > 1 {
      warnings.append(
        """
        The runs are of \(commits.count) commits, whose exact metrics equal those of the current state: the times \
        are taken as those of the same code.
        """)
    }
    if Set(quoted.map { $0.overview.figures.workloads.map(\.name) }).count > 1 {
      warnings.append("The runs have different workloads: their means are not of the same ones.")
    }
    return warnings
  }

  /// The reason why no time of any run decides, if none does.
  var timeObstacle: String? {
    quoted.allSatisfy { $0.timeObstacle != nil } ? main.timeObstacle : nil
  }

  /// The processors of a figure, as the end of a sentence; empty in a report on one run.
  func place(of names: [String]) -> String {
    guard runs.count > 1 else { return "" }
    return " on \(names.withoutRepetitions.listed("and"))"
  }

  func mark(of run: ReportRun) -> String {
    place(of: [run.name]) + (run.isCurrent ? "" : ", \(run.ageNote)")
  }

  /// The times that variants add on a screen, in the ways of a user: after a pause, and between drawn
  /// frames; repeated without pause where no run has others.
  func additions(over scenario: String?) -> [AddedTime] {
    let measured = quoted.flatMap { run in
      run.overview.additions(over: scenario, at: .screen, .cold)
        + run.drawn.additions(over: scenario, at: .screen, .drawn)
    }
    return measured.isEmpty ? repeatedAdditions(over: scenario, at: .screen) : measured
  }

  func repeatedAdditions(over scenario: String?, at scale: Scale) -> [AddedTime] {
    quoted.flatMap { $0.overview.additions(over: scenario, at: scale) }
  }
}

struct ReportRun {
  let input: ReportInput

  /// The name of its processor, unique in the report.
  let name: String

  /// The figures without those of variants that break a rule.
  let overview: Overview

  /// The frames that views drew: of a run beside it, or its own.
  let frames: FrameSection
  let drawn: Overview

  /// The number of exact metrics that differ from those of the current state.
  let differences: Int

  /// The reason why the times of the run decide nothing, if they do not.
  let timeObstacle: String?

  fileprivate init(_ input: ReportInput, name: String, guide: ReportGuide, differences: Int) {
    self.input = input
    self.name = name
    self.differences = differences
    timeObstacle = input.record.timeObstacle(of: input.figures)
    let sound = input.soundFigures
    overview = Overview(figures: sound, guide: guide, processor: name)
    frames =
      input.drawn.map { record, figures in
        FrameSection(
          figures: figures, renderer: record.views, probes: input.figures, record: record,
          besides: input.record)
      } ?? FrameSection(figures: sound, renderer: input.record.views)
    // Without widgets there are no times between drawn frames.
    let isUsable = frames.renderer != nil && frames.obstacle == nil
    drawn = Overview(
      figures: isUsable ? frames.figures : ResultTable([]), guide: guide, processor: name)
  }

  var record: RunRecord { input.record }
  var isCurrent: Bool { differences == 0 }

  fileprivate var warnings: [String] {
    var warnings: [String] = []
    if let origin = input.origin { warnings.append("This run comes from elsewhere: \(origin)") }
    if record.build.isDebug {
      warnings.append("This was a debug build: its times are meaningless.")
    }
    let checks = BaselineChecks(input.figures.rows)
    if checks.areTimesDoubtful {
      warnings.append(
        """
        The baseline was called different from itself in \(checks.different.count) of \
        \(FigureText.things(checks.compared.count, "cell")). Times of this run decide nothing; measure again \
        on a quiet machine.
        """)
    }
    return warnings
      + input.figures.unsoundVariants.map { variant, scenarios, breaches in
        let rules = breaches.isEmpty ? "" : " It \(breaches.joined(separator: "; "))."
        return """
          \(variant) breaks rules in \(scenarios.joined(separator: ", ")): its figures there are marked \
          as unsound, and are in no mean, plot, decision or answer.\(rules)
          """
      }
  }
}

extension RunRecord {
  /// The reason why the times of the run decide nothing, if they do not.
  func timeObstacle(of figures: ResultTable) -> String? {
    if build.isDebug { return "a debug build's times are meaningless" }
    let isDoubtful = BaselineChecks(figures.rows).areTimesDoubtful
    return isDoubtful ? "the baseline was called different from itself" : nil
  }
}

extension ResultTable {
  /// The variants that were measured although they break a rule, each with the scenarios and how it
  /// breaks rules there.
  fileprivate var unsoundVariants: [(variant: Participant, scenarios: [String], breaches: [String])]
  {
    workloads.flatMap(\.participants).withoutRepetitions.compactMap { variant in
      let names = scenarios.filter { workloads(of: $0).contains { $0.isUnsound(variant) } }
      guard !names.isEmpty else { return nil }
      let rows = workloads.flatMap(\.rows).filter { $0.variant == variant }
      return (variant, names, rows.compactMap(\.breach).withoutRepetitions)
    }
  }
}

extension [String] {
  func listed(_ word: String) -> String {
    let head = dropLast()
    return head.isEmpty ? joined() : "\(head.joined(separator: ", ")) \(word) \(suffix(1).joined())"
  }
}
