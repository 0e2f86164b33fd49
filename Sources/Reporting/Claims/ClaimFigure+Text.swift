import Results
import Foundation

extension ClaimFigure {
  /// Where it must lie, in words.
  func text(of expectation: ClaimExpectation) -> String {
    switch expectation {
    case .more: isTime ? "more than \(limitText(ClaimExpectation.margin))" : "more"
    case .less: isTime ? "less than \(limitText(1 / ClaimExpectation.margin))" : "fewer"
    case .some: "some"
    case .atMost(0): "none"
    case .atLeast(let limit): "at least \(limitText(limit))"
    case .atMost(let limit): "at most \(limitText(limit))"
    case .within(let factor): "from \(Self.rounded(1 / factor)) to \(limitText(factor))"
    }
  }

  /// A value of the figure in words, and the interval where it has a width.
  func text(of value: Double, _ interval: ClosedRange<Double>?) -> String {
    guard let interval, interval.lowerBound < interval.upperBound else { return text(of: value) }
    return "\(text(of: value)) (\(bound(interval.lowerBound)) to \(bound(interval.upperBound)))"
  }

  private func text(of value: Double) -> String { bound(value) + unit }

  private var unit: String {
    switch self {
    case .count: ""
    case .ratio: " times"
    case .greatestShare: " of a frame"
    }
  }

  private func bound(_ value: Double) -> String {
    switch self {
    case .count: FigureText.count(value)
    case .ratio: Self.significant(value)
    case .greatestShare: "\(Self.significant(value * 100)) %"
    }
  }

  /// A limit, which has no more digits than it was given.
  private func limitText(_ limit: Double) -> String {
    switch self {
    case .count: Self.rounded(limit)
    case .ratio: Self.rounded(limit) + unit
    case .greatestShare: "\(Self.rounded(limit * 100)) %\(unit)"
    }
  }

  private static func rounded(_ limit: Double) -> String {
    limit.formatted(
      .number.precision(.fractionLength(0...2)).grouping(.never).locale(Locale(identifier: "en")))
  }

  /// A value with three digits that say something; small ones have two.
  static func significant(_ value: Double) -> String {
    let size = abs(value)
    if size == 0 || size >= 100 { return FigureText.number(value, 0) }
    if size >= 0.1 { return FigureText.number(value, size >= 10 ? 1 : 2) }
    return FigureText.number(value, min(9, 1 - Int(log10(size).rounded(.down))))
  }
}
