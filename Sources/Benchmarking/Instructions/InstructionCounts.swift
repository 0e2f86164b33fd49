import Results
import TextOutput

/// The instruction counts of a run.
struct InstructionCounts {
  /// The number of cells to count.
  var cellCount = 0

  /// The reason why nothing can be counted on this machine, with the remedy.
  var unavailable: String?

  private(set) var counts: [Cell: CellInstructions] = [:]

  /// The cells that could not be counted, each with the reason; their other figures are valid.
  private(set) var failures: [Cell: String] = [:]

  /// The cells that an interruption left out, in words.
  var missing: String? {
    let count = cellCount - counts.count - failures.count
    return unavailable == nil && count > 0
      ? "the instructions of \(count) of \(cellCount) cells" : nil
  }

  /// Takes a worker's message, and the profiles of the process that it names.
  mutating func add(
    _ message: WorkerMessage, profiles: (Int32) throws -> [CallgrindProfile]
  ) {
    switch message {
    case .profiled(let cell, let process):
      do {
        counts[cell] = try CellInstructions(
          profiles(process), cycles: InstructionWorker.cyclesOfRegions)
      } catch {
        failures[cell] = "\(error)"
      }
    case .failed(let cell, let reason): failures[cell] = reason
    default: break
    }
  }
}

/// The costs of a cell under callgrind.
struct CellInstructions: Equatable, Sendable {
  /// A mean, because cycles differ: identities grow, and the allocator occasionally does work for
  /// many calls.
  let instructionsPerCycle: Double

  /// The same for all cycles.
  let callsPerCycle: [RuntimeCall: Int]

  /// Evaluates the profiles of pairs of regions, of one cycle and of k cycles.
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
        throw CountFailure("the number of \(call)s differs between cycles: \(counts.sorted())")
      }
      callsPerCycle[call] = count
    }
    self.callsPerCycle = callsPerCycle
    instructionsPerCycle = Double(instructions) / Double(cycleCount)
  }

  /// The metrics, per operation.
  var values: [(Metric, Double)] {
    func perOperation(_ value: Double) -> Double { value / Double(CellCounts.operationsPerCycle) }
    func calls(_ call: RuntimeCall) -> Double { perOperation(Double(callsPerCycle[call] ?? 0)) }
    return [
      (.instructions, perOperation(instructionsPerCycle)), (.retains, calls(.retain)),
      (.releases, calls(.release)), (.mallocs, calls(.allocation)),
    ]
  }
}

extension Measurements {
  /// Notes on instruction counts, in the order of some cells.
  func instructionNotes(of cells: [Cell]) -> [String] {
    guard let instructions else { return [] }
    if let reason = instructions.unavailable { return ["instructions: unavailable: \(reason)"] }
    return cells.compactMap { cell in
      instructions.failures[cell].map {
        "no instructions of \(cell): \(TerminalText.visible($0))"
      } ?? mallocMismatch(of: cell)
    }
  }

  /// The difference between the mallocs of a cell under valgrind and the allocations of the hooks, in
  /// words; nil when they agree, or were not both counted.
  func mallocMismatch(of cell: Cell) -> String? {
    guard let mallocs = instructions?.counts[cell]?.callsPerCycle[.allocation],
      let allocations = counts(of: cell)?.perCycle.allocations, mallocs != allocations
    else { return nil }
    return "\(cell): \(mallocs) mallocs per cycle under valgrind, "
      + "but \(allocations) allocations by the allocator's hooks"
  }
}
