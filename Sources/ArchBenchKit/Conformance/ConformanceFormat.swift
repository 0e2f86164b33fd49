import Benchmarking
import Conformance
import Results
import Scenarios
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

/// The verdicts as JUnit's XML: a suite per variant, a case per rule.
struct JUnitDocument {
  let report: ConformanceReport

  func text() -> String {
    XMLText("testsuites", ["name": "arch-bench verify"], report.profiles.map(suite)).document
  }

  private func suite(_ profile: Profile) -> XMLText {
    let entries = report.entries(of: profile)
    let endings = entries.map { ending(of: $0)?.name }
    func count(_ name: String) -> String { "\(endings.count { $0 == name })" }
    return XMLText(
      "testsuite",
      [
        "name": profile.variant, "tests": "\(entries.count)", "failures": count("failure"),
        "errors": "0", "skipped": count("skipped"),
      ],
      entries.map(testCase))
  }

  private func testCase(_ entry: ConformanceReport.Entry) -> XMLText {
    var children = [ending(of: entry)].compactMap { $0 }
    let remarks = entry.observations + (children.isEmpty ? entry.verdict.detail : [])
    if !remarks.isEmpty {
      children.append(XMLText("system-out", text: remarks.joined(separator: "\n")))
    }
    return XMLText(
      "testcase", ["classname": entry.profile.variant, "name": "\(entry.rule)"], children)
  }

  /// The element for a case that failed or was skipped.
  private func ending(of entry: ConformanceReport.Entry) -> XMLText? {
    let detail = entry.verdict.detail
    switch entry.verdict {
    case .passed: return nil
    case .failed, .closedGap:
      guard entry.isBreach else { return nil }
      return XMLText(
        "failure", ["message": detail.first ?? ""], text: detail.joined(separator: "\n"))
    case .knownGap(let reason):
      return XMLText("skipped", ["message": "known gap: \(reason)"])
    case .skipped(let reason): return XMLText("skipped", ["message": reason])
    }
  }
}

/// An XML element as text.
///
/// FoundationXML could write it, but brings libxml2 and two more libraries into every process that
/// measures.
private struct XMLText {
  let name: String
  private let lines: [String]

  init(_ name: String, _ attributes: KeyValuePairs<String, String>, _ children: [XMLText] = []) {
    self.name = name
    let start = "<\(name)\(Self.text(of: attributes))"
    lines =
      children.isEmpty
      ? ["\(start)/>"]
      : ["\(start)>"] + children.flatMap { $0.lines.map { "  \($0)" } } + ["</\(name)>"]
  }

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) {
    self.name = name
    lines = ["<\(name)\(Self.text(of: attributes))>\(Self.escaped(text))</\(name)>"]
  }

  /// A document with this root element.
  var document: String {
    (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + lines).map { "\($0)\n" }.joined()
  }

  private static func text(of attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\(escaped($1).replacing("\n", with: "&#10;"))\"" }.joined()
  }

  /// XML cannot contain control characters other than line ends; a visible sign replaces them.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.visible(String($0)) }.joined(separator: "\n")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
