import Foundation
import Results
import TextOutput

/// The report on one or several runs: a page, and a summary in Markdown.
///
/// The same input gives the same bytes.
package struct Report: Sendable {
  package static let fileNames = ["report.html", "SUMMARY.md"]

  package let html: String
  package let markdown: String

  /// The parts that other texts quote, in Markdown by their names.
  package let quotations: [String: String]

  /// The run of the tables and plots that show one alone.
  package let main: ReportInput

  /// The plot of what a vote costs in each variant, as an SVG file; nil without such times.
  package let answerPlot: String?

  /// Creates a report on one run or more, in any order.
  ///
  /// The `counts` are those of the current state; nil for those of the newest run.
  package init(_ inputs: [ReportInput], counts: ResultTable? = nil, guide: ReportGuide) throws {
    let survey = Survey(inputs, counts: counts, guide: guide)
    let main = survey.main
    let figures = main.input.figures
    let sound = main.overview.figures
    let plots = sound.plots(guide).mapValues(\.figure)
    var anchors = Anchors()
    let places = Places(figures, &anchors)
    let scenarios = figures.scenarios.map { scenario in
      ScenarioSection(
        scenario: scenario, workloads: figures.workloads(of: scenario), guide: guide,
        plots: plots, places: places, place: survey.place(of: [main.name])
      ).section(anchor: anchors.anchor("scenario", for: scenario))
    }
    let answer = AnswerSection(survey: survey, places: places).section()
    let decisions = DecisionSection(survey: survey, places: places)
    let warnings = survey.warnings
    let conformance = ConformanceSection(
      rows: survey.conformance, behaviours: survey.behaviours, figures: figures)
    let costs = CodeCostSection(costs: survey.codeCosts)
    func sections(
      of runs: [ReportRun], _ anchor: String, _ make: (ReportRun, String, String) -> ReportSection?
    ) -> [ReportSection] {
      runs.compactMap { make($0, survey.mark(of: $0), anchors.anchor(anchor, for: "")) }
    }
    var details = [DifferenceSection(survey: survey).section()].compactMap(\.self)
    details += sections(of: survey.quoted, "frames") { $0.frames.section(place: $1, $2) }
    details.append(VariantSection(figures: figures, guide: guide, places: places).section())
    details += [decisions.section()].compactMap(\.self) + scenarios
    details += sections(of: survey.quoted, "application") {
      ApplicationSection(overview: $0.overview, drawn: $0.drawn.figures).section(place: $1, $2)
    }
    details += [InstructionSection(survey: survey).section()].compactMap(\.self)
    details += [costs.section(), conformance.section()]
    details += sections(of: survey.runs, "trust") {
      TrustSection(record: $0.record, rows: $0.input.figures.rows).section(place: $1, $2)
    }
    details.append(MachineSection(runs: survey.runs).section())
    let comparison = VariantComparison(
      overview: main.overview, places: places, place: survey.place(of: [main.name]))
    html =
      ReportPage(
        runs: survey.runs, warnings: warnings, answer: answer, comparison: try comparison.html(),
        details: details
      ).html.text
    let heading = "# arch-bench: \(MarkdownText.escaped(survey.runs.subject))"
    let notes = warnings.map { "**\(MarkdownText.escaped($0))**" }
    let chapters = ([answer] + details).map(\.chapter)
    markdown = ([heading] + notes + chapters).joined(separator: "\n\n") + "\n"
    let age = main.isCurrent ? "" : "\n\nThese figures are of \(main.ageNote)."
    quotations = [
      "answer": Quotations(survey: survey).answer, "choice": Quotations(survey: survey).choice,
      "decisions": decisions.quotation,
    ].mapValues { $0 + age }
    self.main = main.input
    answerPlot = AddedTimePlot(in: survey)?.document.file
  }

  /// Writes the files into a folder: all of them, or none if one cannot be written.
  package func write(toFolder folder: String) throws(FileError) {
    let page = try StagedFile("\(folder)/\(Self.fileNames[0])", text: html)
    let summary = try StagedFile("\(folder)/\(Self.fileNames[1])", text: markdown)
    try page.commit()
    try summary.commit()
  }
}

package struct ReportInput: Sendable {
  package let record: RunRecord

  /// The results, and those without variants that break a rule.
  let figures: ResultTable, soundFigures: ResultTable
  let conformance: [ConformanceRow]?

  let behaviours: [BehaviourRow]?
  let codeCosts: [CodeCostRow]?
  let drawn: (record: RunRecord, figures: ResultTable)?
  let origin: String?

  package init(
    record: RunRecord, figures: ResultTable, conformance: [ConformanceRow]?,
    behaviours: [BehaviourRow]? = nil, codeCosts: [CodeCostRow]? = nil,
    drawn: (record: RunRecord, figures: ResultTable)? = nil,
    origin: String? = nil
  ) {
    self.record = record
    self.figures = figures
    soundFigures = figures.sound
    self.conformance = conformance
    self.behaviours = behaviours
    self.codeCosts = codeCosts
    self.drawn = drawn
    self.origin = origin
  }

  package init(reading folder: String) throws(InputError) {
    let results = try ResultFolder(reading: folder)
    // The results of a run with views that draw are in a folder in that of the run.
    let drawn = "\(folder)/drawn"
    let frames =
      FileManager.default.fileExists(atPath: drawn)
      ? try ResultFolder(reading: drawn) : nil
    self.init(
      record: results.record, figures: results.table,
      conformance: try ConformanceRow.read(fromFolder: folder),
      behaviours: try BehaviourRow.read(fromFolder: folder),
      codeCosts: try CodeCostRow.read(fromFolder: folder),
      drawn: frames.map { ($0.record, $0.table) }, origin: results.origin)
  }
}

/// The anchors of a page's workloads and variants.
struct Places {
  private(set) var workloads: [String: String] = [:]
  private(set) var variants: [Participant: String] = [:]

  init() {}

  init(_ figures: ResultTable, _ anchors: inout Anchors) {
    for workload in figures.workloads {
      workloads[workload.name] = anchors.anchor("workload", for: workload.name)
    }
    for variant in figures.variants {
      variants[variant] = anchors.anchor("variant", for: variant.id)
    }
  }
}

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

/// Descriptions of the workloads and variants in result files.
package struct ReportGuide: Sendable {
  package struct Variant: Sendable {
    let name: Participant
    let family: String
    let summary: String
    let follows: String?

    /// Files and folders about it, by paths relative to the folder of the report.
    let links: [(title: String, path: String)]

    /// Whether it is measured for scale and is no architecture.
    let isReferenceCell: Bool

    package init(
      _ name: Participant, family: String = "", summary: String = "", follows: String = "",
      links: [(title: String, path: String)] = [],
      isReferenceCell: Bool = false
    ) {
      self.name = name
      self.family = family
      self.summary = summary
      self.follows = follows.isEmpty ? nil : follows
      self.links = links
      self.isReferenceCell = isReferenceCell
    }
  }

  /// One operation of each workload, in words, by the workload's name.
  let workloads: [String: String]
  let variants: [Variant]

  package init(workloads: [String: String] = [:], variants: [Variant] = []) {
    self.workloads = workloads
    self.variants = variants
  }

  func summary(ofWorkload name: String, at size: Size) -> String? {
    workloads[name].map { $0.replacing(#/\bn\b/#, with: size.isCount ? size.label : "n") }
  }

  func variant(_ name: Participant) -> Variant? { variants.first { $0.name == name } }
}
