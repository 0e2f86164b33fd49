/// A metric of a cell, by its name in the result files; less of each is better.
package enum Metric: String, CaseIterable, Sendable, CSVField {
  case settleTime = "settle_time"
  case returnTime = "return_time"
  case overheadTime = "overhead_time"
  case coldTime = "cold_time"
  case coldOverheadTime = "cold_overhead_time"
  case frameTime = "frame_time"

  // Of a stream on a display of 120 Hz.
  case missedFrames = "missed_frames_120"
  case processorShare = "processor_share"

  case allocations
  case allocatedBytes = "allocated_bytes"
  case liveAfterTeardown = "live_after_teardown"
  case peakLiveBytes = "peak_live_bytes"
  case bytesPerView = "bytes_per_view"

  // The stages of an update, in their order: the update fan-out.
  case reductions, notifications
  case contentsMade = "contents_made"
  case deliveries
  case redundantDeliveries = "redundant_deliveries"

  case instructions, retains, releases

  package enum Kind: String, CSVField, CaseIterable { case timed, exact }

  package var unit: String {
    switch self {
    case .settleTime, .returnTime, .overheadTime, .coldTime, .coldOverheadTime, .frameTime: "ns/op"
    case .allocatedBytes: "B/op"
    case .peakLiveBytes, .bytesPerView: "B"
    case .liveAfterTeardown, .missedFrames: "count"
    case .processorShare: "ratio"
    case .allocations, .reductions, .notifications, .contentsMade, .deliveries,
      .redundantDeliveries, .instructions, .retains, .releases:
      "count/op"
    }
  }

  package var kind: Kind { isTime ? .timed : .exact }

  /// Whether it is a time, or follows from times.
  package var isTime: Bool {
    unit == "ns/op" || self == .processorShare || self == .missedFrames
  }

  /// Whether it is a difference of times, which may have any sign.
  package var isDifference: Bool {
    self == .overheadTime || self == .coldTime || self == .coldOverheadTime
  }

  /// The baseline's metric that this is a difference from, or a ratio to.
  var ofBaseline: Metric {
    switch self {
    case .coldOverheadTime: .coldTime
    case .overheadTime: .settleTime
    default: self
    }
  }

  package static var csvMeaning: String { "a metric that this version knows" }
}
