import Results
import TextOutput

/// The end of a run: what each variant adds to the operations of a screen, what costs most, and which
/// figure to trust least.
struct RunConclusion {
  let figures: ResultTable

  /// The variants whose adapters supply what their libraries lack.
  let adapted: Set<Participant>
  let page: TextPage

  /// A workload at the size of a screen, or at its only one.
  private typealias Place = (title: String, workload: WorkloadFigures, size: Size)

  /// Takes the rows of a run, without those of cells that are measured for scale.
  init(
    _ rows: [ResultRow], without referenceCells: [Participant], adapted: Set<Participant> = [],
    _ page: TextPage
  ) {
    self.adapted = adapted
    figures = ResultTable(rows.filter { !referenceCells.contains($0.variant) })
    self.page = page
  }

  func text() -> String {
    let lines = [adapters, mostAdded, leastReliable].compactMap(\.self).map { page.paragraph($0) }
    return ((operations.isEmpty ? [] : [additions(operations)]) + lines).joined()
  }

  /// Whether the run has no operation of a screen, so that the tables of its workloads say more.
  var isOfOtherWorkloads: Bool { operations.isEmpty }

  private var operations: [Place] {
    figures.answerOperations(of: figures.variants)
      .compactMap { place($0.title, named: $0.workload) }
  }

  private func place(_ title: String, named name: String) -> Place? {
    figures.workload(named: name).flatMap { workload in
      workload.screen.map { (title, workload, $0) }
    }
  }

  /// The table of what variants add to operations.
  private func additions(_ operations: [Place]) -> String {
    let isCold = operations.contains { $0.workload.row(.coldTime, $0.size, .baseline) != nil }
    var table = Table(
      [.init("variant")] + operations.map { .init($0.title, .right) }
        + [.init("redundant", .right)])
    for variant in figures.variants {
      let own: Metric = isCold ? .coldTime : .settleTime
      let added: Metric = isCold ? .coldOverheadTime : .overheadTime
      let metric = variant == .baseline ? own : added
      let times = operations.map { place -> Table.Cell in
        let time = place.workload.row(metric, place.size, variant)?.value
        let isFailed = place.workload.isDisqualified(variant)
        return .init(
          time.map(FigureText.duration) ?? (isFailed ? "DNF" : ""),
          mark: isFailed ? .red : variant == .baseline ? .faint : time.flatMap(Self.mark))
      }
      let redundant = operations.compactMap {
        $0.workload.row(.redundantDeliveries, $0.size, variant)?.value
      }.reduce(0, +)
      table.append(
        [.init(operations[0].workload.label(variant) + (adapted.contains(variant) ? " +" : ""))]
          + times
          + [.init(FigureText.count(redundant), mark: redundant > 0 ? .yellow : nil)])
    }
    let size = "n=\(operations[0].size.label)"
    return page.paragraph(
      """
      Time that each variant adds to that of \(Participant.baseline), \
      \(isCold ? "after a pause" : "repeated without pause"), at \(size), and its redundant updates; \
      for \(Participant.baseline), its own time:
      """) + table.text(page)
  }

  /// The color of an added time: yellow from 1 % of a frame, red from 10 %.
  private static func mark(of time: Double) -> TerminalStyle.Mark? {
    time > FigureText.frame / 10 ? .red : time > FigureText.frame / 100 ? .yellow : nil
  }

  /// The variants that have parts of their adapters in their figures.
  private var adapters: String? {
    let names = figures.variants.filter(adapted.contains).map(\.id)
    return names.isEmpty
      ? nil
      : """
      With parts that adapters supply (+, see 'list variants'): \(names.joined(separator: ", ")).
      """
  }

  /// The greatest time that a variant adds to any operation.
  private var mostAdded: String? {
    let additions = figures.workloads.filter(\.isWaitedFor).flatMap(\.rows).filter {
      $0.measure == .value(of: .overheadTime) && !$0.isUnsound
    }
    guard let most = additions.max(by: { $0.value ?? 0 < $1.value ?? 0 }), let time = most.value,
      time > 0, let cell = most.cell
    else { return nil }
    return """
      Most added: \(most.variant), \(FigureText.duration(time)) or \(FigureText.share(time)) of a \
      120 Hz frame, in \(cell.group.workloadName) at \(cell.group.size.label), repeated without pause.
      """
  }

  /// The ratio whose interval is widest of those with a flag that not all have.
  private var leastReliable: String? {
    let ratios = figures.workloads.flatMap(\.rows).filter {
      $0.measure == .value(of: .settleTime) && $0.variant.isCompared && $0.ratio != nil
    }
    let common = ratios.reduce(ratios.first?.flags ?? []) { $0.intersection($1.flags) }
    let flagged = ratios.filter { $0.flags != common }
    func width(_ row: ResultRow) -> Double {
      guard let ratio = row.ratio, let interval = ratio.interval else { return .infinity }
      return (interval.upperBound - interval.lowerBound) / ratio.value
    }
    guard let worst = flagged.max(by: { width($0) < width($1) }), let ratio = worst.ratio,
      let cell = worst.cell
    else { return nil }
    let flags = worst.flags.subtracting(common).text.replacing(" ", with: ", ")
    return """
      Least reliable: \(cell), \(FigureText.ratio(ratio.value, ratio.interval)) times \
      \(Participant.baseline) (\(flags)); \(flagged.count) of \(ratios.count) ratios have such a flag.
      """
  }
}
