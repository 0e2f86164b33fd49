/// A metric of a cell, by its name in the result files.
package enum Metric: String, CaseIterable, Sendable, CSVField {
  case settleTime = "settle_time"
  case returnTime = "return_time"
  case overheadTime = "overhead_time"
  case frameTime = "frame_time"
  case firstContentTime = "first_content_time"
  case coldTime = "cold_time"
  case coldOverheadTime = "cold_overhead_time"

  // Of a stream, in the frames of a display of 60 Hz and in those that two displays miss.
  case processorShare = "processor_share"
  case missedFrames60 = "missed_frames_60"
  case missedFrames120 = "missed_frames_120"

  /// The time over that of another variant in the same rounds, which the row's reference names.
  case relativeTime = "relative_time"

  case allocations, deallocations
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
  case instructions, retains, releases

  package enum Kind: String, CSVField, CaseIterable { case timed, exact }

  /// Which values are better: a cell's useful deliveries are what it has to do.
  package enum Direction: String, CSVField, CaseIterable { case lower, neither }

  package var unit: String {
    switch self {
    case .settleTime, .overheadTime, .frameTime, .returnTime, .coldTime, .coldOverheadTime:
      "ns/op"
    case .firstContentTime: "ns"
    case .allocatedBytes: "B/op"
    case .peakLiveBytes, .bytesPerView: "B"
    case .liveAfterTeardown, .missedFrames60, .missedFrames120: "count"
    case .relativeTime, .processorShare: "ratio"
    case .allocations, .deallocations, .reducerCalls, .selectorCalls, .notifications,
      .contentsComputed, .deliveries, .usefulDeliveries, .redundantDeliveries, .instructions,
      .retains, .releases:
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

  package static var csvMeaning: String { "a metric that this version knows" }
}
