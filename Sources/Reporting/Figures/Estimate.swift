import Results

/// A figure with its 95 % interval.
struct Estimate: Equatable {
  let value: Double

  /// Nil for one that rests on a single process.
  let interval: ClosedRange<Double>?

  init(_ value: Double, _ interval: ClosedRange<Double>?) {
    self.value = value
    self.interval = interval
  }

  /// A figure that is computed from others whose errors are independent.
  ///
  /// The distances that each alone moves it add up in squares, downwards and upwards. Of figures whose errors go
  /// together, as of two differences to one baseline, the difference has a narrower interval.
  init(of parts: [Estimate], _ compute: ([Double]) -> Double) {
    let values = parts.map(\.value)
    let value = compute(values)
    self.value = value
    var (below, above) = (0.0, 0.0)
    for (index, part) in parts.enumerated() {
      let ends = [part.interval?.lowerBound, part.interval?.upperBound].compactMap(\.self).map {
        var moved = values
        moved[index] = $0
        return compute(moved) - value
      }
      guard let low = ends.min(), let high = ends.max() else {
        interval = nil
        return
      }
      below += min(low, 0) * min(low, 0)
      above += max(high, 0) * max(high, 0)
    }
    interval = value - below.squareRoot()...value + above.squareRoot()
  }

  static func - (a: Estimate, b: Estimate) -> Estimate { Estimate(of: [a, b]) { $0[0] - $0[1] } }

  static func / (a: Estimate, divisor: Double) -> Estimate {
    Estimate(of: [a]) { $0[0] / divisor }
  }
}

extension WorkloadFigures {
  func estimate(_ metric: Metric, _ size: Size, _ variant: Participant) -> Estimate? {
    row(metric, size, variant).flatMap { row in row.value.map { Estimate($0, row.interval) } }
  }

  func difference(
    of metric: Metric, _ size: Size, _ variant: Participant, _ other: Participant
  ) -> Estimate? {
    estimate(metric, size, variant).flatMap { value in
      estimate(metric, size, other).map { value - $0 }
    }
  }
}

extension [Estimate] {
  /// All together, of figures from the same processes.
  ///
  /// What the errors of two of them have in common is not known. The interval is that of errors that go
  /// together, the widest possible: each end is the sum of the ends.
  var sum: Estimate {
    let intervals = compactMap(\.interval)
    let ends = (intervals.map(\.lowerBound).reduce(0, +), intervals.map(\.upperBound).reduce(0, +))
    return Estimate(map(\.value).reduce(0, +), intervals.count == count ? ends.0...ends.1 : nil)
  }

  /// The figures as a range, with the ends of their intervals in brackets unless they are the same.
  func text(_ text: (Double) -> String, unit: String = "") -> String {
    let figure = FigureText.range(map(\.value), text)
    let intervals = compactMap(\.interval)
    let ends = FigureText.range(intervals.flatMap { [$0.lowerBound, $0.upperBound] }, text)
    return figure + unit + (intervals.count < count || ends == figure ? "" : " (\(ends))")
  }

  var times: String { text({ FigureText.ratio($0, nil) }, unit: " times") }
}
