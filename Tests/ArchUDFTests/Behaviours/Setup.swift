import Scenarios

@testable import ArchUDF

typealias Board = CounterState<Int>

extension CounterState where Ballast == Int {
  /// A board of counters with these values.
  init(_ values: Int...) { self.init(counters: values.map { Counter(value: $0) }, ballast: 7) }
}

let boardReducer = BoardReducer<Int>(
  counters: CountersReducer(counter: CounterReducer(bounds: -9...9)))
