import Scenarios

/// The reference model of the counter board: its contents as a pure function of the events so far.
public struct CounterModel: Equatable, Sendable {
  private let bounds: ClosedRange<Int>
  private var counters: [Counter]

  public init(_ configuration: CounterConfiguration) {
    bounds = configuration.bounds
    counters = configuration.counters
  }

  /// An input of the board.
  public enum Event: Equatable, Sendable {
    case intent(CounterIntent)
    /// The delayed increment of a counter is due.
    case delayElapsed(Int)
  }

  public mutating func apply(_ event: Event) {
    switch event {
    case .intent(.increment(let id)): move(id, by: 1)
    case .intent(.decrement(let id)): move(id, by: -1)
    case .intent(.reset(let id)): change(id) { $0.value = 0 }
    case .intent(.resetAll): for id in counters.indices { counters[id].value = 0 }
    case .intent(.incrementLater(let id)): change(id) { $0.isBusy = true }
    case .intent(.cancelLater(let id)): change(id) { $0.isBusy = false }
    case .delayElapsed(let id):
      guard counters.indices.contains(id), counters[id].isBusy else { return }
      counters[id].isBusy = false
      move(id, by: 1)
    }
  }

  /// The number of counters.
  public var count: Int { counters.count }

  /// The expected content of a counter; `nil` for an index outside the board.
  public func content(of id: Int) -> CounterContent? {
    guard counters.indices.contains(id) else { return nil }
    let value = counters[id].value
    return CounterContent(
      text: "\(value)", parity: value % 2 == 0 ? .even : .odd, isBusy: counters[id].isBusy)
  }

  public var totalContent: TotalContent {
    let values = counters.map(\.value)
    return TotalContent(
      text: "\(values.reduce(0, +))", nonZeroCount: values.filter { $0 != 0 }.count)
  }

  private mutating func move(_ id: Int, by amount: Int) {
    change(id) { [bounds] in
      $0.value = max(bounds.lowerBound, min(bounds.upperBound, $0.value + amount))
    }
  }

  private mutating func change(_ id: Int, _ change: (inout Counter) -> Void) {
    if counters.indices.contains(id) { change(&counters[id]) }
  }
}
