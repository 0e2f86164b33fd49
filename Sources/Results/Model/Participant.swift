/// A variant in a measurement, or one of the instrument's own controls.
///
/// In files, options and worker plans it is its identifier.
public enum Participant: Hashable, Sendable {
  /// The variant that every time is compared with: hand-written code without an architecture.
  case baseline

  /// The baseline a second time: if it is called different, that is a false alarm.
  case baselineAgain

  /// The baseline, slowed on purpose: 42 operations instead of 40.
  case baselineSlow

  /// The measuring loop itself, around a workload that does nothing.
  case driver

  /// A variant, or a cell that is measured for scale.
  case variant(String)

  public init(_ id: String) {
    let controls = [Self.baseline, .baselineAgain, .baselineSlow, .driver]
    self = controls.first { $0.id == id } ?? .variant(id)
  }

  /// The identifier.
  public var id: String {
    switch self {
    case .baseline: "direct"
    case .baselineAgain: "direct-again"
    case .baselineSlow: "direct-slow"
    case .driver: "driver"
    case .variant(let id): id
    }
  }

  /// Whether it is a variant, and none of the instrument's own controls.
  package var isCompared: Bool {
    switch self {
    case .baseline, .variant: true
    case .baselineAgain, .baselineSlow, .driver: false
    }
  }
}

extension Participant: ExpressibleByStringLiteral, CustomStringConvertible, RawRepresentable,
  Codable,
  CSVField
{
  public init(stringLiteral id: String) { self.init(id) }

  public var description: String { id }

  public init?(rawValue: String) { self.init(rawValue) }
  public var rawValue: String { id }

  package var csvText: String { id }
  package init?(csvText: String) {
    guard !csvText.isEmpty else { return nil }
    self.init(csvText)
  }
  package static var csvMeaning: String { "a variant" }
}
