import Results

/// What the operations of a cell cost under callgrind.
struct CellInstructions: Equatable, Sendable {
  /// How many instructions a cycle has; a mean, because not all cycles have the same: identities
  /// grow, and the allocator now and then does work for many calls.
  let instructionsPerCycle: Double

  /// How often a cycle calls functions of each kind; the same for all cycles.
  let callsPerCycle: [RuntimeCall: Int]

  /// Makes figures of the profiles of pairs of regions, of one cycle and of k cycles.
  ///
  /// - Throws: ``CountFailure`` unless each kind of call has the same whole number per cycle in each
  ///   pair.
  init(_ profiles: [CallgrindProfile], cycles: [Int]) throws(CountFailure) {
    var calls: [RuntimeCall: Set<Double>] = [:]
    var instructions = 0
    var cycleCount = 0
    for last in stride(from: 1, to: profiles.count, by: 2) {
      let (one, many) = (profiles[last - 1], profiles[last])
      let difference = cycles[last] - cycles[last - 1]
      for call in RuntimeCall.allCases {
        let count = many.calls[call, default: 0] - one.calls[call, default: 0]
        calls[call, default: []].insert(Double(count) / Double(difference))
      }
      instructions += many.instructions - one.instructions
      cycleCount += difference
    }
    var callsPerCycle: [RuntimeCall: Int] = [:]
    for (call, counts) in calls {
      guard counts.count == 1, let first = counts.first, let count = Int(exactly: first) else {
        throw CountFailure(
          "not every cycle has the same number of \(call)s: \(counts.sorted())")
      }
      callsPerCycle[call] = count
    }
    self.callsPerCycle = callsPerCycle
    instructionsPerCycle = Double(instructions) / Double(cycleCount)
  }

  /// The metrics, those of a cycle divided among its operations.
  var values: [(Metric, Double)] {
    func perOperation(_ value: Double) -> Double { value / Double(CellCounts.operationsPerCycle) }
    func calls(_ call: RuntimeCall) -> Double { perOperation(Double(callsPerCycle[call] ?? 0)) }
    return [
      (.instructions, perOperation(instructionsPerCycle)), (.retains, calls(.retain)),
      (.releases, calls(.release)), (.mallocs, calls(.allocation)),
    ]
  }
}
