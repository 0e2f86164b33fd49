import Foundation
import Results

/// The figures of a run, as evidence for the tests of claims.
struct ClaimEvidence {
  /// The workloads and variants that claims range over.
  let scope: ClaimScope

  private let workloads: [String: WorkloadFigures]
  private let costs: CodeCosts?
  private let drawn: FrameSection?
  private let timeObstacle: String?

  /// The evidence of each run, by the name of its processor, where there are several.
  let parts: [(name: String, evidence: ClaimEvidence)]

  private static let noInterval = "the run has no interval"

  /// Collects the evidence.
  ///
  /// - Parameters:
  ///   - costs: the code costs of the variants, if measured.
  ///   - drawn: the frames of a run with views that draw, if there is one.
  ///   - guide: the workloads and variants of the suite; those of the run are added to them.
  ///   - timeObstacle: the reason why times decide nothing, if they do not.
  init(
    figures: ResultTable, costs: CodeCosts?, drawn: FrameSection? = nil, guide: ReportGuide,
    timeObstacle: String? = nil
  ) {
    workloads = Dictionary(
      figures.workloads.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.costs = costs
    self.drawn = drawn
    self.timeObstacle = timeObstacle
    parts = []
    scope = ClaimScope(figures: figures, guide: guide)
  }

  /// Collects the evidence of some runs of a report; with several, a test holds or fails if it does so
  /// on each.
  ///
  /// - Precondition: there is a run.
  init(_ runs: [ReportRun], costs: CodeCosts?, guide: ReportGuide) {
    let all = runs.map { run in
      (
        name: run.name,
        evidence: ClaimEvidence(
          figures: run.overview.figures, costs: costs, drawn: run.frames, guide: guide,
          timeObstacle: run.timeObstacle)
      )
    }
    let main = all[0].evidence
    (workloads, self.costs, drawn) = (main.workloads, main.costs, main.drawn)
    (timeObstacle, scope) = (main.timeObstacle, main.scope)
    parts = all.count > 1 ? all : []
  }

  /// The answers to all claims.
  var answers: [ClaimAnswer] { Claim.all(in: scope).map { ClaimAnswer($0, self) } }

  /// The result of a test.
  func finding(_ check: ClaimCheck) -> ClaimFinding {
    ClaimFinding(check: check, place: place(check.figure), reading: reading(check.figure))
  }

  private func reading(_ figure: ClaimFigure) -> ClaimReading? {
    parts.isEmpty
      ? ownReading(figure)
      : ClaimReading(
        of: parts.compactMap { name, evidence in
          evidence.ownReading(figure).map { (name, $0) }
        })
  }

  private func ownReading(_ figure: ClaimFigure) -> ClaimReading? {
    switch figure {
    case .count(let cell): value(cell).map { ClaimReading(value: $0, interval: $0...$0) }
    case .ratio(let first, let second): ratio(first, second)
    case .greatestShare(let workload, let size): greatestShare(workload, size)
    case .greatestDrawnShare(let workload): greatestDrawnShare(workload)
    }
  }

  /// A figure that is no test, in words.
  func words(_ figure: ClaimFigure) -> String? {
    let finding = finding(ClaimCheck(figure: figure, expectation: .some))
    return finding.reading == nil ? nil : finding.phrase
  }

  /// The smallest n from which on a finding's verdict is that at the largest, in words; nil where that
  /// is not a question.
  func turn(_ finding: ClaimFinding) -> String? {
    let figure = finding.check.figure
    guard let workload = figure.workload.flatMap({ workloads[$0] }) else { return nil }
    let sizes = workload.sizes.filter(\.isCount).sorted { $0.n ?? 0 < $1.n ?? 0 }
    let compared = figure.comparesSizes ? sizes.dropFirst() : sizes[...]
    guard compared.count > 1, figure.at(.smallest) != figure else { return nil }
    let since = compared.reversed().prefix { size in
      let check = ClaimCheck(
        figure: figure.at(.labelled(size.label)), expectation: finding.check.expectation)
      return self.finding(check).verdict == finding.verdict
    }
    guard let first = since.last else { return nil }
    if since.count == compared.count { return "at every size" }
    return since.count == 1 ? "at no smaller one" : "from \(first.label) on"
  }

  // MARK: Cells

  private func size(_ cell: ClaimCell) -> Size? {
    guard case .run(_, let workload, let size, _) = cell else { return nil }
    return workloads[workload]?.size(size)
  }

  private func row(_ cell: ClaimCell) -> ResultRow? {
    guard case .run(let metric, let workload, _, let variant) = cell, let size = size(cell)
    else { return nil }
    return workloads[workload]?.row(metric, size, variant)
  }

  private func value(_ cell: ClaimCell) -> Double? {
    switch cell {
    case .run: return row(cell)?.value
    case .code(let metric, let parts, let variant):
      let rows = (costs?.rows ?? []).filter {
        $0.variant == variant.id && parts.contains($0.part) && $0.metric == metric
      }
      return rows.isEmpty ? nil : rows.reduce(0) { $0 + $1.value }
    }
  }

  /// The workload and the sizes of a figure, or the parts of the code.
  private func place(_ figure: ClaimFigure) -> String {
    switch figure {
    case .count(let cell): return label(cell)
    case .ratio(let first, let second):
      guard label(first) != label(second), let workload = first.workload,
        let last = size(first)?.label, let smallest = size(second)?.label
      else { return label(first) }
      return "\(workload) from \(smallest) to \(last)"
    case .greatestShare(let workload, let size):
      return "\(workload) at \(workloads[workload]?.size(size)?.label ?? size.name)"
    case .greatestDrawnShare(let workload):
      return
        "\(workload) at \(drawn?.largestSize(of: workload)?.label ?? ClaimCell.Size.largest.name)"
    }
  }

  private func label(_ cell: ClaimCell) -> String {
    switch cell {
    case .run(_, let workload, let end, _):
      return "\(workload) at \(size(cell)?.label ?? end.name)"
    case .code(_, [.stepSize], _): return "a step size on the counter"
    case .code(_, [.undo], _): return "undo on the counter board"
    case .code(_, [.hideRead], _): return "hiding read stories"
    case .code(.testLines, _, _), .code(.testSetupLines, _, _), .code(.testDoubles, _, _):
      return "unit tests of ten behaviours"
    case .code(_, let parts, _):
      let names = parts.map(\.rawValue)
        .formatted(.list(type: .and).locale(Locale(identifier: "en")))
      return "the code of \(names)"
    }
  }

  // MARK: Figures

  private func ratio(_ first: ClaimCell, _ second: ClaimCell) -> ClaimReading? {
    guard let a = value(first), let b = value(second), a >= 0, b >= 0 else { return nil }
    if first.isTime { return timeRatio(first, second) }
    if b > 0 {
      let source = "\(FigureText.count(a)) against \(FigureText.count(b))"
      return ClaimReading(value: a / b, interval: a / b...a / b, source: source)
    }
    // A ratio to none has no value, but it is more than any other, or the same.
    let ratio = a > 0 ? Double.infinity : 1
    return ClaimReading(
      value: nil, interval: ratio...ratio,
      source: a > 0 ? "\(FigureText.count(a)) against none" : "none in either")
  }

  /// The ratio of two times, both divided by the baseline's time in the same round.
  private func timeRatio(_ first: ClaimCell, _ second: ClaimCell) -> ClaimReading? {
    guard let a = row(first)?.ratioToBaseline, let b = row(second)?.ratioToBaseline else {
      return nil
    }
    let isBaseline = second.variant == .baseline
    let ratio = isBaseline ? a : paired(first, second) ?? a.over(b)
    let interval = ratio.studentInterval
    let values = [a, b].map { ClaimFigure.significant($0.value) }
    return ClaimReading(
      value: interval == nil ? nil : ratio.value, interval: interval,
      source: isBaseline ? nil : "\(values[0]) against \(values[1]) times the baseline's",
      obstacle: timeObstacle ?? (interval == nil ? Self.noInterval : nil))
  }

  /// The ratio of two variants in one cell, from the same rounds.
  private func paired(_ first: ClaimCell, _ second: ClaimCell) -> TimeRatio? {
    guard let workload = first.workload, workload == second.workload, let size = size(first),
      size == self.size(second), case .run(.settleTime, _, _, _) = first
    else { return nil }
    return workloads[workload]?.ratio(of: first.variant, to: second.variant, size)
  }

  private func greatestShare(_ workload: String, _ size: ClaimCell.Size) -> ClaimReading? {
    let rows = scope.variants.compactMap {
      row(.run(.overheadTime, workload: workload, size: size, variant: $0.name))
    }
    guard let row = rows.filter({ $0.value != nil }).max(by: { $0.value ?? 0 < $1.value ?? 0 }),
      let value = row.value
    else { return nil }
    let interval = row.interval.map {
      $0.lowerBound / FigureText.frame...$0.upperBound / FigureText.frame
    }
    return ClaimReading(
      value: value / FigureText.frame, interval: interval,
      source: "\(row.variant) adds \(FigureText.duration(value))",
      obstacle: timeObstacle ?? (interval == nil ? Self.noInterval : nil))
  }
}

extension ClaimEvidence {
  private func greatestDrawnShare(_ workload: String) -> ClaimReading? {
    let variants = scope.variants.map(\.name)
    guard let most = drawn?.greatest(of: workload, among: variants) else { return nil }
    return ClaimReading(
      value: most.part?.value, interval: most.part?.interval,
      source: "\(most.variant) adds \(FigureText.duration(most.value))",
      obstacle: most.part?.interval == nil ? Self.noInterval : nil)
  }
}

extension WorkloadFigures {
  /// The size of this workload; the ends are those by number.
  fileprivate func size(_ size: ClaimCell.Size) -> Size? {
    let byNumber = sizes.filter { $0.n != nil }.sorted { $0.n ?? 0 < $1.n ?? 0 }
    return switch size {
    case .smallest: byNumber.first
    case .largest: byNumber.last
    case .labelled(let label): sizes.first { $0.label == label }
    }
  }
}
