import Foundation
import Results

/// The value of a figure, and its uncertainty.
struct ClaimReading: Equatable {
  /// The figure; nil if it cannot be computed.
  let value: Double?

  /// The 95 % interval, or the value itself if it is exact; nil if the run does not have one.
  let interval: ClosedRange<Double>?

  /// The two figures that it was computed from, in words.
  var source: String?

  /// The reason why it decides nothing, if it does not.
  var obstacle: String?

  /// The least and the greatest value, of several runs.
  var range: ClosedRange<Double>?
}

extension ClaimReading {
  /// The reading of several runs, each by its name: the interval holds all of theirs, and the value is that
  /// of the first; nil without one.
  init?(of readings: [(name: String, reading: ClaimReading)]) {
    guard let first = readings.first?.reading else { return nil }
    let intervals = readings.compactMap(\.reading.interval)
    let values = readings.compactMap(\.reading.value)
    let sources = readings.compactMap { name, reading in reading.source.map { (name, $0) } }
    let isSame = Set(sources.map(\.1)).count <= 1
    let low = intervals.map(\.lowerBound).min()
    let high = intervals.map(\.upperBound).max()
    self.init(
      value: first.value,
      interval: intervals.count == readings.count
        ? low.flatMap { low in high.map { low...$0 } } : nil,
      source: isSame
        ? sources.first?.1 : sources.map { "\($0): \($1)" }.joined(separator: "; "),
      obstacle: readings.lazy.compactMap(\.reading.obstacle).first,
      range: values.min().flatMap { low in values.max().map { low...$0 } })
  }

  /// The value in words, with the interval where one is asked for.
  fileprivate func text(_ figure: ClaimFigure, hasInterval: Bool) -> String? {
    if let range, range.lowerBound < range.upperBound {
      return FigureText.range([range.lowerBound, range.upperBound]) { figure.text(of: $0, nil) }
    }
    return value.map { figure.text(of: $0, hasInterval ? interval : nil) }
  }
}

/// The result of one test of a claim.
struct ClaimFinding: Equatable {
  enum Verdict: String, CaseIterable {
    case supports, contradicts, undecided
    case notMeasured = "not measured"

    var sign: String {
      switch self {
      case .supports: "✓"
      case .contradicts: "✗"
      case .undecided: "?"
      case .notMeasured: "–"
      }
    }

    var tally: String {
      switch self {
      case .supports: "for it"
      case .contradicts: "against it"
      case .undecided, .notMeasured: rawValue
      }
    }
  }

  let check: ClaimCheck

  /// The workload and the sizes, or the part of the code.
  let place: String

  /// The figure; nil if its cells were not measured.
  let reading: ClaimReading?

  var verdict: Verdict {
    guard let reading else { return .notMeasured }
    guard reading.obstacle == nil, let interval = reading.interval else { return .undecided }
    return check.expectation.verdict(on: interval, isTime: check.figure.isTime)
  }

  /// The figure in words, or the reason why it decides nothing.
  var text: String {
    guard let reading else { return "" }
    let value = reading.text(check.figure, hasInterval: true)
    return [value, reading.obstacle].compactMap(\.self).joined(separator: "; ")
  }

  /// The figures that this one was computed from, in words.
  var source: String { reading?.source ?? "" }

  /// The finding in words.
  var summary: String {
    let figure = check.figure
    switch figure {
    case .greatestShare, .greatestDrawnShare: return "\(place): \(source), \(text)"
    case .count, .ratio: break
    }
    let origin = figure.isTime ? "" : source
    let words = text.isEmpty || origin.isEmpty ? text + origin : "\(text) (\(origin))"
    return "\(place), \(figure.metricName), \(figure.variants): \(words)"
  }

  /// The finding as a part of a sentence, without its interval.
  var phrase: String {
    let figure = check.figure
    let value = reading?.text(figure, hasInterval: false)
    let amount =
      switch figure {
      case .greatestShare, .greatestDrawnShare: "\(source), \(value ?? "")"
      case .count: "\(figure.subject): \(value ?? "") \(figure.metricName)"
      case .ratio:
        "\(figure.subject): "
          + (value.map { "\($0) the \(figure.metricName)" } ?? "\(figure.metricName), \(source)")
          + (figure.opponent.map { " of \($0)" } ?? "")
      }
    return "\(amount) in \(place)"
  }

  /// The workload alone, if its sizes are the usual ones; otherwise the place.
  var name: String {
    check.figure.cells.contains { $0.isLabelled } ? place : check.figure.workload ?? place
  }

  /// The distance from the limit, on a scale common to figures of a kind.
  var weight: Double {
    guard let value = reading?.value ?? reading?.interval?.lowerBound else { return 0 }
    let center = check.expectation.center
    switch check.figure {
    case .ratio: return abs(log(max(value, 1e-9) / center))
    case .count: return abs(value - center)
    // A share near the limit says more than one that is far below it.
    case .greatestShare, .greatestDrawnShare: return value
    }
  }
}
