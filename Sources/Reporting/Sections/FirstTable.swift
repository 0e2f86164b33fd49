import Results
import TextOutput

/// The first table of a report: the time that each variant adds to the operations of the answer, and its
/// redundant updates.
struct FirstTable {
  let survey: Survey
  let places: Places
  let scenario: String?

  var table: Table {
    let workloads = survey.overview.figures.workloads(of: scenario)
    let application = workloads.first { $0.name == ApplicationSection.open }
    let memory = (application?.sizes ?? []).map { size in
      VariantColumn(.init("memory of an application, \(size.label)", .right)) { variant in
        application?.row(.peakLiveBytes, size, variant)?.value.map {
          .init("\(FigureText.number($0 / 1_000, 0)) kB", key: $0)
        } ?? .none
      }
    }
    return table(columns + [survey.most(over: scenario)] + memory)
  }

  /// The columns that a terminal has room for.
  var short: Table { table(columns) }

  private func table(_ columns: [VariantColumn]) -> Table {
    Table(
      of: survey.overview.variants, columns,
      caption: """
        Time that each variant adds to that of code without an architecture (\(Participant.baseline)), \
        \(survey.condition.words), on a screen of ten\(survey.conditionPlace); for \(Participant.baseline), its own time
        """,
      isSortable: true)
  }

  private var columns: [VariantColumn] {
    let all =
      scenario == nil
      ? survey.operations
      : (AnswerOperation.inApplication + AnswerOperation.ofFeatures).withoutRepetitions
    let operations = all.compactMap { operation in
      survey.overview.figures.workloads(of: scenario).first { $0.name == operation.workload }
        .flatMap { workload in workload.screen.map { (operation, workload, $0) } }
    }
    let variant = VariantColumn(.init("variant")) { .init($0.id, link: places.variants[$0]) }
    let times = operations.map { operation, workload, size in
      VariantColumn(.init(operation.title, .right, note: "\(workload.name) at \(size.label)")) {
        survey.addedCell($0, to: operation, at: size)
      }
    }
    let longList = AnswerOperation.inLongList.filter { operation in
      (scenario ?? operation.group.scenario) == operation.group.scenario
        && survey.isMeasured(operation)
    }.map { operation in
      VariantColumn(.init(operation.title, .right, note: "thirty rows on the screen")) {
        survey.addedCell($0, to: operation)
      }
    }
    let together = VariantColumn(.init("together", .right, note: "the sum of these times")) {
      survey.sumCell($0, of: operations.map { ($0.0, $0.2) })
    }
    let redundant = VariantColumn(
      .init("redundant updates", .right, note: "of these operations together")
    ) { variant in
      let counts = operations.map { _, workload, size in
        workload.row(.redundantDeliveries, size, variant)?.value
      }
      let sum = counts.compactMap(\.self).reduce(0, +)
      return counts.contains(nil)
        ? .none : .init(FigureText.count(sum), key: sum, mark: sum > 0 ? .yellow : nil)
    }
    return [variant] + times + (times.count > 1 ? [together] : []) + longList + [redundant]
  }
}

struct VariantColumn {
  let column: Table.Column
  let cell: (Participant) -> Table.Cell

  init(_ column: Table.Column, _ cell: @escaping (Participant) -> Table.Cell) {
    self.column = column
    self.cell = cell
  }
}

extension Table {
  init(
    of variants: [Participant], _ columns: [VariantColumn], caption: String = "",
    isSortable: Bool = false
  ) {
    self.init(columns.map(\.column), caption: caption, isSortable: isSortable)
    for variant in variants {
      append(columns.map { $0.cell(variant) }, variant: variant.id)
    }
  }
}

