import Results
import TextOutput

/// The sources of the measured times: instructions, reference counting and allocations.
struct TimeSourcesSection {
  let overview: Overview

  /// The reason why the times decide nothing, if they do not.
  let obstacle: String?

  private typealias Explained = (
    workload: WorkloadFigures, size: Size, variant: Participant, observation: CostFit.Observation
  )

  /// The cells with times and counts under valgrind, on a screen.
  private var cells: [Explained] {
    overview.figures.workloads.flatMap { workload -> [Explained] in
      guard let size = workload.screen else { return [] }
      return overview.variants.compactMap { variant in
        func value(_ metric: Metric) -> Double? { workload.row(metric, size, variant)?.value }
        guard let time = value(.settleTime), time > 0, let instructions = value(.instructions),
          let retains = value(.retains), let releases = value(.releases),
          let allocations = value(.allocations)
        else { return nil }
        return (
          workload, size, variant,
          .init(
            group: workload.name, time: time,
            counts: [instructions, retains + releases, allocations])
        )
      }
    }
  }

  /// The section; nil without such counts, or if times decide nothing.
  func section(place: String, _ anchor: String) -> ReportSection? {
    let cells = cells
    guard obstacle == nil, let fit = CostFit(cells.map(\.observation)) else { return nil }
    let operations = overview.answerOperations.compactMap { operation in
      cells.contains { $0.workload.name == operation.workload } ? operation : nil
    }
    return ReportSection(
      title: "Where the nanoseconds go\(place)", anchor: anchor,
      blocks: [
        .paragraph(Self.lead), .paragraph(Self.quality(fit, cells.count)),
        .table(coefficients(fit)),
        .paragraph("Explained worst: \(worst(fit, cells))."),
      ]
        + operations.flatMap { operation -> [ReportSection.Block] in
          let table = shares(
            fit, cells.filter { $0.workload.name == operation.workload }, operation)
          return [.summary(table.caption), .table(table)]
        })
  }

  private static let lead = """
    Times repeated without pause on a screen, explained by three counts: instructions, retains and releases (by \
    valgrind), and allocations. The nanoseconds of each are those that explain the times of all variants in all \
    workloads best (least squares of relative errors). The instructions of retains, releases and allocations are among \
    the instructions: their own nanoseconds are what they take beyond these. What is left is unexplained: cache misses, \
    branches, and whatever a processor does faster or slower than on average.
    """

  private static func quality(_ fit: CostFit, _ count: Int) -> String {
    """
    The fit of \(FigureText.things(count, "time")) has a median error of \(percent(fit.medianError)), and of \
    \(percent(fit.medianErrorOfOthers)) in workloads that it does not contain.
    """
  }

  private func coefficients(_ fit: CostFit) -> Table {
    var table = Table(
      [.init("source"), .init("nanoseconds each", .right), .init("standard error", .right)],
      caption: "Nanoseconds of each instruction, retain or release, and allocation")
    for source in CostFit.Source.allCases {
      table.append([
        .init(source.title), .init(FigureText.number(fit.coefficients[source.rawValue], 3)),
        .init(FigureText.number(fit.errors[source.rawValue], 3)),
      ])
    }
    return table
  }

  private func worst(_ fit: CostFit, _ cells: [Explained]) -> String {
    cells.map { (cell: $0, error: fit.error(in: $0.observation)) }
      .sorted { abs($0.error) > abs($1.error) }.prefix(5)
      .map { cell, error in
        """
        \(cell.variant) in \(cell.workload.name) at \(cell.size.label) (\(error < 0 ? "" : "+")\(Self.percent(error)))
        """
      }.joined(separator: ", ")
  }

  /// The parts of a variant's time in an operation.
  private func shares(_ fit: CostFit, _ cells: [Explained], _ operation: AnswerOperation) -> Table {
    var table = Table(
      [.init("variant"), .init("time", .right)]
        + CostFit.Source.allCases.map { .init($0.title, .right) }
        + [.init("unexplained", .right)],
      caption: "\(operation.title): \(operation.workload), of the variant's time")
    for cell in cells {
      let time = cell.observation.time
      let parts = CostFit.Source.allCases.map { fit.time(of: $0, in: cell.observation) }
      let rest = time - parts.reduce(0, +)
      table.append(
        [.init(cell.variant.id), .init(FigureText.duration(time))]
          + (parts + [rest]).map { .init(Self.percent($0 / time)) },
        variant: cell.variant.id)
    }
    return table
  }

  private static func percent(_ share: Double) -> String {
    "\(FigureText.number(share * 100, 0)) %"
  }
}

extension CostFit.Source {
  fileprivate var title: String {
    switch self {
    case .instructions: "instructions"
    case .referenceCounting: "retains and releases"
    case .allocations: "allocations"
    }
  }
}
