/// One of several parts of a run, which different machines can measure.
public struct Shard: Codable, Equatable, Sendable, CustomStringConvertible {
  /// Which part it is, from 1.
  public let index: Int

  /// How many parts there are.
  public let count: Int

  /// Reads what stands between the two numbers of `i/k`; nil when that makes no sense.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], index >= 1,
      index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  /// The part as it is typed: `i/k`.
  public var description: String { "\(index)/\(count)" }

  /// The cells of the part: those of every k-th workload and size, so that the parts of all shards
  /// take about the same time.
  ///
  /// Variants stay together, because their times are compared within each round.
  public func part(of cells: [Cell]) -> [Cell] {
    var groups: [WorkerPlan.Group.Key: Int] = [:]
    return cells.filter { cell in
      let key = WorkerPlan.Group.Key(cell)
      let number = groups[key] ?? groups.count
      groups[key] = number
      return number % count == index - 1
    }
  }
}
