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

  /// The figure in words, or why there is none that says something.
  var text: String {
    guard let reading else { return "" }
    let value = reading.value.map { check.figure.text(of: $0, reading.interval) }
    return [value, reading.obstacle].compactMap(\.self).joined(separator: "; ")
  }

  /// What the figure was computed from, in words.
  var source: String { reading?.source ?? "" }

  /// The finding in words.
  var summary: String {
    let figure = check.figure
    if case .greatestShare = figure { return "\(place): \(source), \(text)" }
    let isExact = reading.map { $0.interval?.lowerBound == $0.interval?.upperBound } ?? false
    let origin = isExact && !source.isEmpty ? "(\(source))" : ""
    let words = [text, origin].filter { !$0.isEmpty }.joined(separator: " ")
    return "\(place), \(figure.metricName), \(figure.variants): \(words)"
  }

  /// The workload, where it says enough, since sizes are the usual ones; else the place.
  var name: String {
    check.figure.cells.contains { $0.isLabelled } ? place : check.figure.workload ?? place
  }

  /// How far the figure is from the limit of what was expected, on a scale that is the same for
  /// figures of a kind; 0 where that cannot be said.
  var distance: Double {
    guard let value = reading?.value, value.isFinite else { return 0 }
    let limit = check.expectation.limit
    switch check.figure {
    case .ratio, .greatestShare: return abs(log(max(value, 1e-9) / limit))
    case .growth: return abs(value - limit)
    case .count: return log1p(abs(value - limit))
    }
  }
}
