import Foundation
import Results

package enum FigureText {
  /// The time that a display gives an application for a frame at 120 Hz, in nanoseconds.
  package static let frame = 8_333_333.0

  package static func ratio(_ ratio: Double, _ interval: ClosedRange<Double>?) -> String {
    number(ratio, digits(of: ratio)) + margin(interval, of: ratio)
  }

  /// Half the width of a ratio's interval, or its ends where it is wider than the ratio.
  package static func margin(_ interval: ClosedRange<Double>?, of ratio: Double) -> String {
    guard let interval else { return "" }
    // A margin wider than the figure would suggest values below zero.
    guard interval.upperBound / 2 - interval.lowerBound / 2 < ratio else {
      let ends = [interval.lowerBound, interval.upperBound].map { number($0, digits(of: $0)) }
      return " (\(ends.joined(separator: "–")))"
    }
    return half(of: interval, digits(of: ratio))
  }

  /// A ratio in about two digits.
  package static func multiple(_ ratio: Double) -> String {
    "\(number(ratio, ratio < 2 ? 2 : ratio < 10 ? 1 : 0))×"
  }

  private static func digits(of ratio: Double) -> Int { ratio < 10 ? 2 : ratio < 100 ? 1 : 0 }

  private static func half(of interval: ClosedRange<Double>, _ digits: Int) -> String {
    // Each half by itself: the width may overflow.
    "±\(number(interval.upperBound / 2 - interval.lowerBound / 2, digits))"
  }

  package static func duration(_ nanoseconds: Double) -> String {
    if nanoseconds < 0 { return "-\(duration(-nanoseconds))" }
    return switch nanoseconds {
    case ..<100: "\(number(nanoseconds, 1)) ns"
    case ..<999.5: "\(number(nanoseconds, 0)) ns"
    case ..<999.5e3: "\(threeDigits(nanoseconds / 1e3)) µs"
    default: "\(threeDigits(nanoseconds / 1e6)) ms"
    }
  }

  private static func threeDigits(_ value: Double) -> String {
    number(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
  }

  /// The least and the greatest of some figures, with a common unit once; one figure where both read
  /// the same.
  package static func range(
    _ values: [Double], to word: String = " to ", _ text: (Double) -> String
  ) -> String {
    guard let least = values.min(), let greatest = values.max() else { return "" }
    let (low, high) = (text(least), text(greatest))
    guard low != high else { return low }
    let number = low.prefix { "-<0123456789.".contains($0) }
    let isOfOneUnit = high.hasSuffix(low.dropFirst(number.count))
    // A dash after a minus would be hard to read.
    return "\(isOfOneUnit ? String(number) : low)\(least < 0 ? " to " : word)\(high)"
  }

  package static func ends(_ interval: ClosedRange<Double>, _ text: (Double) -> String) -> String {
    range([interval.lowerBound, interval.upperBound], text)
  }

  package static func things(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A count, which may be a mean.
  package static func count(_ value: Double) -> String {
    number(value, value == value.rounded() ? 0 : 1)
  }

  package static func share(_ nanoseconds: Double) -> String {
    let percent = nanoseconds / frame * 100
    let digits = percent < 1 ? 2 : percent < 100 ? 1 : 0
    return percent < 0.01 ? "<0.01 %" : "\(number(percent, digits)) %"
  }

  /// A number with so many digits after the point; from 1e12 on in scientific notation.
  package static func number(_ value: Double, _ digits: Int) -> String {
    guard value.magnitude < 1e12 else {
      return String(format: "%.1e", value.finite).replacing("e+", with: "e")
    }
    let text = String(format: "%.\(digits)f", value)
    return Double(text) == 0 ? String(text.trimmingPrefix("-")) : text
  }
}
