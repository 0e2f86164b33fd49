import Results

/// What a run says of each variant as a whole.
struct Overview {
  let figures: RunFigures
  let guide: ReportGuide

  /// The architectures.
  var variants: [Participant] { figures.variants.filter { !guide.referenceCells.contains($0) } }

  /// What each variant takes over all workloads of a scenario, or over all there are: the geometric
  /// mean of the ratios at the largest sizes.
  ///
  /// A variant that has no ratio in one of the workloads is left out.
  func means(over scenario: String?) -> [Contender] {
    let byWorkload = figures.workloads(of: scenario).map { workload in
      workload.largest.map(workload.contenders) ?? []
    }
    return variants.compactMap { variant in
      Contender(
        meanOf: byWorkload.map { contenders in contenders.first { $0.variant == variant } },
        variant: variant)
    }
  }

  /// The largest time of a variant, and where it takes that.
  func dearest(_ variant: Participant) -> (time: Double, place: String)? {
    let times = figures.workloads.compactMap { workload -> (time: Double, place: String)? in
      guard let size = workload.largest,
        let row = workload.row(.settleTime, size, variant)
      else { return nil }
      return row.value.map { ($0, "\(workload.name) at \(size.label)") }
    }
    return times.max { $0.time < $1.time }
  }

  /// In how many workloads a count of a variant is above the floor's, or above zero where the floor
  /// takes no part, and in how many it is known.
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

  /// The scenarios in which the run refused to measure a variant.
  func disqualified(_ variant: Participant) -> [String] {
    figures.scenarios.filter { scenario in
      figures.workloads(of: scenario).contains { $0.isDisqualified(variant) }
    }
  }
}
