import Conformance
import Results
import TextOutput

extension ConformanceRow {
  /// Makes the row of an entry.
  package init(_ entry: ConformanceReport.Entry) {
    self.init(
      rule: entry.rule.id, level: Level(entry.rule.level), law: entry.rule.law,
      scenarios: entry.rule.scenarios.map(\.rawValue),
      architecture: entry.profile.architecture, variant: entry.profile.variant,
      verdict: Outcome(entry.verdict), detail: entry.detail.joined(separator: "; "))
  }
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
  /// Makes `conformance.csv` in a folder, rule by rule; rows of decisions stay, which belong to the
  /// folder's run.
  package func stage(inFolder folder: String) throws(FileError) -> StagedFile {
    let decisions = (try? ConformanceRow.read(fromFolder: folder))?.filter { $0.decision != nil }
    return try CSVWriter.stage(
      entries.map(ConformanceRow.init) + (decisions ?? []),
      to: "\(folder)/\(ConformanceRow.fileName)")
  }

  /// Makes the file of a part of the checks in a folder, rule by rule.
  package func stagePart(inFolder folder: String) throws(FileError) -> StagedFile {
    try CSVWriter.stage(
      entries.map(ConformanceRow.init), to: "\(folder)/\(ConformanceRow.partialFileName)")
  }
}
