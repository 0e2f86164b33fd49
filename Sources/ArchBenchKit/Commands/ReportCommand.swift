import Benchmarking
import Reporting
import Results
import Scenarios
import TextOutput

/// `arch-bench report`: makes a page, a summary and the answers to claims from the results of a run.
enum ReportCommand: Command {
  static let name = "report"
  static let summary = "Makes a page and a summary of a run's results."
  static let operands = "[FOLDER]"
  static let options: [Option] = [.reportOutput, .plot]
  static let notes = """
    FOLDER has results.csv and run.json of 'arch-bench run' (results/latest), and may have the
    conformance.csv of 'arch-bench verify' and the code.csv of 'make code-costs'. The page,
    report.html, opens without a network; plots need gnuplot. The summary is SUMMARY.md. CLAIMS.md
    says what the run's cells say of common claims about architectures.

    """

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard arguments.operands.count <= 1 else {
      throw CommandFailure(code: .usage, message: "report takes one folder at most")
    }
    let source = arguments.operands.first ?? "results/latest"
    let input = try ReportInput(reading: source)
    let folderPath = arguments.value(of: .reportOutput) ?? source
    let targets = try PlotTarget.all(arguments, from: source, besideFolder: folderPath)
    let (guide, gnuplot) = (ReportGuide(suite), Gnuplot())
    let plots = try targets.map { try $0.document(input, guide: guide, gnuplot: gnuplot) }
    let folder = try OutputFolder(folderPath, for: Report.fileNames)
    let report = try Report(input, guide: guide, gnuplot: gnuplot)
    // A path that is no good is found out before the report takes the place of an older one.
    for (target, plot) in zip(targets, plots) { try target.write(plot) }
    try report.write(toFolder: folder.path)
    if let obstacle = report.plotObstacle { Console.note("without plots: \(obstacle)") }
    let files = Report.fileNames.map { "\(folder.path)/\($0)" } + targets.map(\.path)
    Console.note("report: \(files.joined(separator: ", "))")
    return .success
  }
}

extension ReportGuide {
  /// Describes everything in a suite.
  @MainActor
  init(_ suite: Suite) {
    let cells = Set(suite.referenceCells.map { $0.participant })
    self.init(
      workloads: suite.workloads.map {
        Workload("\($0.scenario)/\($0.name)", summary: $0.summary)
      },
      variants: (suite.architectures + suite.referenceCells).map {
        Variant(
          $0.participant, family: $0.profile.architecture, summary: $0.profile.summary,
          isReferenceCell: cells.contains($0.participant))
      })
  }
}
