import Foundation
import Results
import TextOutput

/// The report on one run or several, usually one per processor: a page, and its text in Markdown.
///
/// The same input gives the same bytes.
package struct Report: Sendable {
  package static let fileNames = ["report.html", "SUMMARY.md"]

  package let html: String
  package let markdown: String

  /// What an architecture adds to a drawn frame, as an SVG file; nil without a run with widgets.
  package let picture: String?

  /// Creates a report on one run or more, in any order.
  package init(_ inputs: [ReportInput], guide: ReportGuide) throws {
    let survey = Survey(inputs, guide: guide)
    let run = survey.main
    let first = FirstTable(run: run)
    let sections = [
      BehaviourSection(rows: survey.behaviours).section,
      CodeCostSection(costs: survey.codeCosts).section,
      DecisionSection(run: run).section,
      FrameSection(run: run)?.section,
      ConformanceSection(rows: survey.conformance, figures: run.input.figures).section,
      MeasurementSection(survey: survey).section,
    ].compactMap(\.self)
    html = try ReportPage(survey: survey, first: first, sections: sections).html.text
    let heading = "# \(MarkdownText.escaped(ReportPage.title))"
    let head = [heading, MarkdownText.escaped(survey.subtitle)]
    let notes = survey.warnings.map { "**\(MarkdownText.escaped($0))**" }
    let chapters = ([first.section(survey.codeCosts)] + sections).map(\.chapter)
    markdown = (head + notes + chapters).joined(separator: "\n\n") + "\n"
    picture = FramePicture(of: run)?.file
  }

  /// Writes the files into a folder: all of them, or none if one cannot be written.
  package func write(toFolder folder: String) throws(FileError) {
    let page = try StagedFile("\(folder)/\(Self.fileNames[0])", text: html)
    let summary = try StagedFile("\(folder)/\(Self.fileNames[1])", text: markdown)
    try page.commit()
    try summary.commit()
  }
}

/// Everything that is known of one run.
package struct ReportInput: Sendable {
  package let record: RunRecord
  let figures: ResultTable
  let conformance: [ConformanceRow]?
  let behaviours: [BehaviourRow]?
  let codeCosts: [CodeCostRow]?

  /// The run beside it whose views are widgets.
  let drawn: (record: RunRecord, figures: ResultTable)?

  /// Who contributed the run; nil for the project's own.
  let origin: String?

  package init(
    record: RunRecord, figures: ResultTable, conformance: [ConformanceRow]? = nil,
    behaviours: [BehaviourRow]? = nil, codeCosts: [CodeCostRow]? = nil,
    drawn: (record: RunRecord, figures: ResultTable)? = nil, origin: String? = nil
  ) {
    self.record = record
    self.figures = figures
    self.conformance = conformance
    self.behaviours = behaviours
    self.codeCosts = codeCosts
    self.drawn = drawn
    self.origin = origin
  }

  /// Reads a run's folder, and its subfolder `drawn` if there is one.
  package init(reading folder: String) throws(InputError) {
    let results = try ResultFolder(reading: folder)
    let path = "\(folder)/drawn"
    let drawn = FileManager.default.fileExists(atPath: path) ? try ResultFolder(reading: path) : nil
    self.init(
      record: results.record, figures: results.table,
      conformance: try ConformanceRow.read(fromFolder: folder),
      behaviours: try BehaviourRow.read(fromFolder: folder),
      codeCosts: try CodeCostRow.read(fromFolder: folder),
      drawn: drawn.map { ($0.record, $0.table) }, origin: results.origin)
  }
}

/// Descriptions of the workloads and variants in result files.
package struct ReportGuide: Sendable {
  package struct Variant: Sendable {
    let name: Participant
    let summary: String

    /// The chapter about it, by its path relative to the report's folder.
    let chapter: String?

    /// Whether it prices one decision, and is no architecture.
    let isReferenceCell: Bool

    package init(
      _ name: Participant, summary: String = "", chapter: String? = nil,
      isReferenceCell: Bool = false
    ) {
      self.name = name
      self.summary = summary
      self.chapter = chapter
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

  func variant(_ name: Participant) -> Variant? { variants.first { $0.name == name } }
}
