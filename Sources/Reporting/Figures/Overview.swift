import Results

/// The variants of a run over all workloads.
struct Overview {
  let figures: RunFigures
  let guide: ReportGuide

  /// The name of the run's processor.
  let processor: String

  /// The architectures, without reference cells.
  let variants: [Participant]

  init(figures: RunFigures, guide: ReportGuide, processor: String = "") {
    self.figures = figures
    self.processor = processor
    self.guide = guide
    variants = figures.variants.filter { !guide.isReferenceCell($0) }
  }

  /// The geometric means of the ratios over a scenario's workloads, or over all; each operation enters
  /// once, with the mean of its workloads.
  ///
  /// Cells that are mostly shared are left out, and so is a variant without a ratio in one of the others.
  func means(over scenario: String?, at scale: Scale) -> TieGroups {
    let operations = operations(over: scenario, at: scale)
    let contenders = operations.map { cells in
      cells.map { workload, size in
        Dictionary(grouping: workload.contenders(size), by: \.variant).compactMapValues(\.first)
      }
    }
    return TieGroups(
      variants.compactMap { variant in
        Contender(
          meanOf: contenders.map { cells in
            Contender(meanOf: cells.map { $0[variant] }, variant: variant)
          }, variant: variant)
      }
    ) { first, second in
      mean(of: operations) { $0.ratio(of: first, to: second, $1) }
    }
  }

  /// The geometric mean of a ratio over the workloads, in which each operation enters once; nil where one
  /// lacks it.
  func mean(
    over scenario: String?, at scale: Scale, _ ratio: (WorkloadFigures, Size) -> TimeRatio?
  ) -> TimeRatio? {
    mean(of: operations(over: scenario, at: scale), ratio)
  }

  private typealias SizedWorkload = (workload: WorkloadFigures, size: Size)

  private func mean(
    of operations: [[SizedWorkload]], _ ratio: (WorkloadFigures, Size) -> TimeRatio?
  ) -> TimeRatio? {
    let means = operations.compactMap { cells in
      let ratios = cells.compactMap { ratio($0.workload, $0.size) }
      return ratios.count == cells.count ? TimeRatio(geometricMeanOf: ratios) : nil
    }
    return means.count == operations.count ? TimeRatio(geometricMeanOf: means) : nil
  }

  /// The workloads with the sizes that a mean is of, by operation.
  private func operations(over scenario: String?, at scale: Scale) -> [[SizedWorkload]] {
    let cells = figures.workloads(of: scenario).compactMap { workload in
      scale.size(of: workload).flatMap { size -> SizedWorkload? in
        workload.isMostlyShared(size) ? nil : (workload, size)
      }
    }
    let byOperation = Dictionary(grouping: cells, by: \.workload.operation)
    return cells.map(\.workload.operation).withoutRepetitions.compactMap { byOperation[$0] }
  }

  /// The times that the variants add to the baseline's, in each workload of a scenario, or of all.
  func additions(
    over scenario: String?, at scale: Scale, _ condition: AddedTime.Condition = .repeated
  ) -> [AddedTime] {
    figures.workloads(of: scenario).flatMap { workload in
      scale.size(of: workload).map { additions(to: workload, at: $0, condition) } ?? []
    }
  }

  func additions(
    to workload: WorkloadFigures, at size: Size, _ condition: AddedTime.Condition = .repeated
  ) -> [AddedTime] {
    variants.filter { $0 != .baseline }.compactMap { variant in
      workload.row(condition.metric, size, variant).flatMap {
        AddedTime($0, to: workload, at: size, condition, on: processor)
      }
    }
  }

  /// The number of workloads in which a count of a variant is above the baseline's, or above zero if
  /// the baseline has none, and the number of workloads with that count.
  func excess(of metric: Metric, _ variant: Participant) -> (count: Int, total: Int) {
    var (count, total) = (0, 0)
    for workload in figures.workloads {
      guard let size = workload.largest,
        let value = workload.row(metric, size, variant)?.value
      else { continue }
      total += 1
      if value > workload.row(metric, size, .baseline)?.value ?? 0 { count += 1 }
    }
    return (count, total)
  }
}

/// The verdict on a variant's conformance, in a few words.
struct Standing {
  let text: String

  /// The sort key: more is worse.
  let key: Double

  /// Combines the verdicts of the conformance suite and of the run.
  ///
  /// - Parameters:
  ///   - rows: the verdicts on the variant; nil without a conformance file.
  ///   - disqualified: the scenarios in which the run disqualified it.
  init(_ rows: [ConformanceRow]?, disqualified: [String]) {
    if !disqualified.isEmpty {
      self.init("✗ DNF in \(disqualified.joined(separator: ", "))", 2_000)
    } else if let rows {
      let broken = rows.count(where: \.isBreach)
      let gaps = rows.count { $0.verdict == .knownGap }
      let kept = rows.count { $0.verdict == .passed }
      if rows.isEmpty {
        self.init("? not verified", 500)
      } else if broken > 0 {
        self.init("✗ \(broken) broken", 1_000 + Double(broken))
      } else {
        let text = gaps == 0 ? "" : ", \(gaps) \(gaps == 1 ? "gap" : "gaps")"
        self.init("✓ \(kept)\(text)", Double(gaps))
      }
    } else {
      self.init("✓ must", 0)
    }
  }

  private init(_ text: String, _ key: Double) {
    self.text = text
    self.key = key
  }
}
