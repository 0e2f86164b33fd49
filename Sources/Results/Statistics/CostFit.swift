import Foundation

/// A time explained by counts: so many nanoseconds for each instruction, each call of reference counting and
/// each allocation.
package struct CostFit: Sendable {
  package enum Source: Int, CaseIterable, Sendable {
    case instructions, referenceCounting, allocations

    package var title: String {
      switch self {
      case .instructions: "instructions"
      case .referenceCounting: "retains and releases"
      case .allocations: "allocations"
      }
    }
  }

  package struct Observation: Sendable {
    /// Observations of one group, such as a workload, are left out together to find the errors.
    package let group: String
    package let time: Double
    package let counts: [Double]

    package init(group: String, time: Double, counts: [Double]) {
      precondition(time > 0 && counts.count == Source.allCases.count)
      self.group = group
      self.time = time
      self.counts = counts
    }
  }

  /// Nanoseconds per count, by source; none is below 0.
  package let coefficients: [Double]

  /// The standard errors of the coefficients, by leaving out one group at a time (jackknife).
  package let errors: [Double]

  /// The median relative error of the times, and that of groups that the fit did not contain.
  package let medianError: Double, medianErrorOfOthers: Double

  package func time(of source: Source, in observation: Observation) -> Double {
    coefficients[source.rawValue] * observation.counts[source.rawValue]
  }

  package func error(in observation: Observation) -> Double {
    Self.error(coefficients, observation)
  }

  /// Fits coefficients by least squares of relative errors; nil if counts do not tell the sources
  /// apart, and for fewer than five groups.
  package init?(_ observations: [Observation]) {
    let groups = Dictionary(grouping: observations, by: \.group)
    guard groups.count >= 5, let coefficients = Self.fit(observations) else { return nil }
    var others: [[Double]] = []
    var errorsOfOthers: [Double] = []
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      guard let fit = Self.fit(observations.filter { $0.group != name }) else { return nil }
      others.append(fit)
      errorsOfOthers += group.map { abs(Self.error(fit, $0)) }
    }
    let count = Double(others.count)
    self.coefficients = coefficients
    errors = coefficients.indices.map { index in
      let mean = others.map { $0[index] }.reduce(0, +) / count
      let squares = others.map { pow($0[index] - mean, 2) }.reduce(0, +)
      return sqrt((count - 1) / count * squares)
    }
    medianError = Statistics.median(observations.map { abs(Self.error(coefficients, $0)) }) ?? 0
    medianErrorOfOthers = Statistics.median(errorsOfOthers) ?? 0
  }

  private static func error(_ coefficients: [Double], _ observation: Observation) -> Double {
    zip(coefficients, observation.counts).map(*).reduce(0, +) / observation.time - 1
  }

  /// The best coefficients among those of all sets of sources in which none is below 0.
  private static func fit(_ observations: [Observation]) -> [Double]? {
    let rows = observations.map { observation in observation.counts.map { $0 / observation.time } }
    let all = Source.allCases.map(\.rawValue)
    let fits = (1..<1 << all.count).compactMap { set -> [Double]? in
      let columns = all.filter { set >> $0 & 1 == 1 }
      guard let solution = solve(rows.map { row in columns.map { row[$0] } }),
        solution.allSatisfy({ $0 >= 0 })
      else { return nil }
      return all.map { source in columns.firstIndex(of: source).map { solution[$0] } ?? 0 }
    }
    func squares(_ fit: [Double]) -> Double {
      observations.map { pow(error(fit, $0), 2) }.reduce(0, +)
    }
    return fits.min { squares($0) < squares($1) }
  }

  /// The coefficients with which rows come nearest to 1, by the normal equations and elimination.
  private static func solve(_ rows: [[Double]]) -> [Double]? {
    let width = rows.first?.count ?? 0
    func product(_ i: Int, _ j: Int) -> Double { rows.reduce(0) { $0 + $1[i] * $1[j] } }
    func sum(_ i: Int) -> Double { rows.reduce(0) { $0 + $1[i] } }
    var system = (0..<width).map { i in (0..<width).map { product(i, $0) } + [sum(i)] }
    for column in 0..<width {
      // What elimination leaves of a column that depends on others is rounding.
      let limit = 1e-12 * product(column, column)
      guard
        let pivot = (column..<width).max(by: {
          abs(system[$0][column]) < abs(system[$1][column])
        }), abs(system[pivot][column]) > limit
      else { return nil }
      system.swapAt(column, pivot)
      for row in 0..<width where row != column {
        let factor = system[row][column] / system[column][column]
        for index in column...width { system[row][index] -= factor * system[column][index] }
      }
    }
    return (0..<width).map { system[$0][width] / system[$0][$0] }
  }
}
