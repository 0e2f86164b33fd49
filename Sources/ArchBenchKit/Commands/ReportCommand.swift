import Benchmarking
import Foundation
import Reporting
import Results
import TextOutput

enum ReportCommand: Command {
  static let name = "report"
  static let summary = "Makes a page and a summary of the results of one run or several."
  static let operands = "[FOLDER...]"

  private static let output = Option.output("the folder for the report (that of the results)")
  private static let counts = Option(
    "counts", "FOLDER",
    help: "the counts of now, to mark older runs (those of the newest run)")
  private static let plot = Option(
    "plot", "WORKLOAD=PATH",
    help: "also a separate plot in SVG, 'answer' for what a vote costs; repeatable")
  private static let fill = Option(
    "fill", "FILE", help: "also fill the marked parts of a Markdown file; repeatable")
  static let options = [output, counts, plot, fill]
  static let notes = [
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
    guard let path = try arguments.text(output) ?? (sources.count == 1 ? sources[0] : nil) else {
      throw CommandFailure(usage: "a report on several folders needs \(output.typed)")
    }
    let inputs = try sources.map { try ReportInput(reading: $0) }
    // The same run twice would count as two processors.
    guard Set(inputs.map(\.record.runID)).count == inputs.count else {
      throw CommandFailure(usage: "two of these folders have the same run; name it once")
    }
    let current = try arguments.text(counts).map { try ResultFolder(reading: $0).table }
    let guide = ReportGuide(suite, reportFolder: path)
    let report = try Report(inputs, counts: current, guide: guide)
    let folder = try OutputFolder(path, for: Report.fileNames)
    // What cannot be made is found before anything replaces an older file.
    let files =
      try arguments.all(plot).map { try drawn($0, report, guide) }
      + arguments.all(fill).map { try filled($0, report.quotations) }
    try report.write(toFolder: folder.path)
    for file in files { try StagedFile(file.path, text: file.text).commit() }
    let paths = Report.fileNames.map { "\(folder.path)/\($0)" } + files.map(\.path)
    Console.note("report: \(paths.joined(separator: ", "))")
    return .success
  }

  private static func filled(
    _ path: String, _ quotations: [String: String]
  ) throws -> (path: String, text: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CommandFailure(.missingInput, "\(fill.typed): cannot read '\(path)'")
    }
    do { return (path, try QuotedParts.filled(text, quotations)) } catch {
      throw CommandFailure(usage: "\(fill.typed): \(path): \(error)")
    }
  }

  private static func drawn(
    _ target: String, _ report: Report, _ guide: ReportGuide
  ) throws -> (path: String, text: String) {
    let parts = target.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw CommandFailure(usage: "\(plot.typed): '\(target)' is invalid; write WORKLOAD=PATH")
    }
    let answer = parts[0] == "answer" ? report.answerPlot : nil
    guard let text = answer ?? report.main.plot(of: parts[0], guide: guide) else {
      throw CommandFailure(
        usage: """
          \(plot.typed): '\(target)': the results have no times of this workload over sizes; they have \
          such times of \(report.main.workloads.joined(separator: ", "))
          """)
    }
    return (parts[1], text)
  }
}
