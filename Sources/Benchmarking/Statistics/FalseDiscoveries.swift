/// Keeps chance from being taken for a finding where many comparisons are made at once.
package enum FalseDiscoveries {
  /// Which of the comparisons differ, by the probabilities that chance alone made their differences.
  ///
  /// Of those that are said to differ, the share `rate` at most is expected to be chance (Benjamini
  /// and Hochberg, 1995). O(n log n).
  package static func findings(_ probabilities: [Double], rate: Double) -> [Bool] {
    let sorted = probabilities.sorted()
    let limit = sorted.enumerated().last { index, probability in
      probability <= rate * Double(index + 1) / Double(sorted.count)
    }?.element
    return probabilities.map { probability in limit.map { probability <= $0 } ?? false }
  }
}
