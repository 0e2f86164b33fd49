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

  private static let output = Option(
    "output", argument: "FOLDER", help: "the folder for the report (that of the results)")
  private static let plot = Option<(name: String, path: String)>(
    "plot", argument: "WORKLOAD=PATH",
    help: "also a separate plot in SVG, 'answer' for what a vote costs; repeatable",
    parse: { text throws(CommandFailure) in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, !text.hasPrefix("=") else {
        throw CommandFailure(usage: "'\(text)' is invalid; write WORKLOAD=PATH")
      }
      return (name: parts[0], path: parts[1])
    })
  private static let counts = Option(
    "counts", argument: "FOLDER",
    help:
      "the counts of the current state; runs with others are marked as older (those of the newest run by default)"
  )
  private static let fill = Option(
    "fill", argument: "FILE", help: "also fill the marked parts of a Markdown file; repeatable")
  static let options: [any OptionDeclaration] = [output, counts, plot, fill]
  static let notes: [HelpPart] = [
    """
    FOLDER contains results.csv and run.json of '\(Program.name) run' \
    (\(OutputFolder.standard)), and may contain conformance.csv of '\(Program.name) verify' and \
    of the run, code.csv of 'make code-costs', and the folder drawn with the results of a run whose views \
    draw. report.html opens without a network, and SUMMARY.md is the summary.
    """,
    """
    Several folders make one report on several processors, with ranges over them and a list of what \
    differs; they need \(output.typed). A folder may contain origin.txt, a line that says who contributed it.
    """,
    """
    \(fill.typed) writes between the lines '\(QuotedParts.head("NAME"))' and '\(QuotedParts.foot)', where NAME is \
    \(QuotedParts.names.joined(separator: ", ")).
    """,
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    let sources = arguments.operands.isEmpty ? [OutputFolder.standard] : arguments.operands
    guard
      let folderPath = try arguments.value(of: output) ?? (sources.count == 1 ? sources[0] : nil)
    else { throw CommandFailure(usage: "a report on several folders needs \(output.typed)") }
    let inputs = try sources.map { source in try ReportInput(reading: source) }
    // The same run twice would count as two processors.
    var known: [String: String] = [:]
    for (source, run) in zip(sources, inputs.map(\.record.runID)) {
      if let other = known.updateValue(source, forKey: run) {
        throw CommandFailure(
          usage: "\(other) and \(source) have the same run, \(run); name it once")
      }
    }
    let current = try arguments.value(of: counts).map { path in
      try ResultFolder(reading: path).table
    }
    let targets = try arguments.values(of: plot)
    let guide = ReportGuide(suite, reportFolder: folderPath)
    let report = try Report(inputs, counts: current, guide: guide)
    let plots = try targets.map { try document($0, report, guide) }
    let folder = try OutputFolder(folderPath, for: Report.fileNames)
    let texts = try arguments.values(of: fill).map { path in
      (path: path, text: try filled(path, report.quotations))
    }
    // A path that fails is found before the report replaces an older one.
    for (target, plot) in zip(targets, plots) {
      do { try ResultFiles.write(plot, to: target.path) } catch {
        throw CommandFailure(file: error, remark: "choose another path for \(Self.plot.typed)")
      }
    }
    try report.write(toFolder: folder.path)
    for (path, text) in texts {
      do { try ResultFiles.write(text, to: path) } catch { throw CommandFailure(file: error) }
    }
    let files =
      Report.fileNames.map { "\(folder.path)/\($0)" } + targets.map(\.path) + texts.map(\.path)
    Console.note("report: \(files.joined(separator: ", "))")
    return .success
  }

  private static func filled(
    _ path: String, _ quotations: [String: String]
  ) throws(CommandFailure) -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CommandFailure(code: .missingInput, message: "\(fill.typed): cannot read '\(path)'")
    }
    do throws(QuotedParts.Failure) { return try QuotedParts.filled(text, quotations) } catch {
      throw CommandFailure(usage: "\(fill.typed): \(path): \(error)")
    }
  }

  private static func document(
    _ target: (name: String, path: String), _ report: Report, _ guide: ReportGuide
  ) throws(CommandFailure) -> String {
    if target.name == "answer", let plot = report.answerPlot { return plot }
    if let plot = report.main.plot(of: target.name, guide: guide) { return plot }
    throw CommandFailure(
      usage: """
        \(plot.typed): '\(target.name)=\(target.path)': the results have no times of this workload over sizes; they have \
        such times of \(report.main.workloads.joined(separator: ", "))
        """)
  }
}

extension ReportGuide {
  /// Describes everything in a suite.
  ///
  /// - Parameter reportFolder: the folder of the report; in a subfolder of `results`, its variants have
  ///   links to the code and the chapters that are there.
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
          participant, family: profile.architecture, summary: profile.summary,
          follows: profile.source,
          links: reportFolder.map { Self.links(to: architecture, from: $0) } ?? [],
          isReferenceCell: cells.contains(participant))
      })
  }

  @MainActor
  private static func links(
    to architecture: any Architecture.Type, from folder: String
  ) -> [(title: String, path: String)] {
    let module = String(reflecting: architecture).prefix { $0 != "." }
    let code = "../../Sources/\(module)"
    let links = [(title: "code", path: code), ("chapter", "\(code)/\(module).docc/\(module).md")]
    return links.filter { _, path in
      // The folder of the report need not exist yet.
      let target = URL(filePath: "\(folder)/\(path)").absoluteURL.standardized
      return FileManager.default.fileExists(atPath: target.path(percentEncoded: false))
    }
  }
}
