import Benchmarking
import Results
import TextOutput

enum CheckCommand: MeasuringCommand {
  static let name = "check"
  static let summary = "Finds regressions of exact metrics against a baseline, for CI."
  static let operands = "[BASELINE]"

  static let options: [Option] = [.filter, .skip, ComparisonText.all, ComparisonText.format]
  static let notes = [
    """
    Counts the exact metrics and compares them with those of BASELINE (\(Baseline.defaultFolder)). \
    The exit code is \(ExitCode.regression.rawValue) if one of them is worse.
    """
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1)
    let text = try ComparisonText(arguments)
    let baseline = try Baseline.read(arguments.operands.first ?? Baseline.defaultFolder)
    let differences = Baseline.currentRecord.differences(from: baseline.record, in: .counts)
    guard differences.isEmpty else {
      throw CommandFailure(
        usage: """
          \(TerminalText.visible(baseline.path)) is from a different build: \
          \(differences.joined(separator: ", ")); use a build of the same kind; \
          '\(Program.name) compare' compares the counts of two runs all the same
          """)
    }
    let selection = try arguments.selection()
    let before = baseline.table.filtered(selection.contains)
    let cells = try selection.cells(
      among: baseline.table.countedCells, of: "the baseline",
      remedy: "'\(Program.name) check --all' lists them all"
    ).filter(Set(suite.cells).contains)
    try rejectUnfitProcess()

    let counts = try count(cells, of: suite) { $0.cells(differingFrom: before) }
    if Interruption.isRequested { return interrupted("nothing was compared") }
    let exact = ExactComparison(from: before, to: counts.figures)
    try text.print([
      Comparison(before: baseline.path, after: "this build", exact: exact, times: nil)
    ])
    noteCells(of: counts.rows)

    let remedy = "'\(Program.name) baseline update \(TerminalText.visible(baseline.path))'"
    let known = Set(baseline.table.countedCells)
    let new = suite.cells(in: .quick).filter { selection.contains($0) && !known.contains($0) }
    if let first = new.first {
      Console.note(
        "not in the baseline: \(named(first, of: new.count)); run \(remedy) to add them")
    }
    if exact.hasImprovement && !exact.hasRegression {
      Console.note("improved since the baseline; run \(remedy) to record that")
    }
    return exitCode(of: exact, hasFailures: !counts.rows.failures.isEmpty)
  }

  /// The exit code: a cell that fails outweighs every figure.
  static func exitCode(of exact: ExactComparison, hasFailures: Bool) -> ExitCode {
    if hasFailures { return .failed }
    return exact.hasRegression ? .regression : .success
  }
}
