/// A variant in a measurement, or one of the instrument's own yardsticks.
///
/// In files, options and worker plans it is its identifier.
public enum Participant: Hashable, Sendable {
  /// The variant that every time is compared with: hand-written code without an architecture.
  case baseline

  /// The baseline a second time, to be compared with itself.
  case baselineAgain

  /// The baseline with so much more work, which the self-test must find slower.
  case baselineSlowed(percent: Int)

  /// The baseline with 16 KiB more code in each operation, which the self-test must find slower with
  /// empty caches.
  case baselineEnlarged

  /// The measuring loop itself, around a workload that does nothing.
  case driver

  /// A variant, or a cell that is measured for scale.
  case variant(String)

  /// The yardsticks and their identifiers.
  private static let yardsticks: [(Participant, String)] = [
    (.baseline, "direct"), (.baselineAgain, "direct-again"), (.driver, "driver"),
    (.baselineSlowed(percent: 5), "direct-slowed-5"),
    (.baselineSlowed(percent: 2), "direct-slowed-2"), (.baselineEnlarged, "direct-enlarged"),
  ]

  public init(_ id: String) {
    self = Self.yardsticks.first { $0.1 == id }?.0 ?? .variant(id)
  }

  /// The identifier.
  public var id: String {
    if case .variant(let id) = self { return id }
    return Self.yardsticks.first { $0.0 == self }?.1 ?? ""
  }

  /// Whether its time is compared with the baseline's for the sake of the comparison.
  package var isCompared: Bool { self != .driver && self != .baselineAgain }
}

extension Participant: ExpressibleByStringLiteral, CustomStringConvertible, Codable {
  public init(stringLiteral id: String) { self.init(id) }

  public var description: String { id }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}

extension Participant: CSVField {
  package var csvText: String { id }
  package init?(csvText: String) {
    guard !csvText.isEmpty else { return nil }
    self.init(csvText)
  }
  package static var csvMeaning: String { "a variant" }
}
