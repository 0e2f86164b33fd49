import Foundation
import Results
import TextOutput

/// The report on a run: a page, a summary in Markdown, and answers to claims.
///
/// The same input gives the same bytes.
package struct Report: Sendable {
  package static let fileNames = ["report.html", "SUMMARY.md", claimsFileName]

  static let claimsFileName = "CLAIMS.md"

  /// The page, a self-contained file.
  package let html: String

  package let markdown: String

  /// The claims and their answers, in Markdown.
  package let claims: String

  /// The reason why the page has no plots, if it has none.
  package let plotObstacle: String?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - input: the data.
  ///   - guide: descriptions of the workloads and variants.
  ///   - gnuplot: the program that draws plots, if installed.
  ///   - further: additional sections, after the scenarios.
  package init(
    _ input: ReportInput, guide: ReportGuide, gnuplot: Gnuplot?, further: [ReportSection] = []
  ) throws {
    let figures = RunFigures(input.rows)
    let sound = input.soundFigures
    let plots = PlotSet(sound, guide: guide, gnuplot: gnuplot)
    var anchors = Anchors()
    let places = Places(figures, &anchors)
    let scenarios = figures.scenarios.map { scenario in
      ScenarioSection(
        scenario: scenario, workloads: figures.workloads(of: scenario), guide: guide,
        plots: plots, places: places
      ).section(anchor: anchors.anchor("scenario", for: scenario))
    }
    let timeObstacle = Self.timeObstacle(input.record)
    let overview = Overview(figures: sound, guide: guide)
    let frames = input.drawn ?? FrameSection(figures: sound, renderer: input.record.views)
    let answer = AnswerSection(
      overview: overview, conformance: input.conformance, timeObstacle: timeObstacle,
      frames: frames, places: places
    ).section()
    let decisions = DecisionSection(overview: overview, places: places, timeObstacle: timeObstacle)
    let variants = VariantSection(figures: figures, guide: guide, places: places).section()
    let warnings = Self.warnings(input.record, figures)
    let evidence = ClaimEvidence(
      figures: sound, costs: input.codeCosts, drawn: frames, guide: guide,
      timeObstacle: timeObstacle)
    let claimsSection = ClaimsSection(
      Claim.all(in: evidence.scope).map { ClaimAnswer($0, evidence) }, anchors: places.workloads)
    let conformance = ConformanceSection(
      rows: input.conformance, decisions: input.decisions, figures: figures)
    let details =
      [frames.section(), variants, decisions.section(), claimsSection.section()].compactMap(\.self)
      + scenarios
      + [CodeCostSection(costs: input.codeCosts).section()] + further + [
        conformance.section(),
        TrustSection(record: input.record, figures: figures, rows: input.rows).section(),
        MachineSection(record: input.record).section(),
      ]
    html =
      ReportPage(
        record: input.record, warnings: warnings, plotObstacle: plots.obstacle, answer: answer,
        details: details, shapes: plots.shapes,
        data: try PageData(figures: sound, places: places).json()
      ).html.text
    markdown =
      ReportSummary(record: input.record, warnings: warnings, sections: [answer] + details).text
    claims = claimsSection.document(input.record, warnings: warnings)
    plotObstacle = plots.obstacle
  }

  private static func warnings(_ record: RunRecord, _ figures: RunFigures) -> [String] {
    var warnings: [String] = []
    if record.build.isDebug {
      warnings.append("This was a debug build: its times are meaningless.")
    }
    if record.selfTest?.hasFailed == true {
      warnings.append(
        "The self-test failed: the baseline differed from itself. Times of this run decide nothing; "
          + "measure again on a quiet machine.")
    }
    return warnings
      + figures.unsoundVariants.map { variant, scenarios in
        """
        \(variant) breaks rules in \(scenarios.joined(separator: ", ")): its figures there are marked \
        as unsound, and are in no mean, plot, decision or answer.
        """
      }
  }

  /// The reason why times decide no claim, if they do not.
  private static func timeObstacle(_ record: RunRecord) -> String? {
    if record.build.isDebug { return "a debug build's times are meaningless" }
    return record.selfTest?.hasFailed == true ? "the self-test failed" : nil
  }

  /// Writes the files into a folder: all of them, or none if one cannot be written.
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

/// A section of the page and of the summary.
package struct ReportSection: Sendable {
  package let title: String

  /// The unique target of links in the page: small letters, digits and hyphens.
  package let anchor: String

  /// The scenario of the section, for the page's filter; nil for all.
  package let scenario: String?

  package let html: HTML

  /// The body in the summary; if empty, the heading is left out as well.
  package let markdown: String

  package init(
    title: String, anchor: String, scenario: String? = nil, html: HTML, markdown: String
  ) {
    self.title = title
    self.anchor = anchor
    self.scenario = scenario
    self.html = html
    self.markdown = markdown
  }
}

/// The data of a report.
package struct ReportInput: Sendable {
  let record: RunRecord
  let rows: [ResultRow]

  /// The verdicts of the conformance suite, if available.
  let conformance: [ConformanceRow]?

  /// The declared decisions that the run verified by counts.
  let decisions: [ConformanceRow]

  /// The code costs of the variants, if measured.
  let codeCosts: CodeCosts?

  /// The frames of a run with views that draw, beside this run.
  let drawn: FrameSection?

  package init(
    record: RunRecord, rows: [ResultRow], conformance: [ConformanceRow]?,
    codeCosts: CodeCosts? = nil, drawn: FrameSection? = nil
  ) {
    self.record = record
    self.rows = rows
    let rules = conformance?.filter { $0.decision == nil } ?? []
    self.conformance = rules.isEmpty ? nil : rules
    decisions = conformance?.filter { $0.decision != nil } ?? []
    self.codeCosts = codeCosts
    self.drawn = drawn
  }

  /// The folder, in that of a run, with the results of a run with views that draw.
  package static let drawnFolder = "drawn"

  /// The figures without those of variants that break a rule.
  var soundFigures: RunFigures { RunFigures(rows.filter { !$0.isUnsound }) }

  /// Reads the results of a run from a folder.
  package init(reading folder: String) throws(InputError) {
    let results = try ResultFolder(reading: folder)
    let drawn = "\(folder)/\(Self.drawnFolder)"
    let frames =
      FileManager.default.fileExists(atPath: drawn)
      ? try ResultFolder(reading: drawn) : nil
    self.init(
      record: results.record, rows: results.rows,
      conformance: try ConformanceRow.read(fromFolder: folder),
      codeCosts: try CodeCosts.read(fromFolder: folder),
      drawn: frames.map {
        FrameSection(
          figures: RunFigures($0.rows), renderer: $0.record.views,
          probes: RunFigures(results.rows))
      })
  }
}

/// The anchors of a page's workloads and variants.
struct Places {
  private(set) var workloads: [String: String] = [:]
  private(set) var variants: [Participant: String] = [:]

  init(_ figures: RunFigures, _ anchors: inout Anchors) {
    for workload in figures.workloads {
      workloads[workload.name] = anchors.anchor("workload", for: workload.name)
    }
    for variant in figures.variants {
      variants[variant] = anchors.anchor("variant", for: variant.id)
    }
  }
}

/// Unique anchors of a page.
struct Anchors {
  private var used: Set<String> = []

  /// An anchor for a text, in small letters, digits and hyphens.
  ///
  /// The prefix, a word of the page, keeps anchors from data apart from those of the page.
  mutating func anchor(_ prefix: String, for text: String) -> String {
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = ([prefix] + words.map(String.init)).joined(separator: "-")
    var anchor = name
    var count = 1
    while !used.insert(anchor).inserted {
      count += 1
      anchor = "\(name)-\(count)"
    }
    return anchor
  }
}
