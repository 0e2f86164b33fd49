import Scenarios
import Testing

@testable import ArchUDF

typealias Board = CounterState<[Counter], Int>

extension CounterState where Counters == [Counter], Ballast == Int {
  /// A board of counters with these values.
  init(_ values: Int...) { self.init(counters: values.map { Counter(value: $0) }, ballast: 7) }
}

let boardReducer = BoardReducer<Int>(
  counters: CountersReducer(counter: CounterReducer(bounds: -9...9)))

/// Fails the test at the line where a test store did not find what it expects.
@MainActor
func record(_ message: String, _ line: UInt) {
  Issue.record("line \(line): \(message)")
}
