import Results
import TextOutput

/// The sources of the measured times: instructions, reference counting and allocations.
struct TimeSourcesSection {
  let overview: Overview

  /// The reason why the times decide nothing, if they do not.
  let obstacle: String?

  private typealias Explained = (cell: Cell, observation: CostFit.Observation)

  func section(place: String, _ anchor: String) -> ReportSection? {
    guard obstacle == nil else { return nil }
    let blocks = explanation + code
    return blocks.isEmpty
      ? nil
      : ReportSection(
        title: "Where the nanoseconds go\(place)", anchor: anchor, blocks: blocks)
  }

  private var explanation: [ReportSection.Block] {
    let cells = overview.figures.workloads.flatMap(explained)
    guard let fit = CostFit(cells.map(\.observation)) else { return [] }
    let worst = cells.map { ($0.cell, error: fit.error(in: $0.observation)) }
      .sorted { abs($0.error) > abs($1.error) }.prefix(5)
      .map { "\($0) (\($1 < 0 ? "" : "+")\(Self.percent($1)))" }
    let tables = overview.answerOperations.compactMap { operation in
      shares(fit, cells.filter { $0.cell.group.workloadName == operation.workload }, operation)
    }
    return [
      .paragraph(Self.lead),
      .paragraph(
        """
        The fit of \(FigureText.things(cells.count, "time")) has a median error of \
        \(Self.percent(fit.medianError)), and of \(Self.percent(fit.medianErrorOfOthers)) in workloads that it does not \
        contain. Explained worst: \(worst.joined(separator: ", ")).
        """), .table(Self.coefficients(fit)),
    ] + tables.flatMap { [.summary($0.caption), .table($0)] }
  }

  private var code: [ReportSection.Block] {
    let columns = overview.answerOperations.compactMap { operation -> VariantColumn? in
      guard let workload = overview.figures.workload(named: operation.workload),
        let size = workload.screen,
        overview.variants.contains(where: { workload.row(.codeCacheLines, size, $0) != nil })
      else { return nil }
      return VariantColumn(
        .init(operation.title, .right, note: "\(workload.name) at \(size.label)")
      ) { variant in
        let lines = workload.row(.codeCacheLines, size, variant)?.value
        let time = workload.row(.coldTime, size, variant)?.value
        let texts = [lines.map(FigureText.count), time.map(FigureText.duration)]
        return .init(texts.compactMap(\.self).joined(separator: " · "), key: lines)
      }
    }
    guard !columns.isEmpty else { return [] }
    let table = Table(
      of: overview.variants, [VariantColumn(.init("variant")) { .init($0.id) }] + columns,
      caption: """
        Distinct 64-byte cache lines of code that an operation and the one that undoes it execute, libraries included, \
        and the operation's time after a pause
        """)
    return [.paragraph(Self.codeLead), .summary(table.caption), .table(table)]
  }

  private static let codeLead = """
    After a pause the code comes from memory, too: a line of it that an operation executes is loaded once, however often it \
    is executed. Lines are counted under valgrind, by the addresses of the executed instructions: those of the variant, of \
    what all share, and of libraries. They differ a little from build to build, because functions lie elsewhere.
    """

  private func explained(_ workload: WorkloadFigures) -> [Explained] {
    guard let size = workload.screen else { return [] }
    return overview.variants.compactMap { variant in
      func value(_ metric: Metric) -> Double? { workload.row(metric, size, variant)?.value }
      guard let time = value(.settleTime), time > 0, let instructions = value(.instructions),
        let retains = value(.retains), let releases = value(.releases),
        let allocations = value(.allocations)
      else { return nil }
      return (
        workload.cell(size, variant),
        .init(
          group: workload.name, time: time, counts: [instructions, retains + releases, allocations])
      )
    }
  }

  private static let lead = """
    Times repeated without pause on a screen, explained by three counts: instructions, retains and releases (by \
    valgrind), and allocations. The nanoseconds of each are those that explain the times of all variants in all \
    workloads best (least squares of relative errors). The instructions of retains, releases and allocations are among \
    the instructions: their own nanoseconds are what they take beyond these. What is left is unexplained: cache misses, \
    branches, and whatever a processor does faster or slower than on average.
    """

  private static func coefficients(_ fit: CostFit) -> Table {
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

  private func shares(
    _ fit: CostFit, _ cells: [Explained], _ operation: AnswerOperation
  ) -> Table? {
    let observations = Dictionary(
      cells.map { ($0.cell.variant, $0.observation) }, uniquingKeysWith: { first, _ in first })
    func column(
      _ title: String, _ text: @escaping (CostFit.Observation) -> String
    ) -> VariantColumn {
      VariantColumn(.init(title, .right)) { observations[$0].map { .init(text($0)) } ?? .none }
    }
    func explained(_ observation: CostFit.Observation) -> Double {
      CostFit.Source.allCases.map { fit.time(of: $0, in: observation) }.reduce(0, +)
    }
    let sources = CostFit.Source.allCases.map { source in
      column(source.title) { Self.percent(fit.time(of: source, in: $0) / $0.time) }
    }
    let columns =
      [
        VariantColumn(.init("variant")) { .init($0.id) },
        column("time") { FigureText.duration($0.time) },
      ] + sources + [column("unexplained") { Self.percent(($0.time - explained($0)) / $0.time) }]
    return cells.isEmpty
      ? nil
      : Table(
        of: cells.map(\.cell.variant), columns,
        caption: "\(operation.title): \(operation.workload), of the variant's time")
  }

  private static func percent(_ share: Double) -> String {
    "\(FigureText.number(share * 100, 0)) %"
  }
}
