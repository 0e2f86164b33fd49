import Results

/// A figure with its 95 % interval.
struct Estimate {
  let value: Double

  /// Nil for one that rests on a single process.
  let interval: ClosedRange<Double>?

  init(_ value: Double, _ interval: ClosedRange<Double>?) {
    self.value = value
    self.interval = interval
  }

  init?(_ row: ResultRow?) {
    guard let row, let value = row.value else { return nil }
    self.init(value, row.interval)
  }
}

extension [Estimate] {
  /// All together, of figures from the same processes.
  ///
  /// How far their errors go together is not known, so the interval is the widest possible one: each end is
  /// the sum of the ends.
  var sum: Estimate {
    let intervals = compactMap(\.interval)
    let low = intervals.map(\.lowerBound).reduce(0, +)
    let high = intervals.map(\.upperBound).reduce(0, +)
    return Estimate(map(\.value).reduce(0, +), intervals.count == count ? low...high : nil)
  }
}
