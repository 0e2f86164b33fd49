/// A metric of a cell, by its name in the result files.
package enum Metric: String, CaseIterable, Sendable, CSVField {
  case settleTime = "settle_time"
  case returnTime = "return_time"
  case overheadTime = "overhead_time"
  case frameTime = "frame_time"
  case tailTime = "tail_time"
  case firstContentTime = "first_content_time"
  case coldTime = "cold_time"
  case coldOverheadTime = "cold_overhead_time"

  // Of a stream, in the frames of a display of 60 Hz and in those that two displays miss.
  case processorShare = "processor_share"
  case missedFrames60 = "missed_frames_60"
  case missedFrames120 = "missed_frames_120"

  /// The time over that of another variant in the same rounds, which the row's reference names.
  case relativeTime = "relative_time"

  case allocations, deallocations, reallocations
  case allocatedBytes = "allocated_bytes"
  case liveAfterTeardown = "live_after_teardown"
  case peakLiveBytes = "peak_live_bytes"
  case bytesPerView = "bytes_per_view"
  case reducerCalls = "reducer_calls"
  case selectorCalls = "selector_calls"
  case notifications
  case contentsComputed = "contents_computed"
  case deliveries
  case usefulDeliveries = "useful_deliveries"
  case redundantDeliveries = "redundant_deliveries"
  case amplification, instructions

  /// The 64-byte lines of code that an operation, and the one that undoes it, execute.
  case codeCacheLines = "code_cache_lines"
  case retains, releases, mallocs

  package enum Kind: String, CSVField, CaseIterable { case timed, exact, fitted }

  /// Which values are better: a cell's useful deliveries are what it has to do.
  package enum Direction: String, CSVField, CaseIterable { case lower, neither }

  package var unit: String {
    switch self {
    case .settleTime, .overheadTime, .frameTime, .returnTime, .tailTime, .coldTime,
      .coldOverheadTime:
      "ns/op"
    case .firstContentTime: "ns"
    case .allocatedBytes: "B/op"
    case .peakLiveBytes, .bytesPerView: "B"
    case .liveAfterTeardown, .codeCacheLines, .missedFrames60, .missedFrames120: "count"
    case .amplification, .relativeTime, .processorShare: "ratio"
    case .allocations, .deallocations, .reallocations, .reducerCalls, .selectorCalls,
      .notifications, .contentsComputed, .deliveries, .usefulDeliveries, .redundantDeliveries,
      .instructions, .retains, .releases, .mallocs:
      "count/op"
    }
  }

  package var direction: Direction { self == .usefulDeliveries ? .neither : .lower }

  package var kind: Kind { isTime ? .timed : .exact }

  /// Whether it is a time, or follows from times.
  package var isTime: Bool {
    unit.hasPrefix("ns") || self == .relativeTime || self == .processorShare || isNumberOfFrames
  }

  /// Whether it is a difference of times, which may have any sign.
  package var isDifference: Bool {
    self == .overheadTime || self == .coldTime || self == .coldOverheadTime
  }

  /// Whether it is a number of frames, which is 0 where a variant is fast enough.
  var isNumberOfFrames: Bool { self == .missedFrames60 || self == .missedFrames120 }

  /// The metric of its reference's time, of which it is a ratio or to which it is a difference.
  var ofReference: Metric {
    switch self {
    case .coldOverheadTime: .coldTime
    case .overheadTime, .relativeTime: .settleTime
    default: self
    }
  }

  /// The stages of an update, in their order: the update fan-out.
  package static let stages: [Metric] = [
    .reducerCalls, .selectorCalls, .notifications, .contentsComputed, .deliveries,
    .usefulDeliveries, .redundantDeliveries,
  ]

  /// The costs whose growth with n is fitted.
  static let growing: [Metric] = [.settleTime, .allocations, .deliveries]
}

/// A metric itself, or the power of n that it grows with.
package enum Measure: Hashable, Sendable, CSVField {
  case value(of: Metric)
  case growth(of: Metric)

  private static let growthSuffix = "_scaling_exponent"

  package var metric: Metric {
    switch self {
    case .value(let metric), .growth(let metric): metric
    }
  }

  package var csvText: String { metric.rawValue + (kind == .fitted ? Self.growthSuffix : "") }

  package init?(csvText: String) {
    let isGrowth = csvText.hasSuffix(Self.growthSuffix)
    let name = isGrowth ? String(csvText.dropLast(Self.growthSuffix.count)) : csvText
    guard let metric = Metric(rawValue: name) else { return nil }
    self = isGrowth ? .growth(of: metric) : .value(of: metric)
  }

  package static var csvMeaning: String { "a metric that this version knows" }

  package func encode(to encoder: any Encoder) throws { try csvText.encode(to: encoder) }

  package var unit: String? {
    if case .value(let metric) = self { metric.unit } else { nil }
  }

  package var kind: Metric.Kind {
    if case .value(let metric) = self { metric.kind } else { .fitted }
  }

  package var isTime: Bool { kind == .timed }
}
