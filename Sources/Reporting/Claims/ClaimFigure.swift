import Foundation
import Results

/// A number that a claim is about, made of one cell or two.
enum ClaimFigure: Equatable, Sendable {
  case count(ClaimCell)

  /// The first figure divided by the second; of times, both as ratios to the baseline's.
  case ratio(ClaimCell, to: ClaimCell)

  /// The greatest time that any variant adds to the baseline's, as a share of a frame.
  case greatestShare(workload: String, size: ClaimCell.Size = .largest)

  /// The same with views that draw, as a share of the time from an intent to its frame.
  case greatestDrawnShare(workload: String)

  /// The cells that are named, and therefore must have been measured.
  var cells: [ClaimCell] {
    switch self {
    case .count(let cell): [cell]
    case .ratio(let first, let second): [first, second]
    case .greatestShare, .greatestDrawnShare: []
    }
  }

  var workload: String? {
    switch self {
    case .greatestShare(let workload, _), .greatestDrawnShare(let workload): workload
    case .count, .ratio: cells.first?.workload
    }
  }

  /// The figure with another size in place of the largest.
  func at(_ size: ClaimCell.Size) -> ClaimFigure {
    switch self {
    case .count(let cell): .count(cell.at(size))
    case .ratio(let first, let second): .ratio(first.at(size), to: second.at(size))
    case .greatestShare(let workload, .largest): .greatestShare(workload: workload, size: size)
    case .greatestShare, .greatestDrawnShare: self
    }
  }

  var scenario: String? { workload.flatMap { $0.split(separator: "/").first.map(String.init) } }

  var metricName: String { cells.first?.metricName ?? "time added" }

  /// Whether it is a time, and not exact.
  var isTime: Bool { cells.first?.isTime ?? true }

  /// The variant in question, in words.
  var subject: String { cells.first?.variant.id ?? "the slowest variant" }

  /// The other variant that the subject is compared with, if any.
  var opponent: String? { cells.last.flatMap { $0.variant.id == subject ? nil : $0.variant.id } }

  /// Whether it compares two sizes of a variant.
  var comparesSizes: Bool { cells.count == 2 && opponent == nil }

  var variants: String { opponent.map { "\(subject) against \($0)" } ?? subject }
}

/// A figure in the files that a claim rests on: of a run, or of a variant's code.
enum ClaimCell: Equatable, Sendable {
  /// One of the sizes of a workload.
  enum Size: Equatable, Sendable {
    case smallest, largest

    /// A size that quick runs leave out.
    case labelled(String)

    /// The name where the run does not have the size.
    var name: String {
      switch self {
      case .smallest: "the smallest size"
      case .largest: "the largest size"
      case .labelled(let label): label
      }
    }
  }

  /// A metric of a variant in a workload, which is named `scenario/workload`.
  case run(Metric, workload: String, size: Size = .largest, variant: Participant)

  /// The cost of parts of a variant's code together, in all modules that they are spread over.
  case code(CodeCostRow.Metric, parts: [CodeCostRow.Part], variant: Participant)

  fileprivate func at(_ size: Size) -> ClaimCell {
    guard case .run(let metric, let workload, .largest, let variant) = self else { return self }
    return .run(metric, workload: workload, size: size, variant: variant)
  }

  var variant: Participant {
    switch self {
    case .run(_, _, _, let variant), .code(_, _, let variant): variant
    }
  }

  /// The workload; nil for code.
  var workload: String? {
    guard case .run(_, let workload, _, _) = self else { return nil }
    return workload
  }

  var isTime: Bool {
    guard case .run(let metric, _, _, _) = self else { return false }
    return metric.isTime
  }

  /// Whether its size is neither the smallest nor the largest.
  var isLabelled: Bool {
    guard case .run(_, _, .labelled, _) = self else { return false }
    return true
  }

  /// The metric's name in sentences on claims.
  var metricName: String {
    switch self {
    case .run(.settleTime, _, _, _): "time"
    case .run(.allocatedBytes, _, _, _): "bytes allocated"
    case .run(.deliveries, _, _, _): "updates"
    case .run(.redundantDeliveries, _, _, _): "redundant updates"
    case .run(let metric, _, _, _): metric.rawValue.replacing("_", with: " ")
    case .code(.changeFiles, _, _): "files to change"
    case .code(.changeLinesAdded, _, _): "lines to add"
    case .code(.changeLinesRemoved, _, _): "lines to remove"
    case .code(.objectSize, _, _): "bytes of object code"
    case .code(.compileTime, _, _): "compile time"
    case .code(let metric, _, _): metric.rawValue.replacing("_", with: " ")
    }
  }
}

// MARK: Text

extension ClaimFigure {
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

  /// A value of the figure, and its interval if that has a width.
  func text(of value: Double, _ interval: ClosedRange<Double>?) -> String {
    let text = bound(value) + unit
    guard let interval, interval.lowerBound < interval.upperBound else { return text }
    return "\(text) (\(bound(interval.lowerBound)) to \(bound(interval.upperBound)))"
  }

  var unit: String {
    switch self {
    case .count: ""
    case .ratio: " times"
    case .greatestShare: " of a frame"
    case .greatestDrawnShare: " of the time to the frame"
    }
  }

  private func bound(_ value: Double) -> String {
    switch self {
    case .count: FigureText.count(value)
    case .ratio: Self.significant(value)
    case .greatestShare, .greatestDrawnShare: "\(Self.significant(value * 100)) %"
    }
  }

  private func limitText(_ limit: Double) -> String {
    switch self {
    case .count: Self.rounded(limit)
    case .ratio: Self.rounded(limit) + unit
    case .greatestShare, .greatestDrawnShare: "\(Self.rounded(limit * 100)) %\(unit)"
    }
  }

  private static func rounded(_ limit: Double) -> String {
    limit.formatted(
      .number.precision(.fractionLength(0...2)).grouping(.never).locale(Locale(identifier: "en")))
  }

  /// A value with three significant digits, below 0.1 with two.
  static func significant(_ value: Double) -> String {
    let size = abs(value)
    if size == 0 || size >= 100 { return FigureText.number(value, 0) }
    if size >= 0.1 { return FigureText.number(value, size >= 10 ? 1 : 2) }
    return FigureText.number(value, min(9, 1 - Int(log10(size).rounded(.down))))
  }
}
