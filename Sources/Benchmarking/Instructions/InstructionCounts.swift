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

  /// Takes what a worker reports.
  mutating func take(_ message: WorkerMessage, _ folder: InstructionFolder) {
    switch message {
    case .profiled(let cell, let process):
      do {
        let profiles = try folder.takeProfiles(of: process)
        counts[cell] = try CellInstructions(profiles, cycles: InstructionWorker.cyclesOfRegions)
      } catch {
        failures[cell] = "\(error)"
      }
    case .failed(let cell, let reason): failures[cell] = reason
    case .checked, .counted, .timed, .walked: break
    }
  }
}
