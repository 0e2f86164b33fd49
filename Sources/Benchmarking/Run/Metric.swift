/// What is measured of a cell, by the names of the result files.
enum Metric: String {
  case settleTime = "settle_time"
  case overheadTime = "overhead_time"
  case allocations
  case deallocations
  case reallocations
  case allocatedBytes = "allocated_bytes"
  case liveAfterTeardown = "live_after_teardown"
  case peakLiveBytes = "peak_live_bytes"
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

  var unit: String {
    switch self {
    case .settleTime, .overheadTime: "ns/op"
    case .allocatedBytes: "B/op"
    case .peakLiveBytes: "B"
    case .liveAfterTeardown: "count"
    case .amplification: "ratio"
    case .allocations, .deallocations, .reallocations, .deliveries, .usefulDeliveries,
      .wastedDeliveries, .reducerCalls, .selectorCalls, .instructions, .retains, .releases,
      .mallocs:
      "count/op"
    }
  }

  var kind: ResultRow.Kind {
    self == .settleTime || self == .overheadTime ? .timed : .exact
  }
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
    return values
  }
}
