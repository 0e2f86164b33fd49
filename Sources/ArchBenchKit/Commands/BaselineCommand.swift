import Benchmarking
import Results
import TextOutput

/// `arch-bench baseline`: makes what `check` compares with.
enum BaselineCommand: Command {
  static let name = "baseline"
  static let summary = "Counts afresh and stores the exact metrics that 'check' compares with."
  static let operands = "update [FOLDER]"
  static let options: [Option] = [.quickBaseline, .filter, .skip, .allowDebugBaseline]
  static let notes = "FOLDER is \(Baseline.defaultFolder) unless there is another one.\n"

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard arguments.operands.first == "update", arguments.operands.count <= 2 else {
      throw CommandFailure(
        code: .usage, message: "baseline is typed 'arch-bench baseline update [FOLDER]'")
    }
    let mode = arguments.has(.quickBaseline) ? RunMode.quick : .standard
    let cells = try Selection(arguments).cells(of: suite, in: mode)
    try Fitness.refuseDebugBuild(
      unless: .allowDebugBaseline, in: arguments, because: "counts are others",
      command: "baseline update")
    try Fitness.refuseUnfitProcess()
    let path = arguments.operands.dropFirst().first ?? Baseline.defaultFolder
    let old = try readOld(path)
    if let old { try refuseLoss(old, cells, suite) }
    let folder = try OutputFolder(
      path, for: Baseline.names, remedy: "name another folder behind 'update'")

    let counts = try Recount.counting(cells, suite: suite)
    if Interruption.isRequested {
      Console.note("interrupted: \(path) is as it was before")
      return .interrupted
    }
    for failure in FailureNotes.lines(counts.failures) { Console.note(failure) }
    guard counts.failures.isEmpty else {
      Console.note("a baseline has no place for cells that fail; \(path) is as it was before")
      return .failed
    }
    try folder.write(counts)
    try printChanges(from: old, to: counts, path)
    Console.note("baseline: \(Baseline.names.map { "\(path)/\($0)" }.joined(separator: ", "))")
    return .success
  }

  /// The baseline that is there, if it is one.
  private static func readOld(_ path: String) throws -> ResultFolder? {
    do throws(InputError) {
      return try Baseline.read(path)
    } catch {
      if error.kind == .malformed { Console.note("the old baseline cannot be read: \(error)") }
      if error.kind == .unreadable { throw error }
      return nil
    }
  }

  /// Ends the command when cells would get lost only because they were not selected.
  private static func refuseLoss(_ old: ResultFolder, _ cells: [Cell], _ suite: Suite) throws {
    let kept = Set(cells)
    let known = Set(suite.cells)
    let lost = ExactFigures(old.rows).cells.filter { !kept.contains($0) && known.contains($0) }
    guard let first = lost.first else { return }
    let more = lost.count > 1 ? " and \(lost.count - 1) more cells" : ""
    throw CommandFailure(
      code: .usage,
      message: """
        \(TerminalText.visible(old.path)) would lose \(first)\(more), which are not selected; \
        select them too, or name another folder
        """)
  }

  private static func printChanges(
    from old: ResultFolder?, to counts: Recount, _ path: String
  ) throws {
    let figures = counts.figures
    guard let old else {
      try Console.print("a new baseline of \(figures.cells.count) cells\n")
      return
    }
    for difference in Baseline.currentRecord.countDifferences(from: old.record) {
      Console.note("the old baseline is of another \(difference)")
    }
    let comparison = Comparison(
      before: "the old baseline", after: path,
      exact: ExactComparison(from: ExactFigures(old.rows), to: figures), times: nil)
    try ComparisonFormat.text.print([comparison], showsAll: false)
  }
}
