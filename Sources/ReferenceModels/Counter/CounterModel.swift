import Scenarios

/// The reference model of the counter board: its contents as a pure function of the events so far.
public struct CounterModel: Equatable, Sendable {
  struct Cell: Equatable, Sendable {
    var value: Int
    var isBusy = false
  }

  private let lowest: Int
  private let highest: Int
  private var cells: [Cell]

  public init(_ configuration: CounterConfiguration) {
    lowest = configuration.bounds.lowerBound
    highest = configuration.bounds.upperBound
    cells = (0..<configuration.count).map { _ in Cell(value: configuration.initialValue) }
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
    case .intent(.reset(let id)): set(id, to: 0)
    case .intent(.resetAll): for id in cells.indices { cells[id].value = 0 }
    case .intent(.incrementLater(let id)): setBusy(id, true)
    case .intent(.cancelLater(let id)): setBusy(id, false)
    case .delayElapsed(let id):
      guard isOnBoard(id), cells[id].isBusy else { return }
      setBusy(id, false)
      move(id, by: 1)
    }
  }

  /// The expected content of a counter; `nil` for an index outside the board.
  public func content(of id: Int) -> CounterContent? {
    guard isOnBoard(id) else { return nil }
    let value = cells[id].value
    return CounterContent(
      text: "\(value)", parity: value % 2 == 0 ? .even : .odd, isBusy: cells[id].isBusy)
  }

  public var totalContent: TotalContent {
    let values = cells.map(\.value)
    return TotalContent(
      text: "\(values.reduce(0, +))", nonZeroCount: values.filter { $0 != 0 }.count)
  }

  private mutating func move(_ id: Int, by amount: Int) {
    guard isOnBoard(id) else { return }
    cells[id].value = max(lowest, min(highest, cells[id].value + amount))
  }

  private mutating func set(_ id: Int, to value: Int) {
    guard isOnBoard(id) else { return }
    cells[id].value = value
  }

  private mutating func setBusy(_ id: Int, _ isBusy: Bool) {
    guard isOnBoard(id) else { return }
    cells[id].isBusy = isBusy
  }

  private func isOnBoard(_ id: Int) -> Bool { cells.indices.contains(id) }
}
