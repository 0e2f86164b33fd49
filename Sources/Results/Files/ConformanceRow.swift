/// One row of `conformance.csv`: one rule on one variant.
package struct ConformanceRow: Equatable, Sendable, ReadableCSVRow {
  package enum Outcome: String, CSVField, CaseIterable {
    case passed, failed, skipped
  }

  /// The rule's identifier.
  package var rule: String
  package var law: String

  /// The scenarios that can show whether it is kept; in the file separated by blanks.
  package var scenarios: [String]
  package var architecture: String
  package var variant: String
  package var verdict: Outcome
  package var detail: String

  package init(
    rule: String, law: String, scenarios: [String], architecture: String, variant: String,
    verdict: Outcome, detail: String
  ) {
    self.rule = rule
    self.law = law
    self.scenarios = scenarios
    self.architecture = architecture
    self.variant = variant
    self.verdict = verdict
    self.detail = detail
  }

  /// Whether the variant breaks the rule.
  package var isBreach: Bool { verdict == .failed }

  package static let columns: [CSVColumn<ConformanceRow>] = [
    .schemaVersion,
    CSVColumn("rule") { $0.rule },
    CSVColumn("law") { $0.law },
    CSVColumn("scenarios") { $0.scenarios },
    CSVColumn("architecture") { $0.architecture },
    CSVColumn("variant") { $0.variant },
    CSVColumn("verdict") { $0.verdict },
    CSVColumn("detail") { $0.detail },
  ]

  package init(_ fields: inout CSVFields) throws(CSVProblem) {
    rule = try fields.nextName()
    law = try fields.next()
    scenarios = try fields.next()
    architecture = try fields.next()
    variant = try fields.nextName()
    verdict = try fields.next()
    detail = try fields.next()
  }

  package static let fileName = "conformance.csv"

  /// The name of the file with a part of the checks, which no report reads.
  package static let partialFileName = "conformance-partial.csv"

  /// Reads the `conformance.csv` of a folder: nil where there is none; a repeated rule is an error.
  package static func read(fromFolder folder: String) throws(InputError) -> [ConformanceRow]? {
    try CSVFile.rows(ofOptional: "\(folder)/\(fileName)") { [$0.rule, $0.variant] }
  }
}
