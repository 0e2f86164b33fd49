/// What is measured of a cell, by the names of the result files.
package enum Metric: String, Sendable {
  case settleTime = "settle_time"
  case returnTime = "return_time"
  case overheadTime = "overhead_time"
  case tailTime = "tail_time"
  case firstContentTime = "first_content_time"
  case allocations
  case deallocations
  case reallocations
  case allocatedBytes = "allocated_bytes"
  case liveAfterTeardown = "live_after_teardown"
  case peakLiveBytes = "peak_live_bytes"
  case bytesPerView = "bytes_per_view"
  case deliveries
  case usefulDeliveries = "useful_deliveries"
  case wastedDeliveries = "wasted_deliveries"
  case amplification
  case reducerCalls = "reducer_calls"
  case selectorCalls = "selector_calls"
  case instructions
  case retains
  case releases
  case mallocs

  package var unit: String {
    switch self {
    case .settleTime, .overheadTime, .returnTime, .tailTime: "ns/op"
    case .firstContentTime: "ns"
    case .allocatedBytes: "B/op"
    case .peakLiveBytes, .bytesPerView: "B"
    case .liveAfterTeardown: "count"
    case .amplification: "ratio"
    case .allocations, .deallocations, .reallocations, .deliveries, .usefulDeliveries,
      .wastedDeliveries, .reducerCalls, .selectorCalls, .instructions, .retains, .releases,
      .mallocs:
      "count/op"
    }
  }

  package var kind: ResultRow.Kind {
    switch self {
    case .settleTime, .overheadTime, .returnTime, .tailTime, .firstContentTime: .timed
    case .allocations, .deallocations, .reallocations, .allocatedBytes, .liveAfterTeardown,
      .peakLiveBytes, .bytesPerView, .deliveries, .usefulDeliveries, .wastedDeliveries,
      .amplification, .reducerCalls, .selectorCalls, .instructions, .retains, .releases, .mallocs:
      .exact
    }
  }

  /// What the metric of how this one grows with n is called; it is a power of n.
  package var scalingExponent: String { "\(rawValue)_scaling_exponent" }
}

extension CellCounts {
  /// The exact metrics, those of a cycle divided among its operations.
  var values: [(Metric, Double)] {
    func perOperation(_ count: Int) -> Double { Double(count) / Double(Self.operationsPerCycle) }
    let deliveries = usefulDeliveries + wastedDeliveries
    var values: [(Metric, Double)] = [
      (.allocations, perOperation(perCycle.allocations)),
      (.deallocations, perOperation(perCycle.deallocations)),
      (.reallocations, perOperation(perCycle.reallocations)),
      (.allocatedBytes, perOperation(perCycle.allocatedBytes)),
      (.liveAfterTeardown, Double(liveAfterTeardown)),
      (.peakLiveBytes, Double(peakLiveBytes)),
      (.deliveries, perOperation(deliveries)),
      (.usefulDeliveries, perOperation(usefulDeliveries)),
      (.wastedDeliveries, perOperation(wastedDeliveries)),
    ]
    if usefulDeliveries > 0 {
      values.append((.amplification, Double(deliveries) / Double(usefulDeliveries)))
    }
    if let reducerCalls { values.append((.reducerCalls, perOperation(reducerCalls))) }
    if let selectorCalls { values.append((.selectorCalls, perOperation(selectorCalls))) }
    if let bytesPerView { values.append((.bytesPerView, bytesPerView)) }
    return values
  }
}
