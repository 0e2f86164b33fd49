import Benchmarking
import Results
import TextOutput

extension Recount {
  /// Counts cells, and shows how far that is.
  static func counting(_ cells: [Cell], suite: Suite) throws -> Recount {
    Interruption.watch()
    Console.note("counting \(cells.count) \(cells.count == 1 ? "cell" : "cells")")
    return try ProgressDisplay.showing { try Recount(of: cells, suite: suite, report: $0) }
  }
}
