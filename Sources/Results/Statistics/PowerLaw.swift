import Foundation

package struct PowerLaw: Equatable, Sendable {
  /// The exponent: 0 for a cost that stays the same, 1 for one that grows in proportion.
  package let exponent: Double

  /// The 95 % interval of the exponent; nil for two points, which every line fits.
  package let interval: ClosedRange<Double>?
}

extension PowerLaw {
  /// Fits a line to the logarithms by least squares; nil for less than two sizes, or when a size or
  /// a cost is not above 0.
  package init?(_ costs: [(n: Int, cost: Double)]) {
    guard Set(costs.map(\.n)).count > 1, costs.allSatisfy({ $0.n > 0 && $0.cost > 0 }) else {
      return nil
    }
    let points = costs.map { (x: log(Double($0.n)), y: log($0.cost)) }
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    // The sizes have equal logarithms.
    guard spread > 0 else { return nil }
    let slope = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
    exponent = slope
    let degrees = points.count - 2
    guard degrees > 0 else {
      interval = nil
      return
    }
    let residuals = points.map { $0.y - meanY - slope * ($0.x - meanX) }
    let variance = residuals.reduce(0) { $0 + $1 * $1 } / Double(degrees) / spread
    let reach =
      variance.squareRoot() * StudentT.limit(holding: TimeRatio.level, degrees: degrees)
    interval = slope - reach...slope + reach
  }
}
