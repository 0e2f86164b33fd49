import Benchmarking
import Conformance
import Results

/// The verdicts.
struct ConformanceDocument: Codable, Equatable, JSONDocument {
  struct Rule: Codable, Equatable {
    let id: String
    let level: String
    let law: String
    let reason: String
    let scenarios: [String]
  }

  struct Variant: Codable, Equatable {
    let architecture: String
    let variant: String
  }

  struct Verdict: Codable, Equatable {
    let rule: String
    let variant: String
    let verdict: String
    let detail: [String]
  }

  let schemaVersion: Int

  /// Whether every verdict is as declared.
  let isAcceptable: Bool

  let rules: [Rule]
  let variants: [Variant]
  let verdicts: [Verdict]

  init(_ report: ConformanceReport) {
    schemaVersion = RunRecord.schemaVersion
    isAcceptable = report.isAcceptable
    rules = report.rules.map {
      Rule(
        id: $0.id, level: $0.level.rawValue, law: $0.law, reason: $0.reason,
        scenarios: $0.scenarios.map(\.rawValue))
    }
    variants = report.profiles.map {
      Variant(architecture: $0.architecture, variant: $0.variant)
    }
    verdicts = report.entries.map {
      Verdict(
        rule: $0.rule.id, variant: $0.profile.variant, verdict: $0.verdict.name, detail: $0.detail)
    }
  }
}
