import Foundation

/// What became of one test of a claim.
struct ClaimFinding: Equatable {
  /// What the cells say.
  enum Verdict: String, CaseIterable {
    case supports, contradicts, undecided
    case notMeasured = "not measured"
  }

  let check: ClaimCheck

  /// The workload and the sizes, or the part of the code.
  let place: String

  /// What was found; nil where the cells were not measured.
  let reading: ClaimReading?

  var verdict: Verdict {
    guard let reading else { return .notMeasured }
    guard reading.obstacle == nil, let interval = reading.interval else { return .undecided }
    return check.expectation.verdict(on: interval)
  }

  /// The figures in words.
  var figures: String {
    guard let reading else { return "" }
    let value = reading.value.map { check.figure.text(of: $0) }
    let bounds = reading.interval.flatMap { interval in
      interval.lowerBound < interval.upperBound
        ? "(\(check.figure.boundsText(interval)))" : nil
    }
    let result = [value, bounds].compactMap(\.self).joined(separator: " ")
    let parts = [reading.source, result].filter { !$0.isEmpty }.joined(separator: ": ")
    return reading.obstacle.map { "\(parts); \($0)" } ?? parts
  }

  /// Who and what is looked at where, in words.
  var subject: String { "\(check.figure.variants), \(check.figure.metricName), \(place)" }

  /// How far the figure is from the limit of what was expected, on a scale that is the same for
  /// figures of a kind.
  var distance: Double {
    guard let value = reading?.value else { return 0 }
    let limit = check.expectation.limit
    switch check.figure {
    case .ratio, .greatestShare: return abs(log(max(value, 1e-9) / limit))
    case .growth: return abs(value - limit)
    case .count: return log1p(abs(value - limit))
    }
  }
}

extension ClaimFigure {
  /// Both ends of an interval, in words.
  fileprivate func boundsText(_ interval: ClosedRange<Double>) -> String {
    let (low, high) = (interval.lowerBound, interval.upperBound)
    return switch self {
    case .count, .ratio: "\(Self.ratioText(low)) to \(Self.ratioText(high))"
    case .growth: "\(text(of: low)) to \(text(of: high))"
    case .greatestShare: "\(Self.percent(low)) to \(Self.percent(high))"
    }
  }

  private static func percent(_ share: Double) -> String { "\(ratioText(share * 100)) %" }
}
