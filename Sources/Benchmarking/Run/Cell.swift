/// What one figure belongs to: a workload at a size, for a variant.
public struct Cell: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The scenario, for example `counter`.
  public let scenario: String

  /// The name of the workload within the scenario.
  public let workload: String

  /// The label of the size.
  public let size: String

  /// The identifier of the variant.
  public internal(set) var variant: String

  /// The cell as filters see it: `scenario/workload/size/variant`.
  public var description: String { "\(scenario)/\(workload)/\(size)/\(variant)" }
}
