import Benchmarking
import Results
import TextOutput

/// `arch-bench check`: finds regressions, with an exit code for CI.
enum CheckCommand: MeasuringCommand {
  static let name = "check"
  static let summary = "Finds regressions against a baseline or another build, for CI."
  static let operands = "[BASELINE]"
  static let operandValues = [ArgumentValues.folders]

  static let allowDebug = Option("allow-debug", help: "compare the times of debug builds")
  static let baseBinary = Option(
    "base-binary", argument: "PROGRAM",
    help: "also compare times with another build of this program",
    values: .files)
  static let quick = Option(
    "quick", help: "6 pairs of processes instead of \(RunMode.standard.repetitionCount)")
  static let thorough = Option("thorough", help: "20 pairs of processes, and all sizes")
  static let acrossBuilds = Option(
    "across-builds", help: "accept a different kind of build, compiler or allocator")
  static let options: [any OptionDeclaration] = [
    baseBinary, quick, thorough, CommonOptions.filter, CommonOptions.skip, CommonOptions.seed,
    ComparisonFormat.all, ComparisonFormat.option, Gate.option, acrossBuilds, allowDebug,
  ]
  static let notes: [HelpPart] = [
    .text(
      """
      Counts the exact metrics and compares them with those of BASELINE \
      (\(Baseline.defaultFolder)). With --base-binary, both builds also measure times in turns, two \
      sizes per workload, in \(RunMode.standard.repetitionCount) pairs of processes; without \
      BASELINE, the counts are compared with those of the other build.
      """),
    .text("The exit code is 2 for a regression; 3 and 4 are enabled by --fail-on."),
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    let gates = try Set(arguments.list(of: Gate.option)).union([.regression])
    let format = try arguments.value(of: ComparisonFormat.option) ?? .text
    let base = try CheckBase(arguments, suite: suite)
    let cells = try base.cells()
    try rejectUnfitProcess()

    let counts = try count(cells, of: suite)
    let before = try base.figures(of: cells)
    // Times take minutes and cannot change the exit code of a cell that failed.
    let gate = counts.failures.isEmpty ? try base.timeGate() : nil
    if Interruption.isRequested {
      Console.note("interrupted: nothing was compared")
      return .interrupted
    }
    let comparison = Comparison(
      before: base.name, after: "this build",
      exact: ExactComparison(from: before, to: counts.figures),
      times: gate?.times)
    try format.print(
      [comparison], showsAll: arguments.has(ComparisonFormat.all), arguments.page())
    for failure in notes("DNF", on: counts.failures) { Console.note(failure) }
    if let selfTest = gate?.selfTest { Console.note(note(on: selfTest)) }
    for line in base.notes(on: comparison) { Console.note(line) }
    return exitCode(of: comparison, gates: gates, hasFailures: !counts.failures.isEmpty)
  }

  /// The exit code: a cell that fails outweighs every figure.
  static func exitCode(
    of comparison: Comparison, gates: Set<Gate>, hasFailures: Bool
  ) -> ExitCode {
    hasFailures ? .failed : Gate.exitCode(of: [comparison], gates: gates)
  }
}
