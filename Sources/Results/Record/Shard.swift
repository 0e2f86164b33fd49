/// One of several parts of a run, which different machines can measure.
public struct Shard: RawRepresentable, Codable, Equatable, Sendable, CustomStringConvertible {
  /// Which part it is, from 1.
  public let index: Int

  /// The number of parts.
  public let count: Int

  /// Reads what stands between the two numbers of `i/k`; nil when that makes no sense.
  public init?(rawValue: String) {
    let numbers = rawValue.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], index >= 1,
      index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  /// The part as it is typed: `i/k`.
  public var rawValue: String { "\(index)/\(count)" }
  public var description: String { rawValue }

  /// The cells of the part: those of every k-th workload and size, so that the parts of all shards
  /// take about the same time.
  ///
  /// Variants stay together, because their times are compared within each round.
  public func part(of cells: [Cell]) -> [Cell] {
    let groups = cells.map(\.group).withoutRepetitions.enumerated()
    let part = Set(groups.filter { number, _ in number % count == index - 1 }.map(\.element))
    return cells.filter { part.contains($0.group) }
  }
}
