/// One row of `conformance.csv`: one rule on one variant, or one decision that `run` verified by figures.
package struct ConformanceRow: Equatable, Sendable, CSVRow {
  package enum Level: String, CSVField, CaseIterable {
    case must = "M"
    case should = "S"
    case reported = "R"
  }

  package enum Outcome: String, CSVField, CaseIterable {
    case passed, failed, skipped
    case knownGap = "known_gap"
    case closedGap = "closed_gap"
  }

  /// The rule's identifier, or a decision after ``decisionPrefix``.
  package var rule: String
  package var level: Level
  package var law: String

  /// The scenarios that can show whether it is kept; in the file separated by blanks.
  package var scenarios: [String]
  package var architecture: String
  package var variant: String
  package var verdict: Outcome
  package var detail: String

  package init(
    rule: String, level: Level, law: String, scenarios: [String], architecture: String,
    variant: String, verdict: Outcome, detail: String
  ) {
    self.rule = rule
    self.level = level
    self.law = law
    self.scenarios = scenarios
    self.architecture = architecture
    self.variant = variant
    self.verdict = verdict
    self.detail = detail
  }

  /// Whether the variant is no sound implementation because of this rule, which a reported choice
  /// never implies, or its list of known gaps is outdated.
  package var isBreach: Bool { verdict == .closedGap || level != .reported && verdict == .failed }

  package enum Mark: String, CaseIterable, Sendable {
    case kept = "✓"
    case asDeclared = "="
    case broken = "✗"
    case knownGap = "gap"
    case closedGap = "closed"
    case otherThanDeclared = "≠"
    case skipped = "–"

    package var meaning: String {
      switch self {
      case .kept: "kept"
      case .asDeclared: "as the profile declares"
      case .broken: "broken"
      case .knownGap: "known gap, which the profile explains"
      case .closedGap: "kept, although the profile lists it as a known gap"
      case .otherThanDeclared: "not what the profile declares"
      case .skipped: "the rule applies to no scenario of the variant"
      }
    }
  }

  package var mark: Mark {
    switch verdict {
    case .passed: level == .reported ? .asDeclared : .kept
    case .failed: level == .reported ? .otherThanDeclared : .broken
    case .knownGap: .knownGap
    case .closedGap: .closedGap
    case .skipped: .skipped
    }
  }

  private static let decisionPrefix = "decision:"

  /// A row on a declared decision, which figures confirm or contradict; without `isTrue` they do neither.
  package init(
    decision: String, law: String, scenarios: [String], architecture: String, variant: String,
    isTrue: Bool?, detail: String
  ) {
    self.init(
      rule: Self.decisionPrefix + decision, level: .reported, law: law, scenarios: scenarios,
      architecture: architecture, variant: variant,
      verdict: isTrue.map { $0 ? .passed : .failed } ?? .skipped,
      detail: detail)
  }

  package var decision: String? {
    rule.hasPrefix(Self.decisionPrefix) ? String(rule.dropFirst(Self.decisionPrefix.count)) : nil
  }

  package var isContradiction: Bool { decision != nil && verdict == .failed }

  package static let columns: [CSVColumn<ConformanceRow>] = [
    .schemaVersion,
    CSVColumn("rule") { $0.rule },
    CSVColumn("level") { $0.level },
    CSVColumn("law") { $0.law },
    CSVColumn("scenarios") { $0.scenarios },
    CSVColumn("architecture") { $0.architecture },
    CSVColumn("variant") { $0.variant },
    CSVColumn("verdict") { $0.verdict },
    CSVColumn("detail") { $0.detail },
  ]

  package init(_ fields: inout CSVFields) throws(CSVProblem) {
    rule = try fields.nextName()
    level = try fields.next()
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
    try CSVRowReader.rows(ofOptional: "\(folder)/\(fileName)") { [$0.rule, $0.variant] }
  }
}