extension Survey {
  /// The greatest time that each variant adds at the largest sizes; behind it a greater one with a flag.
  func most(over scenario: String?) -> VariantColumn {
    let all = Dictionary(
      grouping: repeatedAdditions(over: scenario, at: .largest), by: \.variant)
    let condition = AddedTime.Condition.repeated.words
    return VariantColumn(
      .init("the most it adds \(Scale.largest.place), \(condition)", isProse: true)
    ) {
      variant in
      let times = all[variant] ?? []
      guard let most = times.quotable.greatest else {
        return variant == .baseline ? .init("–") : .none
      }
      func text(_ time: AddedTime) -> String { "\(share(time)), \(time.place)" }
      let flagged = times.greaterFlagged.greatest.map { "; flagged: \(text($0))" } ?? ""
      return .init(
        "\(text(most))\(most.flags.caution)\(flagged)", key: most.value,
        heat: .init(time: most.value), note: FigureText.duration(most.value))
    }
  }

  func share(_ added: AddedTime) -> String {
    repeatedAdditions(over: added.scenario, at: .largest)
      .filter { $0.isOfSameCell(as: added) && $0.flags.isEmpty == added.flags.isEmpty }
      .text(FigureText.share)
  }

  var coldRuns: [ReportRun] {
    quoted.filter { !$0.overview.additions(over: nil, at: .screen, .cold).isEmpty }
  }

  /// The processors of the first table, where they are not all.
  var conditionPlace: String {
    let runs = coldRuns.isEmpty ? quoted : coldRuns
    return place(of: runs.map(\.name))
  }

  func baselineText(_ operation: AnswerOperation) -> String {
    overview.figures.workload(named: operation.workload)?.screen.map {
      addedCell(.baseline, to: operation, at: $0).text
    } ?? ""
  }

  /// Whether a run has times of an operation in the table's condition.
  func isMeasured(_ operation: AnswerOperation) -> Bool {
    quoted.contains {
      $0.overview.figures.workload(named: operation.workload)?
        .estimate(metric(of: .baseline), operation.group.size, .baseline) != nil
    }
  }

  /// The time that a variant adds to an operation, as a range over the runs; the baseline's own.
  func addedCell(
    _ variant: Participant, to operation: AnswerOperation, at size: Size? = nil
  ) -> Table.Cell {
    let workloads = quoted.compactMap { $0.overview.figures.workload(named: operation.workload) }
    let times = workloads.compactMap {
      $0.estimate(metric(of: variant), size ?? operation.group.size, variant)
    }
    return times.isEmpty
      ? .init(workloads.contains { $0.isDisqualified(variant) } ? "DNF" : "")
      : cell(times, of: variant)
  }

  /// The time that a variant adds to several operations together, with half the width of its interval; a
  /// range over the runs.
  fileprivate func sumCell(
    _ variant: Participant, of operations: [(AnswerOperation, Size)]
  ) -> Table.Cell {
    let sums = quoted.compactMap { run -> Estimate? in
      let times = operations.compactMap { operation, size in
        run.overview.figures.workload(named: operation.workload)?
          .estimate(metric(of: variant), size, variant)
      }
      return times.count == operations.count ? times.sum : nil
    }
    let reaches = sums.compactMap(\.interval).map { $0.upperBound / 2 - $0.lowerBound / 2 }
    return sums.isEmpty
      ? .none
      : cell(
        sums, of: variant,
        margin: sums.count == 1 ? reaches.map { "±\(FigureText.duration($0))" }.joined() : "")
  }

  private func metric(of variant: Participant) -> Metric {
    variant != .baseline ? condition.metric : condition == .cold ? .coldTime : .settleTime
  }

  private func cell(
    _ times: [Estimate], of variant: Participant, margin: String = ""
  ) -> Table.Cell {
    let greatest = times.map(\.value).max() ?? 0
    let intervals = times.compactMap(\.interval).map { FigureText.ends($0, FigureText.duration) }
    return .init(
      FigureText.range(times.map(\.value), to: "–", FigureText.duration), key: greatest,
      heat: variant == .baseline ? nil : .init(time: max(0, greatest)), margin: margin,
      note: intervals.isEmpty ? nil : "95 % interval: \(intervals.joined(separator: ", "))",
      mark: variant == .baseline
        ? .faint
        : greatest > FigureText.frame / 10
          ? .red : greatest > FigureText.frame / 100 ? .yellow : nil)
  }
}
