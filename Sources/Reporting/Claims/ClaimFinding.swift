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
    return check.expectation.verdict(on: interval, isTime: check.figure.isTime)
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
    let origin = figure.isTime ? "" : source
    let words = text.isEmpty || origin.isEmpty ? text + origin : "\(text) (\(origin))"
    return "\(place), \(figure.metricName), \(figure.variants): \(words)"
  }

  /// The workload, where it says enough, since sizes are the usual ones; else the place.
  var name: String {
    check.figure.cells.contains { $0.isLabelled } ? place : check.figure.workload ?? place
  }

  /// How much the figure says, on a scale that is the same for figures of a kind.
  var weight: Double {
    guard let value = reading?.value ?? reading?.interval?.lowerBound else { return 0 }
    let center = check.expectation.center
    switch check.figure {
    case .ratio: return abs(log(max(value, 1e-9) / center))
    case .count: return abs(value - center)
    // What comes near a limit says more than what is nowhere near it.
    case .greatestShare: return value
    }
  }
}
