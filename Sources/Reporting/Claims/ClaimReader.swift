import Results

/// The figures that claims read, each of all runs: nil where a run has none.
struct ClaimReader {
  let runs: [ReportRun]
  let costs: [CodeCostRow]?

  func figure(
    _ metric: Metric, _ variant: Participant, _ place: ClaimFigure.Place
  ) -> [ClaimReading]? {
    readings(place) { figures, size in
      guard let row = figures.row(metric, size, variant) else { return nil }
      // An added time has the flags of the time that it is a part of.
      let whole = metric == .coldOverheadTime ? row : figures.row(.settleTime, size, variant)
      return (row, metric, row.flags.union(whole?.flags ?? []))
    }
  }

  func ratio(
    of variant: Participant, to other: Participant, _ place: ClaimFigure.Place
  ) -> [ClaimReading]? {
    func ratio(_ variant: Participant, _ other: Participant) -> [ClaimReading]? {
      readings(place) { figures, size in
        figures.rows.first {
          $0.measure == .value(of: .relativeTime) && $0.size == size && $0.variant == variant
            && $0.other == other
        }.map { ($0, .relativeTime, $0.flags) }
      }
    }
    return ratio(variant, other) ?? ratio(other, variant)?.map { ClaimReading(count: 1) / $0 }
  }

  private func readings(
    _ place: ClaimFigure.Place,
    _ row: (WorkloadFigures, Size) -> (ResultRow, Metric, Set<Flag>)?
  ) -> [ClaimReading]? {
    let readings = runs.compactMap { run -> ClaimReading? in
      guard let figures = run.overview.figures.workload(named: place.workload),
        let (row, metric, flags) = row(figures, Size(place.size)), let value = row.value
      else { return nil }
      guard metric.isTime else { return ClaimReading(count: value) }
      return ClaimReading(
        value: value, interval: row.interval ?? value...value,
        isWitness: row.interval != nil && flags.isEmpty && run.record.timeObstacle == nil)
    }
    return readings.count == runs.count ? readings : nil
  }
}

struct ClaimReading: Equatable {
  let value: Double

  /// The 95 % interval; the value itself of a count, and of a time without an interval.
  let interval: ClosedRange<Double>

  /// Whether it is evidence: a count, or a time with an interval and without a flag.
  let isWitness: Bool
}

extension ClaimReading {
  init(count: Double) { self.init(value: count, interval: count...count, isWitness: true) }

  static func / (a: ClaimReading, b: ClaimReading) -> ClaimReading {
    // A ratio to nothing is more than any other, or the same.
    func ratio(_ a: Double, _ b: Double) -> Double { b > 0 ? a / b : a > 0 ? .infinity : 1 }
    let ends = [
      ratio(a.interval.lowerBound, b.interval.upperBound),
      ratio(a.interval.upperBound, b.interval.lowerBound),
    ].sorted()
    return ClaimReading(
      value: ratio(a.value, b.value), interval: ends[0]...ends[1],
      isWitness: a.isWitness && b.isWitness)
  }
}
