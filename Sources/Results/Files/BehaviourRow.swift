/// One row of `behaviours.csv`: what one variant does in one situation.
package struct BehaviourRow: Equatable, Sendable, ReadableCSVRow {
  /// The identifier, for example `B04`.
  package var behaviour: String
  package var situation: String
  package var architecture: String
  package var variant: String

  /// What was seen; scenarios that differ from most follow after semicolons.
  package var seen: String

  package init(
    behaviour: String, situation: String, architecture: String, variant: String, seen: String
  ) {
    self.behaviour = behaviour
    self.situation = situation
    self.architecture = architecture
    self.variant = variant
    self.seen = seen
  }

  package static let columns: [CSVColumn<BehaviourRow>] = [
    .schemaVersion,
    CSVColumn("behaviour") { $0.behaviour },
    CSVColumn("situation") { $0.situation },
    CSVColumn("architecture") { $0.architecture },
    CSVColumn("variant") { $0.variant },
    CSVColumn("seen") { $0.seen },
  ]

  package init(_ fields: inout CSVFields) throws(CSVProblem) {
    behaviour = try fields.nextName()
    situation = try fields.next()
    architecture = try fields.next()
    variant = try fields.nextName()
    seen = try fields.next()
  }

  package static let fileName = "behaviours.csv"

  /// Reads the `behaviours.csv` of a folder: nil where there is none; a repeated behaviour is an error.
  package static func read(fromFolder folder: String) throws(InputError) -> [BehaviourRow]? {
    try CSVFile.rows(ofOptional: "\(folder)/\(fileName)") { [$0.behaviour, $0.variant] }
  }
}
