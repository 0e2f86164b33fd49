import Results

/// The variants of a run over all workloads.
struct Overview {
  let figures: RunFigures
  let guide: ReportGuide

  /// The architectures, without reference cells.
  var variants: [Participant] { figures.variants.filter { !guide.isReferenceCell($0) } }

  /// The geometric means of the ratios over a scenario's workloads, or over all, each at one size.
  ///
  /// Cells that are mostly shared are left out, and so is a variant without a ratio in one of the others.
  func means(
    over scenario: String?, at size: KeyPath<WorkloadFigures, Size?> = \.largest
  ) -> [Contender] {
    let byWorkload = figures.workloads(of: scenario).compactMap { workload in
      workload[keyPath: size].flatMap {
        workload.isMostlyShared($0) ? nil : workload.contenders($0)
      }
    }
    return variants.compactMap { variant in
      Contender(
        meanOf: byWorkload.map { contenders in contenders.first { $0.variant == variant } },
        variant: variant)
    }
  }

  /// The longest operation of a variant, and its workload.
  func worstCase(_ variant: Participant) -> (time: Double, place: String)? {
    let times = figures.workloads.compactMap { workload -> (time: Double, place: String)? in
      guard let size = workload.largest,
        let row = workload.row(.settleTime, size, variant)
      else { return nil }
      return row.value.map { ($0, "\(workload.name) at \(size.label)") }
    }
    return times.max { $0.time < $1.time }
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

  /// The scenarios in which a variant was disqualified.
  func disqualified(_ variant: Participant) -> [String] {
    figures.scenarios.filter { scenario in
      figures.workloads(of: scenario).contains { $0.isDisqualified(variant) }
    }
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
