/// A fact of a run that contradicts another one.
struct RecordContradiction {
  /// The key of the fact in `run.json`.
  let key: String
  let problem: String
}

extension RunRecord {
  /// The first contradiction in the record itself.
  var contradiction: RecordContradiction? {
    if runID.isEmpty { return RecordContradiction(key: "run_id", problem: "run_id is empty") }
    if endedAt < startedAt {
      return RecordContradiction(key: "ended_at", problem: "ended_at is before started_at")
    }
    if let parts {
      if parts.isEmpty { return RecordContradiction(key: "parts", problem: "parts is empty") }
      return parts.lazy.compactMap(\.contradiction).first
    }
    let numbers: [(key: String, value: Double?)] = [
      ("stolen_seconds", stolenSeconds), ("driver_cost_nanoseconds", driverCostNanoseconds),
      ("minimum_cost_nanoseconds", timer.minimumCostNanoseconds),
      ("median_cost_nanoseconds", timer.medianCostNanoseconds),
      ("core_count", machine.coreCount.map(Double.init)),
      ("memory_bytes", machine.memoryBytes.map(Double.init)),
      ("cold_buffer_bytes", coldBufferBytes.map(Double.init)),
    ]
    for (key, value) in numbers {
      if let value, value < 0 {
        return RecordContradiction(key: key, problem: "\(key) \(value.csvText) is below zero")
      }
    }
    if let selfTest, selfTest.ratioLow > selfTest.ratioHigh {
      return RecordContradiction(key: "ratio_low", problem: "ratio_low is above ratio_high")
    }
    return nil
  }

  /// The first contradiction between the record and the results of the run.
  func contradiction(of rows: [ResultRow]) -> RecordContradiction? {
    guard let measured = with(selfTestOf: rows).selfTest, measured != selfTest else { return nil }
    return RecordContradiction(
      key: "self_test",
      problem: "self_test is not that of \(Participant.baselineAgain) in \(ResultFiles.results)")
  }
}
