import Benchmarking
import Results
import TextOutput

enum CheckCommand: Command {
  static let name = "check"
  static let summary = "Finds regressions of exact metrics against a baseline, for CI."
  static let operands = "[BASELINE]"

  static let options: [any OptionDeclaration] = [
    CommonOptions.filter, CommonOptions.skip, ComparisonFormat.all, ComparisonFormat.option,
  ]
  static let notes: [HelpPart] = [
    """
    Counts the exact metrics and compares them with those of BASELINE (\(Baseline.defaultFolder)). \
    The exit code is \(ExitCode.regression.rawValue) if one of them is worse.
    """
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1)
    let format = try arguments.value(of: ComparisonFormat.option) ?? .text
    let baseline = try readBaseline(arguments.operands.first ?? Baseline.defaultFolder)
    let selection = try arguments.selection()
    let cells = try cells(of: suite, in: baseline, selection)
    try rejectUnfitProcess()

    var counts = try count(cells, of: suite)
    let before = baseline.table.filtered(selection.contains)
    try repeatCounts(&counts, of: counts.cells(differingFrom: before), suite)
    if Interruption.isRequested { return interrupted("nothing was compared") }
    let comparison = Comparison(
      before: baseline.path, after: "this build",
      exact: ExactComparison(from: before, to: counts.figures), times: nil)
    try format.print([comparison], showsAll: arguments.has(ComparisonFormat.all), arguments.page())
    noteCells(of: counts.rows)
    for line in notes(on: comparison, with: baseline, suite, selection) { Console.note(line) }
    return exitCode(of: comparison, hasFailures: !counts.rows.failures.isEmpty)
  }

  /// The exit code: a cell that fails outweighs every figure.
  static func exitCode(of comparison: Comparison, hasFailures: Bool) -> ExitCode {
    if hasFailures { return .failed }
    return comparison.exact.hasRegression ? .regression : .success
  }

  /// Reads the baseline, and rejects one whose counts are of a build of another kind.
  private static func readBaseline(_ path: String) throws -> ResultFolder {
    let baseline = try Baseline.read(path)
    let differences = Baseline.currentRecord.differences(from: baseline.record, in: .counts)
    guard differences.isEmpty else {
      throw CommandFailure(
        usage: """
          \(TerminalText.visible(path)) is from a different build: \
          \(differences.joined(separator: ", ")); use a build of the same kind; \
          '\(Program.name) compare' compares the counts of two runs all the same
          """)
    }
    return baseline
  }

  private static func cells(
    of suite: Suite, in baseline: ResultFolder, _ selection: Selection
  ) throws -> [Cell] {
    let known = Set(suite.cells)
    let cells = baseline.table.countedCells
    guard !cells.isEmpty else {
      throw InputError(
        kind: .malformed, path: baseline.path, problem: "the file has no exact metrics",
        remedy: "run '\(Program.name) baseline update'")
    }
    return try selection.cells(
      among: cells, of: "the baseline", remedy: "'\(Program.name) check --all' lists them all"
    ).filter(known.contains)
  }

  private static func notes(
    on comparison: Comparison, with baseline: ResultFolder, _ suite: Suite, _ selection: Selection
  ) -> [String] {
    let known = Set(baseline.table.countedCells)
    let new = suite.cells(in: .quick).filter { selection.contains($0) && !known.contains($0) }
    let remedy = "'\(Program.name) baseline update \(TerminalText.visible(baseline.path))'"
    var notes: [String] = []
    if let first = new.first {
      let more = new.count > 1 ? " and \(new.count - 1) more cells" : ""
      notes.append("not in the baseline: \(first)\(more); run \(remedy) to add them")
    }
    if comparison.exact.hasImprovement && !comparison.exact.hasRegression {
      notes.append("improved since the baseline; run \(remedy) to record that")
    }
    return notes
  }
}

enum BaselineCommand: Command {
  static let name = "baseline"
  static let summary = "Counts all cells and stores their exact metrics as the baseline of 'check'."
  static let operands = "update [FOLDER]"

