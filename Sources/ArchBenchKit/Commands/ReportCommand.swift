import Benchmarking
import Foundation
import Reporting
import Results
import Scenarios
import TextOutput

enum ReportCommand: Command {
  static let name = "report"
  static let summary = "Makes a page and a summary of the results of one run or several."
  static let operands = "[FOLDER...]"

  private static let output = Option.output("the folder for the report (the folder of the results)")
  private static let picture = Option(
    "picture", "PATH", help: "also draw one frame in SVG, with what each architecture adds to it")
  static let options = [output, picture]
  static let notes = [
    """
    FOLDER contains results.csv and run.json of '\(Program.name) run' \
    (\(OutputFolder.standard)). It may contain conformance.csv and behaviours.csv of '\(Program.name) verify', \
    code.csv of 'make code-costs', and a subfolder named drawn with the results of a run with widgets. report.html \
    opens without a network; SUMMARY.md is its text.
    """,
    """
    Several folders make one page, on which a reader chooses the processor; they need \(output.typed). A folder may \
    contain origin.txt, a line that says who contributed it.
    """,
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    let sources = arguments.operands.isEmpty ? [OutputFolder.standard] : arguments.operands
    guard let path = try arguments.text(output) ?? (sources.count == 1 ? sources[0] : nil) else {
      throw CommandFailure(usage: "a report on several folders needs \(output.typed)")
    }
    let inputs = try sources.map { try ReportInput(reading: $0) }
    // The same run twice would count as two processors.
    guard Set(inputs.map(\.record.runID)).count == inputs.count else {
      throw CommandFailure(usage: "two of these folders have the same run; name it once")
    }
    let report = try Report(inputs, guide: ReportGuide(suite, reportFolder: path))
    let folder = try OutputFolder(path, for: Report.fileNames)
    var paths = Report.fileNames.map { "\(folder.path)/\($0)" }
    // What cannot be drawn is found before anything replaces an older file.
    let drawing = try arguments.text(picture)
    if drawing != nil, report.picture == nil {
      throw CommandFailure(
        usage: """
          \(picture.typed): no folder has a run with widgets that measured a vote or a reload; 'make desktop-bench' \
          makes one
          """)
    }
    try report.write(toFolder: folder.path)
    if let drawing, let picture = report.picture {
      try StagedFile(drawing, text: picture).commit()
      paths.append(drawing)
    }
    Console.note("report: \(paths.joined(separator: ", "))")
    return .success
  }
}

extension ReportGuide {
  /// Describes everything in a suite.
  ///
  /// - Parameter reportFolder: the folder of the report; in a subfolder of `results`, its variants have
  ///   links to their chapters.
  @MainActor
  init(_ suite: Suite, reportFolder: String? = nil) {
    let cells = Set(suite.referenceCells.map { $0.participant })
    self.init(
      workloads: Dictionary(
        suite.workloads.map { ("\($0.scenario)/\($0.name)", $0.summary) },
        uniquingKeysWith: { first, _ in first }),
      variants: suite.participants.map { architecture in
        let (participant, profile) = (architecture.participant, architecture.profile)
        return Variant(
          participant, summary: profile.summary,
          chapter: reportFolder.flatMap { Self.chapter(of: architecture, from: $0) },
          isReferenceCell: cells.contains(participant))
      })
  }

  @MainActor
  private static func chapter(
    of architecture: any Architecture.Type, from folder: String
  ) -> String? {
    let module = String(reflecting: architecture).prefix { $0 != "." }
    let path = "../../Sources/\(module)/\(module).docc/\(module).md"
    // The folder of the report need not exist yet.
    let target = URL(filePath: "\(folder)/\(path)").absoluteURL.standardized
    return FileManager.default.fileExists(atPath: target.path(percentEncoded: false)) ? path : nil
  }
}
