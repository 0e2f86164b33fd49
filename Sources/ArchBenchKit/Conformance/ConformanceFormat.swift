import Benchmarking
import Conformance
import Results
import TextOutput

/// The output formats of verdicts.
enum ConformanceFormat: String, OutputFormat {
  case text
  case junit
  /// The content of `conformance.csv`.
  case csv

  func text(of report: ConformanceReport, options: TrialOptions, on page: TextPage) -> String {
    switch self {
    case .text: ConformanceMatrix(report: report, options: options, page: page).text()
    case .junit: JUnitDocument(report: report).text()
    case .csv: CSVWriter.text(report.entries.map(ConformanceRow.init))
    }
  }
}

/// The sign for a verdict in tables.
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

  var mark: TerminalStyle.Mark {
    switch self {
    case .kept: .green
    case .broken, .closedGap, .otherThanDeclared: .red
    case .knownGap: .yellow
    case .skipped: .faint
    }
  }

  var meaning: String {
    switch self {
    case .kept: "kept"
    case .broken: "broken"
    case .knownGap: "broken, and the profile says why"
    case .closedGap: "kept, although the profile lists it as a known gap"
    case .otherThanDeclared: "not what the profile declares"
    case .skipped: "the rule does not apply, or to no scenario of the variant"
    }
  }
}

extension ConformanceReport {
  /// The marks that occur, in the order of the legend.
  var marks: [ConformanceMark] {
    let marks = Set(entries.map(ConformanceMark.init))
    return ConformanceMark.allCases.filter(marks.contains)
  }
}
