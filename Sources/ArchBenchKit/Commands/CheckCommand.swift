import Benchmarking
import Results
import TextOutput

/// `arch-bench check`: says whether anything became worse, and ends with an exit code for CI.
enum CheckCommand: Command {
  static let name = "check"
  static let summary =
    "Says by its exit code whether anything is worse than a baseline, or a build."
  static let operands = "[BASELINE]"
  static let options: [Option] = [
    .baseBinary, .quickGate, .thoroughGate, .filter, .skip, .seed, .all, .comparisonFormat,
    .failOn, .acrossBuilds, .allowDebugTimes,
  ]
  static let notes = """
    The exact metrics are counted afresh and compared with those of BASELINE (results/baseline).
    With --base-binary both builds also take turns in measuring times, two sizes per workload, in
    \(RunMode.standard.repetitionCount) pairs of processes; without BASELINE the other build \
    counts too.

    Exit code 2 says that something is worse; 3 and 4 have to be asked for with --fail-on.

    """

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    let gates = try Gate.gates(arguments).union([.regression])
    let format = try ComparisonFormat(arguments)
    let base = try CheckBase(arguments, suite: suite)
    let cells = try base.cells()
    try Fitness.refuseUnfitProcess()

    let counts = try Recount.counting(cells, suite: suite)
    let before = try base.figures(of: cells)
    // Where something fails there is no use in waiting for times.
    let gate = counts.failures.isEmpty ? try base.timeGate() : nil
    if Interruption.isRequested {
      Console.note("interrupted: nothing was compared")
      return .interrupted
    }
    let comparison = Comparison(
      before: base.name, after: "this build",
      exact: ExactComparison(from: before, to: counts.figures),
      times: gate?.times)
    try format.print([comparison], showsAll: arguments.has(.all))
    for failure in FailureNotes.lines(counts.failures) { Console.note(failure) }
    if let selfTest = gate?.selfTest { Console.note(SelfTestNote.line(selfTest)) }
    for note in base.notes(on: comparison) { Console.note(note) }
    return exitCode(of: comparison, gates: gates, hasFailures: !counts.failures.isEmpty)
  }

  /// How the command ends: a cell that fails is worse than any figure.
  static func exitCode(
    of comparison: Comparison, gates: Set<Gate>, hasFailures: Bool
  ) -> ExitCode {
    hasFailures ? .failed : Gate.exitCode(of: [comparison], gates: gates)
  }
}
