import Results
import Foundation

/// The cells that claims are tested with.
struct ClaimEvidence {
  private let workloads: [String: WorkloadFigures]
  private let costs: CodeCosts?

  /// What is no architecture, and therefore not asked for by claims on all of them.
  private let referenceCells: Set<Participant>

  /// Why times decide nothing; nil where they do.
  private let timeObstacle: String?

  /// Takes what was read.
  ///
  /// - Parameters:
  ///   - costs: what the variants' code costs, where that was measured.
  ///   - referenceCells: what is no architecture.
  ///   - timeObstacle: why times decide nothing, if they do not.
  init(
    figures: RunFigures, costs: CodeCosts?, referenceCells: Set<Participant> = [],
    timeObstacle: String? = nil
  ) {
    workloads = Dictionary(
      figures.workloads.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.costs = costs
    self.referenceCells = referenceCells
    self.timeObstacle = timeObstacle
  }

  /// Takes what a report is made of.
  init(_ input: ReportInput, _ figures: RunFigures, guide: ReportGuide) {
    let obstacle: String? =
      if input.record.build.isDebug {
        "a debug build's times say nothing"
      } else if input.record.selfTest?.hasFailed == true {
        "the instrument failed its test"
      } else {
        nil
      }
    self.init(
      figures: figures, costs: input.codeCosts, referenceCells: guide.referenceCells,
      timeObstacle: obstacle)
  }

  /// What the cells say of a test.
  func finding(_ check: ClaimCheck) -> ClaimFinding {
    ClaimFinding(check: check, place: place(check.figure), reading: reading(check.figure))
  }

  private func reading(_ figure: ClaimFigure) -> ClaimReading? {
    switch figure {
    case .count(let cell):
      value(cell).map { ClaimReading(exactly: $0) }
    case .ratio(let first, let second): ratio(first, second)
    case .greatestShare(let workload): greatestShare(workload)
    }
  }

  // MARK: Cells

  private func size(_ cell: ClaimCell) -> Size? {
    guard case .run(_, let workload, let size, _) = cell else { return nil }
    return workloads[workload]?.size(size)
  }

  /// The row of a cell, unless the variant is not what the contract says.
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

  /// Where a figure stands, in words.
  private func place(_ figure: ClaimFigure) -> String {
    switch figure {
    case .count(let cell): label(cell)
    case .ratio(let first, let second):
      label(first) == label(second) ? label(first) : bothSizes(first, second)
    case .greatestShare(let workload):
      "\(workload) at \(workloads[workload]?.size(.largest)?.label ?? "the largest size")"
    }
  }

  private func bothSizes(_ large: ClaimCell, _ small: ClaimCell) -> String {
    guard let last = size(large)?.label, let first = size(small)?.label, let name = large.workload
    else { return label(large) }
    return "\(name) from \(first) to \(last)"
  }

  private func label(_ cell: ClaimCell) -> String {
    switch cell {
    case .run(_, let workload, let end, _):
      return "\(workload) at \(size(cell)?.label ?? end.name)"
    case .code(let metric, let parts, _):
      return metric.isChange
        ? "a step size on the counter"
        : "the code of \(parts.map(\.rawValue).formatted(.list(type: .and).locale(Locale(identifier: "en"))))"
    }
  }

  // MARK: Figures

  private func ratio(_ first: ClaimCell, _ second: ClaimCell) -> ClaimReading? {
    guard let a = value(first), let b = value(second), a >= 0, b >= 0 else { return nil }
    if first.isTime { return timeRatio(first, second) }
    if b > 0 {
      let source = "\(FigureText.count(a)) against \(FigureText.count(b))"
      return ClaimReading(exactly: a / b, source: source)
    }
    // How many times none is cannot be said, only whether it is more.
    let ratio = a > 0 ? Double.infinity : 1
    return ClaimReading(
      value: nil, interval: ratio...ratio,
      source: a > 0 ? "\(FigureText.count(a)) against none" : "none in either")
  }

  /// How many times as long something takes, both over the floor's time in the same round.
  private func timeRatio(_ first: ClaimCell, _ second: ClaimCell) -> ClaimReading? {
    guard let a = row(first).flatMap({ Contender($0) }),
      let b = row(second).flatMap({ Contender($0) })
    else { return nil }
    let ratio = b.isFloor ? a.ratio : a.ratio.flatMap { a in b.ratio.map { a.over($0) } }
    let interval = ratio?.studentInterval
    let isKnown = ratio?.value.isNormal == true && interval?.upperBound.isFinite == true
    let values = [a, b].map { ClaimFigure.significant($0.value) }
    return ClaimReading(
      value: isKnown ? ratio?.value : nil, interval: isKnown ? interval : nil,
      source: b.isFloor ? nil : "\(values[0]) against \(values[1]) times the floor's",
      obstacle: timeObstacle ?? (isKnown ? nil : Self.noInterval))
  }

  private static let noInterval = "the run has no interval"

  private func greatestShare(_ workload: String) -> ClaimReading? {
    guard let figures = workloads[workload] else { return nil }
    let rows = figures.variants.filter { !referenceCells.contains($0) }.compactMap {
      row(.run(.overheadTime, workload: workload, variant: $0))
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

extension WorkloadFigures {
  /// The size that is meant; ends are those by number.
  fileprivate func size(_ size: ClaimCell.Size) -> Size? {
    let byNumber = sizes.filter { $0.n != nil }.sorted { $0.n ?? 0 < $1.n ?? 0 }
    return switch size {
    case .smallest: byNumber.first
    case .largest: byNumber.last
    case .labelled(let label): sizes.first { $0.label == label }
    }
  }
}

extension ClaimCell.Size {
  /// What it is called where the run does not have it.
  fileprivate var name: String {
    switch self {
    case .smallest: "the smallest size"
    case .largest: "the largest size"
    case .labelled(let label): label
    }
  }
}

extension CodeCostRow.Metric {
  /// Whether it is about the feature that is added, not about the code as it stands.
  fileprivate var isChange: Bool {
    switch self {
    case .changeFiles, .changeLinesAdded, .changeLinesRemoved: true
    case .files, .lines, .types, .objectSize, .compileTime: false
    }
  }
}
