import Results
import TextOutput

/// The first table of a report: the time that each variant adds to the operations of the answer, and its
/// redundant updates.
struct FirstTable {
  let survey: Survey
  let places: Places

  /// The scenario; nil for all.
  let scenario: String?

  var table: Table {
    let condition = survey.condition
    let overview = survey.main.overview
    let all =
      scenario == nil
      ? survey.operations
      : (AnswerOperation.inApplication + AnswerOperation.ofFeatures).withoutRepetitions
    let operations = all.compactMap { operation in
      overview.figures.workloads(of: scenario).first { $0.name == operation.workload }
        .flatMap { workload in workload.screen.map { (operation, workload, $0) } }
    }
    let greatest = survey.greatest(over: scenario)
    let application = overview.figures.workloads(of: scenario).first {
      $0.name == ApplicationSection.open
    }
    var table = Table(
      [.init("variant")]
        + operations.map { .init($0.title, .right, note: "\($1.name) at \($2.label)") }
        + [
          .init("redundant updates", .right, note: "of these operations together"),
          .init("adds at most, \(Scale.largest.place)", note: "repeated without pause"),
        ]
        + (application?.sizes ?? []).map { .init("memory of an application, \($0.label)", .right) },
      caption: """
        Time that each variant adds to that of code without an architecture (\(Participant.baseline)), \
        \(condition.words), on a screen of ten\(survey.conditionPlace); for \(Participant.baseline), its own time
        """,
      isSortable: true)
    for variant in overview.variants {
      let redundant = operations.map { _, workload, size in
        workload.row(.redundantDeliveries, size, variant)?.value
      }
      table.append(
        [.init(variant.id, link: places.variants[variant])]
          + operations.map { _, workload, size in
            survey.addedCell(variant, workload.name, size, condition)
          }
          + [
            redundant.contains { $0 == nil }
              ? .none : Self.count(redundant.compactMap(\.self).reduce(0, +)),
            variant == .baseline ? .init("–") : share(greatest[variant]),
          ]
          + (application?.sizes ?? []).map { size in
            application?.row(.peakLiveBytes, size, variant)?.value.map(Self.kilobytes) ?? .none
          },
        variant: variant.id)
    }
    return table
  }

  private static func kilobytes(_ bytes: Double) -> Table.Cell {
    .init("\(FigureText.number(bytes / 1_000, 0)) kB", key: bytes)
  }

  private static func count(_ value: Double) -> Table.Cell {
    .init(FigureText.count(value), key: value)
  }

  private func share(_ added: AddedTime?) -> Table.Cell {
    guard let added else { return .none }
    return .init(
      "\(survey.share(added)), \(added.place)", key: added.value,
      heat: .init(time: added.value), note: FigureText.duration(added.value))
  }
}

extension Survey {
  /// The greatest time that each variant adds at the largest sizes.
  func greatest(over scenario: String?) -> [Participant: AddedTime] {
    Dictionary(grouping: repeatedAdditions(over: scenario, at: .largest), by: \.variant)
      .compactMapValues(\.greatest)
  }

  /// A time as a share of a frame, as a range over the runs.
  func share(_ added: AddedTime) -> String {
    repeatedAdditions(over: added.scenario, at: .largest).filter { $0.isOfSameCell(as: added) }
      .text(FigureText.share)
  }

  /// The condition of the first table: after a pause where a run has such times.
  var condition: AddedTime.Condition { coldRuns.isEmpty ? .repeated : .cold }

  /// The quoted runs with times after a pause.
  private var coldRuns: [ReportRun] {
    quoted.filter { !$0.overview.additions(over: nil, at: .screen, .cold).isEmpty }
  }

  /// The processors of the first table, where they are not all.
  var conditionPlace: String {
    let runs = coldRuns.isEmpty ? quoted : coldRuns
    return place(of: runs.map(\.name))
  }

  /// The time that a variant adds in a workload on a screen, as a range over the runs; the baseline's own.
  func addedCell(
    _ variant: Participant, _ name: String, _ size: Size, _ condition: AddedTime.Condition
  ) -> Table.Cell {
    let own: Metric = condition == .cold ? .coldTime : .settleTime
    let metric = variant == .baseline ? own : condition.metric
    let workloads = quoted.compactMap { $0.overview.figures.workload(named: name) }
    let rows = workloads.compactMap { $0.row(metric, size, variant) }
    let values = rows.compactMap(\.value)
    guard let greatest = values.max() else {
      return .init(workloads.contains { $0.isDisqualified(variant) } ? "DNF" : "")
    }
    let intervals = rows.compactMap(\.interval).map { FigureText.ends($0, FigureText.duration) }
    return .init(
      FigureText.range(values, to: "–", FigureText.duration), key: greatest,
      heat: variant == .baseline ? nil : .init(time: max(0, greatest)),
      note: intervals.isEmpty ? nil : "95 % interval: \(intervals.joined(separator: ", "))")
  }
}
