import Benchmarking
import Results
import TextOutput

enum BaselineCommand: MeasuringCommand {
  static let name = "baseline"
  static let summary = "Counts all cells and stores their exact metrics as the baseline of 'check'."
  static let operands = "update [FOLDER]"

  static let options: [Option] = [.filter, .skip, .allowDebug]
  static let notes = ["The default of FOLDER is \(Baseline.defaultFolder)."]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard arguments.operands.first == "update", arguments.operands.count <= 2 else {
      throw CommandFailure(usage: "usage: \(Program.name) baseline update [FOLDER]")
    }
    let cells = try arguments.selection().cells(of: suite, in: .standard)
    try rejectDebugBuild(arguments, because: "its counts differ from those of release builds")
    try rejectUnfitProcess()
    let path = arguments.operands.dropFirst().first ?? Baseline.defaultFolder
    let folder = try OutputFolder(path, for: Baseline.names)
    let old = try? ResultFolder(reading: path)

    let counts = try count(cells, of: suite) { $0.soundCells }
    if Interruption.isRequested { return interrupted("\(path) is unchanged") }
    noteCells(of: counts.rows)
    guard counts.rows.failures.isEmpty else {
      Console.note("a baseline cannot contain cells that fail; \(path) is unchanged")
      return .failed
    }
    try folder.save(counts.write(toFolder:))
    guard let old else {
      try Console.print("a new baseline of \(counts.figures.countedCells.count) cells\n")
      return .success
    }
    try ComparisonText(arguments).print([
      Comparison(
        before: "the old baseline", after: path,
        exact: ExactComparison(from: old.table, to: counts.figures), times: nil)
    ])
    return .success
  }
}