  static let options: [any OptionDeclaration] = [
    CommonOptions.filter, CommonOptions.skip, CommonOptions.allowDebug,
  ]
  static let notes: [HelpPart] = ["The default of FOLDER is \(Baseline.defaultFolder)."]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard arguments.operands.first == "update", arguments.operands.count <= 2 else {
      throw CommandFailure(usage: "usage: \(Program.name) baseline update [FOLDER]")
    }
    let cells = try arguments.selection().cells(of: suite, in: .standard)
    try rejectDebugBuild(
      arguments, because: "its counts differ from those of release builds",
      command: "baseline update")
    try rejectUnfitProcess()
    let path = arguments.operands.dropFirst().first ?? Baseline.defaultFolder
    let old = try readOld(path)
    if let old { try rejectLoss(old, cells, suite) }
    let folder = try OutputFolder(
      path, for: Baseline.names, remedy: "choose another folder after 'update'")

    var counts = try count(cells, of: suite)
    try repeatCounts(&counts, of: counts.soundCells, suite)
    if Interruption.isRequested { return interrupted("\(path) is unchanged") }
    noteCells(of: counts.rows)
    guard counts.rows.failures.isEmpty else {
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

  private static func rejectLoss(_ old: ResultFolder, _ cells: [Cell], _ suite: Suite) throws {
    let kept = Set(cells)
    let known = Set(suite.cells)
    let lost = old.table.countedCells.filter { !kept.contains($0) && known.contains($0) }
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
      try Console.print("a new baseline of \(figures.countedCells.count) cells\n")
      return
    }
    for difference in Baseline.currentRecord.differences(from: old.record, in: .counts) {
      Console.note("the old baseline has a different \(difference)")
    }
    let comparison = Comparison(
      before: "the old baseline", after: path,
      exact: ExactComparison(from: old.table, to: figures), times: nil)
    try ComparisonFormat.text.print([comparison], showsAll: false, page)
  }
}

enum CompareCommand: Command {
  static let name = "compare"
  static let summary = "Compares the results of runs with those of the first one."
  static let operands = "FOLDER FOLDER..."

  private static let acrossMachines = Option(
    "across-machines", help: "compare times of different machines or builds")
  static let options: [any OptionDeclaration] = [
    CommonOptions.filter, CommonOptions.skip, ComparisonFormat.all, ComparisonFormat.option,
    acrossMachines,
  ]
  static let notes: [HelpPart] = [
    """
    Of different machines or builds only counts are compared; their ratios are shown side by side, without \
    a verdict. With \(acrossMachines.typed) times are compared all the same.
    """,
    """
    What changed comes first, the worst on top; equal and inconclusive figures are only counted \
    unless --all lists them.
    """,
    """
    The time of a variant is compared by its ratio to the baseline variant of its own run; the \
    times of that variant are shown without a verdict.
    """,
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard let first = arguments.operands.first, arguments.operands.count > 1 else {
      throw CommandFailure(usage: "compare needs two result folders or more, the older one first")
    }
    let format = try arguments.value(of: ComparisonFormat.option) ?? .text
    let old = try ResultFolder(reading: first)
    let others = try arguments.operands.dropFirst().map { path in
      try ResultFolder(reading: path)
    }
    let selection = try arguments.selection()
    _ = try selection.cells(
      among: ([old] + others).flatMap(\.table.cells).withoutRepetitions, of: "these results",
      remedy: "'\(Program.name) compare --all' lists them all")

    let comparisons = others.map { new in
      let differences = new.record.differences(from: old.record, in: .times)
      let comparesTimes = differences.isEmpty || arguments.has(acrossMachines)
      let (before, after) = (TerminalText.visible(old.path), TerminalText.visible(new.path))
      let facts = differences.joined(separator: ", ")
      if !comparesTimes {
        Console.note(
          """
          note: the exact metrics of \(after) and \(before) are compared, and their ratios shown side by side; \
          they differ in \(facts); add \(acrossMachines.typed) to compare times
          """)
      } else if !differences.isEmpty {
        Console.note("warning: \(after) differs from \(before) in \(facts)")
      }
      return Comparison(from: old, to: new, withTimes: comparesTimes, where: selection.contains)
    }
    try format.print(
      comparisons, showsAll: arguments.has(ComparisonFormat.all), arguments.page())
    return .success
  }
}
