/// One size of a workload; two with the same label are the same.
public struct Size: Hashable, Codable, Sendable {
  /// The name of the size, for example `10` or `3KiB`.
  public let label: String

  /// The number in plots; nil where only the label is known.
  public let n: Int?

  public init(_ label: String, n: Int? = nil) {
    self.label = label
    self.n = n ?? Int(label)
  }

  public static func == (a: Size, b: Size) -> Bool { a.label == b.label }
  public func hash(into hasher: inout Hasher) { hasher.combine(label) }
}

/// A workload at a size: what participants are compared in.
public struct CellGroup: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The scenario, for example `counter`.
  public let scenario: String

  /// The name of the workload within the scenario.
  public let workload: String

  public let size: Size

  public init(scenario: String, workload: String, size: Size) {
    self.scenario = scenario
    self.workload = workload
    self.size = size
  }

  /// The name of the workload in all files, for example `counter/dispatch`.
  package var workloadName: String { "\(scenario)/\(workload)" }

  public var description: String { "\(scenario)/\(workload)/\(size.label)" }
}

/// A participant in a workload at a size.
public struct Cell: Hashable, Codable, Sendable, CustomStringConvertible {
  public let group: CellGroup

  public var variant: Participant

  public init(_ group: CellGroup, _ variant: Participant) {
    self.group = group
    self.variant = variant
  }

  public init(scenario: String, workload: String, size: Size, variant: Participant) {
    self.init(CellGroup(scenario: scenario, workload: workload, size: size), variant)
  }

  /// The cell as filters see it: `scenario/workload/size/variant`.
  public var description: String { "\(group)/\(variant)" }
}
