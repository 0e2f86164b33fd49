import Benchmarking
import Results
import TextOutput

/// The output formats of comparisons.
enum ComparisonFormat: String, OutputFormat {
  case text
  case markdown

  static let option = Option<ComparisonFormat>()
  static let all = Option("all", help: "also list equal and inconclusive figures")

  /// Prints comparisons.
  ///
  /// - Parameter showsAll: whether equal and inconclusive figures are included.
  func print(_ comparisons: [Comparison], showsAll: Bool, _ page: TextPage) throws {
    let contents = comparisons.map { ComparisonContents(comparison: $0, showsAll: showsAll) }
    switch self {
    case .text:
      try Console.print(contents.map { Self.text(of: $0, page) }.joined(separator: "\n"))
    case .markdown:
      try Console.print(contents.map(Self.markdown).joined(separator: "\n"))
    }
  }

  private static func text(of contents: ComparisonContents, _ page: TextPage) -> String {
    let head =
      page.paragraph(title(of: contents.comparison), .bold)
      + contents.summary.map { page.paragraph($0) }.joined()
    let tables = contents.sections.map { section in
      page.paragraph(section.title, section.mark) + section.table.text(page)
        + (more(section).map { page.paragraph($0) } ?? "")
    }
    return ([head] + tables + [contents.hint.map { page.paragraph($0) }].compactMap(\.self))
      .joined(separator: "\n")
  }

  private static func markdown(of contents: ComparisonContents) -> String {
    let tables = contents.sections.map { section in
      "\n**\(section.title)**\n\n\(section.table.markdown())\n"
        + (more(section).map { "\n\($0)\n" } ?? "")
    }
    return "### \(MarkdownText.escaped(title(of: contents.comparison)))\n\n"
      + contents.summary.map { "- \(MarkdownText.escaped($0))\n" }.joined() + tables.joined()
  }

  private static func more(_ section: ComparisonContents.Section) -> String? {
    section.hiddenCount > 0 ? "… and \(section.hiddenCount) more; --all lists them" : nil
  }

  private static func title(of comparison: Comparison) -> String {
    "\(comparison.after) compared with \(comparison.before)"
  }
}

/// A result of a comparison that ends the command with an exit code of its own, worst first.
enum Gate: String, CaseIterable {
  case regression
  case inconclusive
  case improvement

  static let option = Option<Gate>(
    "fail-on", argument: "RESULT",
    help: "exit 2, 3 or 4 on regression, inconclusive or improvement; several: A,B",
    noun: "result", isList: true)

  /// The exit code of the worst result that a gate is for.
  static func exitCode(of comparisons: [Comparison], gates: Set<Gate>) -> ExitCode {
    for gate in allCases where gates.contains(gate) && comparisons.contains(where: gate.holds) {
      return gate.exitCode
    }
    return .success
  }

  private func holds(_ comparison: Comparison) -> Bool {
    switch self {
    case .regression: comparison.hasRegression
    case .inconclusive: comparison.isInconclusive
    case .improvement: comparison.hasImprovement
    }
  }

  private var exitCode: ExitCode {
    switch self {
    case .regression: .regression
    case .inconclusive: .inconclusive
    case .improvement: .improvement
    }
  }
}
