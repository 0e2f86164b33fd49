import Results

/// What came out of counting instructions.
struct InstructionCounts {
  /// How many cells were to be counted.
  var cellCount = 0

  /// Why nothing can be counted here, and what to do about it.
  var unavailable: String?

  private(set) var counts: [Cell: CellInstructions] = [:]

  /// The cells that could not be counted, each with the reason; their other figures are sound.
  private(set) var failures: [Cell: String] = [:]

  /// How many cells are still to be counted.
  var missingCount: Int {
    unavailable == nil ? cellCount - counts.count - failures.count : 0
  }

  /// Takes what a worker reports, and the profiles of a process where it says that there are some.
  mutating func take(
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
    case .checked, .counted, .timed, .walked, .audited, .described: break
    }
  }
}
