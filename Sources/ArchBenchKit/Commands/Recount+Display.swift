import Benchmarking
import Foundation

extension Recount {
  /// Counts cells, and shows how far that is.
  static func counting(_ cells: [Cell], suite: Suite) throws -> Recount {
    Interruption.watch()
    Console.note("counting \(cells.count) \(cells.count == 1 ? "cell" : "cells")")
    return try ProgressDisplay.showing { try Recount(of: cells, suite: suite, report: $0) }
  }
}

extension ProgressDisplay {
  /// Shows how far something is while it goes on.
  @MainActor
  static func showing<Value>(
    _ work: (@escaping (Run.Progress) -> Void) throws -> Value
  ) rethrows -> Value {
    let display = ProgressDisplay()
    let start = Date()
    defer { display.clear() }
    return try work { progress in
      display.update(
        fraction: progress.fraction, elapsedSeconds: Date().timeIntervalSince(start),
        label: progress.label)
    }
  }
}
