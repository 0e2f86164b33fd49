import Benchmarking
import Foundation

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
