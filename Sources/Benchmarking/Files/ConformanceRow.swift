import Conformance
import TextOutput

/// One row of `conformance.csv`: one rule on one variant.
package struct ConformanceRow: Equatable, Sendable {
  /// How much the rule binds, by the letters of the file.
  package enum Level: String, CSVField, CaseIterable {
    case must = "M"
    case should = "S"
    case reported = "R"
  }

  /// What was found.
  package enum Outcome: String, CSVField, CaseIterable {
    case passed, failed, skipped
    case knownGap = "known_gap"
    case closedGap = "closed_gap"
  }

  /// The rule's identifier.
  package var rule: String
  package var level: Level

  /// What the rule demands.
  package var law: String

  /// The scenarios that can show whether it is kept; in the file separated by blanks.
  package var scenarios: [String]
  package var architecture: String
  package var variant: String
  package var verdict: Outcome

  /// What there is to say about the verdict.
  package var detail: String

  /// Makes the row of an entry.
  package init(_ entry: ConformanceReport.Entry) {
    rule = entry.rule.id
    level = Level(entry.rule.level)
    law = entry.rule.law
    scenarios = entry.rule.scenarios.map(\.rawValue)
    architecture = entry.profile.architecture
    variant = entry.profile.variant
    verdict = Outcome(entry.verdict)
    detail = entry.detail.joined(separator: "; ")
  }

  /// Makes a row.
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

  /// Whether the variant is no sound implementation because of this rule; a choice that is only
  /// reported makes none unsound.
  package var isBreach: Bool { level != .reported && [.failed, .closedGap].contains(verdict) }
}

extension ConformanceRow: CSVRow {
  package static let columns: [CSVColumn<ConformanceRow>] = [
    CSVColumn("schema_version") { _ in RunRecord.schemaVersion },
    CSVColumn("rule", \.rule),
    CSVColumn("level", \.level),
    CSVColumn("law", \.law),
    CSVColumn("scenarios", \.scenarios),
    CSVColumn("architecture", \.architecture),
    CSVColumn("variant", \.variant),
    CSVColumn("verdict", \.verdict),
    CSVColumn("detail", \.detail),
  ]
}

extension ConformanceRow.Level {
  fileprivate init(_ level: Rule.Level) {
    switch level {
    case .must: self = .must
    case .should: self = .should
    case .reported: self = .reported
    }
  }
}

extension ConformanceRow.Outcome {
  fileprivate init(_ verdict: Verdict) {
    switch verdict {
    case .passed: self = .passed
    case .failed: self = .failed
    case .knownGap: self = .knownGap
    case .closedGap: self = .closedGap
    case .skipped: self = .skipped
    }
  }
}

extension ConformanceReport {
  /// The name of the file that ``stage(inFolder:)`` makes.
  package static let fileName = "conformance.csv"

  /// Makes `conformance.csv` in a folder, rule by rule.
  package func stage(inFolder folder: String) throws(FileError) -> StagedFile {
    try CSVWriter.stage(entries.map(ConformanceRow.init), to: "\(folder)/\(Self.fileName)")
  }
}
