@testable import Benchmarking

extension GroupTimes {
  /// Batches alone, as if no operation had been timed by itself.
  init(operations: [Int], rounds: [[Batch]]) {
    self.init(
      operations: operations, rounds: rounds, singles: operations.map { _ in nil }, seconds: 1,
      stolenSeconds: nil)
  }
}
