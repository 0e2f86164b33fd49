import Benchmarking
import Conformance
import Reporting
import Results

/// What `--plot` asks for: a workload, and the file that takes its plot.
struct PlotTarget {
  let workload: String
  let path: String

  /// All plots that are asked for, none of which is written where another one, the report or what was
  /// measured is.
  ///
  /// - Parameters:
  ///   - source: the folder with what was measured.
  ///   - folder: the folder that takes the report.
  static func all(
    _ arguments: ParsedArguments, from source: String, besideFolder folder: String
  ) throws(CommandFailure) -> [PlotTarget] {
    let measured = ResultFiles.names + [ConformanceRow.fileName, CodeCosts.fileName]
    var targets: [PlotTarget] = []
    for argument in arguments.values(of: .plot) {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw failure(argument, "write WORKLOAD=PATH") }
      let target = PlotTarget(workload: parts[0], path: parts[1])
      if Report.fileNames.contains(where: { OutputPath.isSame(target.path, "\(folder)/\($0)") }) {
        throw failure(argument, "the report itself is written there; choose another path")
      }
      if measured.contains(where: { OutputPath.isSame(target.path, "\(source)/\($0)") }) {
        throw failure(argument, "what was measured is there; choose another path")
      }
      if targets.contains(where: { OutputPath.isSame(target.path, $0.path) }) {
        throw failure(argument, "another plot goes to that path; choose another one")
      }
      targets.append(target)
    }
    return targets
  }

  /// Draws the plot, and does not write it yet.
  func document(
    _ input: ReportInput, guide: ReportGuide, gnuplot: Gnuplot?
  ) throws(CommandFailure) -> PlotDocument {
    let argument = "\(workload)=\(path)"
    do {
      return try PlotDocument(of: workload, in: input, guide: guide, gnuplot: gnuplot)
    } catch {
      switch error {
      case .unknownWorkload(let measured):
        let names = measured.joined(separator: ", ")
        throw Self.failure(argument, "the results have no such workload; they have \(names)")
      case .noTimes:
        throw Self.failure(argument, "the results have no times of that workload")
      case .cannotDraw(let reason):
        throw Self.failure(argument, reason, code: .cannotCreate)
      }
    }
  }

  /// Writes the plot.
  func write(_ document: PlotDocument) throws(CommandFailure) {
    do {
      try ResultFiles.write(document.svg, to: path)
    } catch {
      throw CommandFailure(file: error, remark: "choose another path for --\(Option.plot.name)")
    }
  }

  private static func failure(
    _ argument: String, _ problem: String, code: ExitCode = .usage
  ) -> CommandFailure {
    CommandFailure(code: code, message: "--\(Option.plot.name) '\(argument)': \(problem)")
  }
}
