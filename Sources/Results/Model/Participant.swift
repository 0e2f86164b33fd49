/// A variant in a measurement, or one of the instrument's own controls.
///
/// In files, options and worker plans it is its identifier.
public enum Participant: Hashable, Sendable {
  /// The variant that every time is compared with: hand-written code without an architecture.
  case baseline

  /// The baseline a second time, to be compared with itself.
  case baselineAgain

  /// The baseline slowed by `percent`, which the self-test must find slower.
  case baselineSlowed(percent: Int)

  /// The baseline with 16 KiB more code in each operation, which the self-test must find slower with
  /// empty caches.
  case baselineEnlarged

  /// The measuring loop itself, around a workload that does nothing.
  case driver

  /// A variant, or a cell that is measured for scale.
  case variant(String)

  public init(_ id: String) {
    let percent = id.split(separator: "-").last.flatMap { Int($0) } ?? 0
    let yardsticks = [
      .baseline, .baselineAgain, .driver, .baselineEnlarged, Self.baselineSlowed(percent: percent),
    ]
    self = yardsticks.first { $0.id == id } ?? .variant(id)
  }

  /// The identifier.
  public var id: String {
    switch self {
    case .baseline: "direct"
    case .baselineAgain: "direct-again"
    case .baselineSlowed(let percent): "direct-slowed-\(percent)"
    case .baselineEnlarged: "direct-enlarged"
    case .driver: "driver"
    case .variant(let id): id
    }
  }

  package var isCompared: Bool { self != .driver && self != .baselineAgain }
}

extension Participant: ExpressibleByStringLiteral, CustomStringConvertible, Codable, CSVField {
  public init(stringLiteral id: String) { self.init(id) }

  public var description: String { id }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }

  package var csvText: String { id }
  package init?(csvText: String) {
    guard !csvText.isEmpty else { return nil }
    self.init(csvText)
  }
  package static var csvMeaning: String { "a variant" }
}
