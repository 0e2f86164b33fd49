import Results
import TextOutput

/// What a run found out, for readers: a page, a summary, and what it says of common claims.
///
/// The same input gives the same bytes.
package struct Report: Sendable {
  /// The names of the files.
  package static let fileNames = ["report.html", "SUMMARY.md", claimsFileName]

  /// The name of the file on claims.
  static let claimsFileName = "CLAIMS.md"

  /// The page, which needs nothing but itself.
  package let html: String

  /// The summary, in Markdown.
  package let markdown: String

  /// What is said of architectures and what the run says to it, in Markdown.
  package let claims: String

  /// Why the page has no plots; nil where it has.
  package let plotObstacle: String?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - guide: what is known of the names in the files.
  ///   - gnuplot: what draws; without it there are no plots.
  ///   - further: what else there is to say, behind the scenarios.
  package init(
    _ input: ReportInput, guide: ReportGuide, gnuplot: Gnuplot?, further: [ReportSection] = []
  ) throws {
    let figures = RunFigures(input.rows)
    let plots = PlotSet(figures, gnuplot: gnuplot)
    var anchors = Anchors()
    var places: [String: String] = [:]
    for workload in figures.workloads {
      places[workload.name] = anchors.anchor("workload", for: workload.name)
    }
    let scenarios = figures.scenarios.map { scenario in
      ScenarioSection(
        scenario: scenario, workloads: figures.workloads(of: scenario), guide: guide,
        plots: plots, anchors: places
      ).section(anchor: anchors.anchor("scenario", for: scenario))
    }
    let answer = AnswerSection(
      overview: Overview(figures: figures, guide: guide), conformance: input.conformance,
      anchors: places
    ).section()
    let comparison = ComparisonSection(figures: figures, anchors: places)
    let evidence = ClaimEvidence(input, figures, guide: guide)
    let claimTexts = ClaimTexts(Claim.all.map { ClaimAnswer($0, evidence) }, anchors: places)
    let claimsSection = ClaimsSection(texts: claimTexts).section()
    let code = CodeCostSection(costs: input.codeCosts).section()
    let rest = [
      ConformanceSection(rows: input.conformance).section(),
      TrustSection(record: input.record, figures: figures, rows: input.rows).section(),
      MachineSection(record: input.record).section(),
    ]
    let warnings = Self.warnings(input.record)
    html =
      ReportPage(
        record: input.record, warnings: warnings, plotObstacle: plots.obstacle,
        scenarios: figures.scenarios, sections: [answer],
        details: [claimsSection] + scenarios + [code] + further + rest,
        comparison: try comparison.data()
      ).html.text
    markdown =
      ReportSummary(
        record: input.record, warnings: warnings,
        sections: [answer, claimsSection] + scenarios + [code] + further + rest
      ).text
    claims = ClaimsDocument(record: input.record, warnings: warnings, texts: claimTexts).text
    plotObstacle = plots.obstacle
  }

  /// What a reader must know before anything else.
  private static func warnings(_ record: RunRecord) -> [String] {
    var warnings: [String] = []
    if record.build.isDebug { warnings.append("This was a debug build: its times say nothing.") }
    if record.selfTest?.hasFailed == true {
      warnings.append(
        "The instrument saw a difference between the floor and itself: times of this run decide "
          + "nothing; measure again on a quiet machine.")
    }
    return warnings
  }

  /// Writes the files into a folder: none of them when one cannot be made.
  package func write(toFolder folder: String) throws(FileError) {
    let page = try Self.stage(html, "\(folder)/\(Self.fileNames[0])")
    let summary = try Self.stage(markdown, "\(folder)/\(Self.fileNames[1])")
    let claims = try Self.stage(claims, "\(folder)/\(Self.fileNames[2])")
    try page.commit()
    try summary.commit()
    try claims.commit()
  }

  private static func stage(_ text: String, _ path: String) throws(FileError) -> StagedFile {
    try StagedFile(path) { (output) throws(FileError) in try output.write(text) }
  }
}
