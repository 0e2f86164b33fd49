/// One of several parts of a run, which different machines can measure.
public struct Shard: Codable, Equatable, Sendable, CustomStringConvertible {
  /// Which part it is, from 1.
  public let index: Int

  /// The number of parts.
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

  private enum CodingKeys: String, CodingKey { case index, count }

  /// Reads a part, which must be one of those that there are.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let index = try container.decode(Int.self, forKey: .index)
    let count = try container.decode(Int.self, forKey: .count)
    guard let shard = Shard("\(index)/\(count)") else {
      throw DecodingError.dataCorruptedError(
        forKey: .index, in: container, debugDescription: "\(index)/\(count) is no part of a run")
    }
    self = shard
  }

  /// The part as it is typed: `i/k`.
  public var description: String { "\(index)/\(count)" }

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
