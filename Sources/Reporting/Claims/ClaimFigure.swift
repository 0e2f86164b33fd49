import Foundation
import Results

/// A number that a claim is about: of the result files, or computed from others.
indirect enum ClaimFigure: Sendable {
  /// A workload, named `scenario/workload`, at a size.
  typealias Place = (workload: String, size: String)

  case run(Metric, Participant, Place)

  /// Costs of parts of a variant's code together, and their name.
  case code(String, [CodeCostRow.Metric], [CodeCostRow.Part], Participant)

  /// A variant's time over that of another one in the same rounds.
  case times(Participant, Participant, Place)

  /// A figure over another one: of another variant, or of the same one at a smaller size.
  case against(ClaimFigure, ClaimFigure)

  case share(ClaimFigure)

  static func counts(
    _ metric: Metric, _ variant: Participant, _ other: Participant, _ place: Place
  ) -> ClaimFigure {
    .against(.run(metric, variant, place), .run(metric, other, place))
  }

  static func growth(
    _ metric: Metric, _ variant: Participant, _ place: Place, from size: String
  ) -> ClaimFigure {
    .against(.run(metric, variant, place), .run(metric, variant, (place.workload, size)))
  }

  /// The two figures that it is the ratio of, if it is shown as both.
  var pair: (ClaimFigure, ClaimFigure)? {
    if case .against(let first, let second) = self { (first, second) } else { nil }
  }

  func readings(_ reader: ClaimReader) -> [ClaimReading]? {
    switch self {
    case .run(let metric, let variant, let place): return reader.figure(metric, variant, place)
    case .code(_, let metrics, let parts, let variant):
      return reader.costs?.sum(metrics, parts, variant).map { [ClaimReading(count: $0)] }
    case .times(let variant, let other, let place):
      return reader.ratio(of: variant, to: other, place)
    case .against(let a, let b):
      guard let a = a.readings(reader), let b = b.readings(reader) else { return nil }
      return zip(a, b).map { $0 / $1 }
    case .share(let time):
      return time.readings(reader)?.map { $0 / ClaimReading(count: FigureText.frame) }
    }
  }

  /// The figure in words, as a range over the runs; nil where one lacks it.
  func text(_ reader: ClaimReader) -> String? {
    guard let (first, second) = pair else {
      return readings(reader).map { FigureText.range($0.map(\.value), text) }
    }
    guard let a = first.text(reader), let b = second.text(reader) else { return nil }
    return first.parts.place?.size == second.parts.place?.size
      ? "\(a) against \(b)" : "\(b) → \(a)"
  }

  func text(of value: Double) -> String {
    switch self {
    case .run(let metric, _, _) where metric.isTime: FigureText.duration(value)
    case .run, .code:
      value.formatted(.number.precision(.fractionLength(0...1)).locale(Locale(identifier: "en")))
    case .times, .against: FigureText.multiple(value)
    case .share: FigureText.share(value * FigureText.frame)
    }
  }

  func text(of range: ClosedRange<Double>) -> String {
    if range.upperBound == .infinity { return "at least \(text(of: range.lowerBound))" }
    if range.lowerBound == -.infinity { return "at most \(text(of: range.upperBound))" }
    return range.lowerBound == range.upperBound
      ? text(of: range.lowerBound)
      : "\(text(of: range.lowerBound)) to \(text(of: range.upperBound))"
  }

  var label: String {
    let place = parts.place.map { ", \($0.workload) at \($0.size)" }
    return "\(parts.name), \(parts.variants)\(place ?? "")"
  }

  /// The parts of its label; the workload is linked.
  var parts: (name: String, variants: String, place: Place?) {
    switch self {
    case .run(let metric, let variant, let place):
      (Self.names[metric] ?? metric.rawValue.replacing("_", with: " "), variant.id, place)
    case .code(let name, _, _, let variant): (name, variant.id, nil)
    case .times(let variant, let other, let place): ("time", "\(variant) against \(other)", place)
    case .against(let a, let b):
      if let (workload, size) = a.parts.place, let other = b.parts.place?.size, other != size {
        (a.parts.name, a.parts.variants, (workload, "\(other) and \(size)"))
      } else {
        (a.parts.name, "\(a.parts.variants) against \(b.parts.variants)", a.parts.place)
      }
    case .share(let time): time.parts
    }
  }

  private static let names: [Metric: String] = [
    .settleTime: "time", .overheadTime: "time added", .coldOverheadTime: "time added after a pause",
    .deliveries: "updates", .redundantDeliveries: "redundant updates",
  ]
}

/// The figures that claims read, each of all runs: nil where a run has none.
struct ClaimReader {
  let runs: [ReportRun]
  let costs: [CodeCostRow]?

  func figure(
    _ metric: Metric, _ variant: Participant, _ place: ClaimFigure.Place
  ) -> [ClaimReading]? {
    readings(place) { figures, size in
      guard let row = figures.row(metric, size, variant) else { return nil }
      // An added time has the flags of the time that it is a part of.
      let whole = metric == .coldOverheadTime ? row : figures.row(.settleTime, size, variant)
      return (row, metric, row.flags.union(whole?.flags ?? []))
    }
  }

  func ratio(
    of variant: Participant, to other: Participant, _ place: ClaimFigure.Place
  ) -> [ClaimReading]? {
    func ratio(_ variant: Participant, _ other: Participant) -> [ClaimReading]? {
      readings(place) { figures, size in
        figures.rows.first {
          $0.metric == .relativeTime && $0.size == size && $0.variant == variant
            && $0.other == other
        }.map { ($0, .relativeTime, $0.flags) }
      }
    }
    return ratio(variant, other) ?? ratio(other, variant)?.map { ClaimReading(count: 1) / $0 }
  }

  private func readings(
    _ place: ClaimFigure.Place,
    _ row: (WorkloadFigures, Size) -> (ResultRow, Metric, Set<Flag>)?
  ) -> [ClaimReading]? {
    let readings = runs.compactMap { run -> ClaimReading? in
      guard let figures = run.overview.figures.workload(named: place.workload),
        let (row, metric, flags) = row(figures, Size(place.size)), let value = row.value
      else { return nil }
      guard metric.isTime else { return ClaimReading(count: value) }
      return ClaimReading(
        value: value, interval: row.interval ?? value...value,
        isWitness: row.interval != nil && flags.isEmpty && run.timeObstacle == nil)
    }
    return readings.count == runs.count ? readings : nil
  }
}

struct ClaimReading: Equatable {
  let value: Double

  /// The 95 % interval; the value itself of a count, and of a time without an interval.
  let interval: ClosedRange<Double>

  /// Whether it is evidence: a count, or a time with an interval and without a flag.
  let isWitness: Bool
}

extension ClaimReading {
  init(count: Double) { self.init(value: count, interval: count...count, isWitness: true) }

  static func / (a: ClaimReading, b: ClaimReading) -> ClaimReading {
    // A ratio to nothing is more than any other, or the same.
    func ratio(_ a: Double, _ b: Double) -> Double { b > 0 ? a / b : a > 0 ? .infinity : 1 }
    let ends = [
      ratio(a.interval.lowerBound, b.interval.upperBound),
      ratio(a.interval.upperBound, b.interval.lowerBound),
    ].sorted()
    return ClaimReading(
      value: ratio(a.value, b.value), interval: ends[0]...ends[1],
      isWitness: a.isWitness && b.isWitness)
  }
}
