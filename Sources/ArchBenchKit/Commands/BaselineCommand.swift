import Benchmarking
import Results
import TextOutput

/// `arch-bench baseline`: updates the baseline of `check`.
enum BaselineCommand: MeasuringCommand {
  static let name = "baseline"
  static let summary = "Counts all cells and stores their exact metrics as the baseline of 'check'."
  static let operands = "update [FOLDER]"
  static let operandValues = [ArgumentValues.names(["update"]), .folders]

  static let allowDebug = Option("allow-debug", help: "make a baseline for debug builds")
  private static let quick = Option("quick", help: "two sizes per workload instead of all")
  static let options: [any OptionDeclaration] = [
    quick, CommonOptions.filter, CommonOptions.skip, allowDebug,
  ]
  static let notes: [HelpPart] = [.text("The default of FOLDER is \(Baseline.defaultFolder).")]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard arguments.operands.first == "update", arguments.operands.count <= 2 else {
      throw CommandFailure(usage: "usage: \(Program.name) baseline update [FOLDER]")
    }
    let mode = arguments.has(quick) ? RunMode.quick : .standard
    let cells = try arguments.selection().cells(of: suite, in: mode)
    try rejectDebugBuild(
      arguments, because: "its counts differ from those of release builds",
      command: "baseline update")
    try rejectUnfitProcess()
    let path = arguments.operands.dropFirst().first ?? Baseline.defaultFolder
    let old = try readOld(path)
    if let old { try rejectLoss(old, cells, suite) }
    let folder = try OutputFolder(
      path, for: Baseline.names, remedy: "choose another folder after 'update'")

    let counts = try count(cells, of: suite)
    if Interruption.isRequested {
      Console.note("interrupted: \(path) is unchanged")
      return .interrupted
    }
    for failure in notes("DNF", on: counts.failures) { Console.note(failure) }
    guard counts.failures.isEmpty else {
      Console.note("a baseline cannot contain cells that fail; \(path) is unchanged")
      return .failed
    }
    try folder.write(counts.write(toFolder:))
    try printChanges(from: old, to: counts, path, arguments.page())
    Console.note("baseline: \(Baseline.names.map { "\(path)/\($0)" }.joined(separator: ", "))")
    return .success
  }

  /// The baseline in a folder; nil where there is none, or a malformed one.
  private static func readOld(_ path: String) throws -> ResultFolder? {
    do throws(InputError) {
      return try Baseline.read(path)
    } catch {
      if error.kind == .malformed { Console.note("the old baseline cannot be read: \(error)") }
      if error.kind == .unreadable { throw error }
      return nil
    }
  }

  /// Rejects a selection that would remove cells from the baseline.
  private static func rejectLoss(_ old: ResultFolder, _ cells: [Cell], _ suite: Suite) throws {
    let kept = Set(cells)
    let known = Set(suite.cells)
    let lost = ExactFigures(old.rows).cells.filter { !kept.contains($0) && known.contains($0) }
    guard let first = lost.first else { return }
    let more = lost.count > 1 ? " and \(lost.count - 1) more cells" : ""
    throw CommandFailure(
      usage: """
        \(TerminalText.visible(old.path)) would lose \(first)\(more), which the selection \
        excludes; select them too, or choose another folder
        """)
  }

  private static func printChanges(
    from old: ResultFolder?, to counts: Recount, _ path: String, _ page: TextPage
  ) throws {
    let figures = counts.figures
    guard let old else {
      try Console.print("a new baseline of \(figures.cells.count) cells\n")
      return
    }
    for difference in Baseline.currentRecord.countDifferences(from: old.record) {
      Console.note("the old baseline has a different \(difference)")
    }
    let comparison = Comparison(
      before: "the old baseline", after: path,
      exact: ExactComparison(from: ExactFigures(old.rows), to: figures), times: nil)
    try ComparisonFormat.text.print([comparison], showsAll: false, page)
  }
}
