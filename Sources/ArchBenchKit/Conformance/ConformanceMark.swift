import Conformance

/// How tables show a verdict.
enum ConformanceMark: String, CaseIterable {
  case kept = "✓"
  case broken = "✗"
  case knownGap = "gap"
  case closedGap = "closed"
  case otherThanDeclared = "≠"
  case skipped = "–"

  init(_ entry: ConformanceReport.Entry) {
    switch entry.verdict {
    case .passed: self = .kept
    case .failed: self = entry.rule.level == .reported ? .otherThanDeclared : .broken
    case .knownGap: self = .knownGap
    case .closedGap: self = .closedGap
    case .skipped: self = .skipped
    }
  }

  var meaning: String {
    switch self {
    case .kept: "kept"
    case .broken: "broken"
    case .knownGap: "broken, and the profile says why"
    case .closedGap: "kept, although the profile lists it as a known gap"
    case .otherThanDeclared: "not what the profile declares"
    case .skipped: "the variant has no scenario that shows it"
    }
  }
}

extension ConformanceReport {
  /// The marks that occur, in the order of legends.
  var marks: [ConformanceMark] {
    let marks = Set(entries.map(ConformanceMark.init))
    return ConformanceMark.allCases.filter(marks.contains)
  }
}

extension Rule.Level {
  /// The level as a word.
  var word: String {
    switch self {
    case .must: "must"
    case .should: "should"
    case .reported: "reported"
    }
  }
}
