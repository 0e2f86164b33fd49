import Benchmarking
import Results
import TextOutput

enum CheckCommand: Command {
  static let name = "check"
  static let summary = "Finds regressions against a baseline or another build, for CI."
  static let operands = "[BASELINE]"

  static let baseBinary = Option(
    "base-binary", argument: "PROGRAM",
    help: "also compare times with another build of this program")
  static let quick = Option(
    "quick", help: "6 pairs of processes instead of \(RunMode.standard.repetitionCount)")
  static let thorough = Option("thorough", help: "20 pairs of processes, and all sizes")
  static let options: [any OptionDeclaration] = [
    baseBinary, quick, thorough, CommonOptions.filter, CommonOptions.skip, CommonOptions.seed,
    ComparisonFormat.all, ComparisonFormat.option, Gate.option, CommonOptions.allowDebug,
  ]
  static let notes: [HelpPart] = [
    """
    Counts the exact metrics and compares them with those of BASELINE \
    (\(Baseline.defaultFolder)). With --base-binary, both builds also measure times in turns, two \
    sizes per workload, in \(RunMode.standard.repetitionCount) pairs of processes; without \
    BASELINE, the counts are compared with those of the other build.
    """,
    "The exit code is 2 for a regression; 3 and 4 are enabled by --fail-on.",
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    let gates = try Set(arguments.list(of: Gate.option)).union([.regression])
    let format = try arguments.value(of: ComparisonFormat.option) ?? .text
    let base = try CheckBase(arguments, suite: suite)
    let cells = try base.cells()
    try rejectUnfitProcess()

    var counts = try count(cells, of: suite)
    let before = try base.figures(of: cells)
    try repeatCounts(&counts, of: counts.cells(differingFrom: before), suite)
    // Times take minutes and cannot change the exit code of a cell that failed.
    let pairs = counts.rows.failures.isEmpty ? try base.pairedTimes() : nil
    if Interruption.isRequested { return interrupted("nothing was compared") }
    let comparison = Comparison(
      before: base.name, after: "this build",
      exact: ExactComparison(from: before, to: counts.figures),
      times: pairs?.times)
    try format.print(
      [comparison], showsAll: arguments.has(ComparisonFormat.all), arguments.page())
    noteCells(of: counts.rows)
    if let selfTest = pairs?.selfTest { Console.note(note(on: selfTest)) }
    for line in base.notes(on: comparison) { Console.note(line) }
    return exitCode(of: comparison, gates: gates, hasFailures: !counts.rows.failures.isEmpty)
  }

  /// The exit code: a cell that fails outweighs every figure.
  static func exitCode(of comparison: Comparison, gates: Set<Gate>, hasFailures: Bool) -> ExitCode {
    hasFailures ? .failed : Gate.exitCode(of: [comparison], gates: gates)
  }
}

/// The reference of `check`: a baseline, another build, or counts of a baseline and times of a build.
@MainActor
struct CheckBase {
  private let suite: Suite
  private let selection: Selection
  private let mode: RunMode
  private let seed: UInt64
  private let baseline: ResultFolder?
  private let build: OtherBuild?

  /// The source of the exact metrics.
  let name: String

  /// Reads the baseline, queries the other build, and rejects figures that this build's cannot be
  /// compared with.
  init(_ arguments: ParsedArguments, suite: Suite) throws {
    try arguments.rejectOperands(after: 1)
    self.suite = suite
    selection = try arguments.selection()
    mode = try arguments.mode(quick: CheckCommand.quick, thorough: CheckCommand.thorough)
    seed = try arguments.seed()
    let program = try arguments.value(of: CheckCommand.baseBinary)
    if program == nil {
      let ofTimes: [any OptionDeclaration] = [
        CommonOptions.seed, CheckCommand.quick, CheckCommand.thorough,
      ]
      for option in ofTimes where arguments.has(option) {
        throw CommandFailure(usage: "\(option.typed) requires \(CheckCommand.baseBinary.typed)")
      }
    } else {
      try CheckCommand.rejectDebugBuild(
        arguments, because: "its times are not representative")
    }
    let path = arguments.operands.first ?? (program == nil ? Baseline.defaultFolder : nil)
    baseline = try path.map { path in try Baseline.read(path) }
    build = try program.map { program in try OtherBuild(path: program) }
    name = path ?? program ?? ""
    let bases: [(String, [String])?] = [
      baseline.map { ($0.path, Baseline.currentRecord.differences(from: $0.record, in: .counts)) },
      build.map { ($0.path, $0.differences) },
    ]
    for case let (base, differences)? in bases where !differences.isEmpty {
      throw CommandFailure(
        usage: """
          \(TerminalText.visible(base)) is from a different build: \
          \(differences.joined(separator: ", ")); use a build of the same kind; \
          '\(Program.name) compare' compares the counts of two runs all the same
          """)
    }
  }

  func cells() throws -> [Cell] {
    guard let baseline else {
      return try selection.cells(of: suite, in: mode.sizesOfComparison)
    }
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

  /// The exact metrics to compare with: those of the baseline, or fresh counts of the other build.
  func figures(of cells: [Cell]) throws -> ResultTable {
    if let baseline {
      return baseline.table.filtered(selection.contains)
    }
    guard let build else { return ResultTable([]) }
    let known = Set(suite.cells)
    let lost = build.cells.filter { !known.contains($0) && selection.contains($0) }
    CheckCommand.begin("counting with \(TerminalText.visible(build.path))")
    return try CheckCommand.showingProgress {
      try build.count(cells + lost, suite: suite, progress: $0)
    }
  }

  func pairedTimes() throws -> PairedTimes? {
    guard let build, !Interruption.isRequested else { return nil }
    let shared = suite.cells(in: mode.sizesOfComparison).filter { cell in
      selection.contains(cell) && build.cells.contains(cell)
    }
    guard !shared.isEmpty else {
      throw CommandFailure(
        usage: """
          no selected cell has times in both builds; without \(CheckCommand.thorough.typed), two \
          sizes per workload are timed
          """)
    }
    CheckCommand.begin(
      """
      timing \(FigureText.things(shared.count, "cell")) of both builds in \
      \(mode.repetitionCount) pairs of processes, seed \(seed)
      """)
    CheckCommand.noteMissing(try Layouts.ofThisProgram())
    CheckCommand.noteMissing(build.layouts, of: TerminalText.visible(build.path))
    return try CheckCommand.showingProgress {
      try PairedTimes(of: shared, from: build, mode: mode, seed: seed, progress: $0)
    }
  }

  func notes(on comparison: Comparison) -> [String] {
    guard let baseline else { return [] }
    let known = Set(baseline.table.countedCells)
    let new = suite.cells(in: .quick).filter { selection.contains($0) && !known.contains($0) }
    let remedy = "'\(Program.name) baseline update \(TerminalText.visible(baseline.path))'"
    var notes: [String] = []
    if let first = new.first {
      let more = new.count > 1 ? " and \(new.count - 1) more cells" : ""
      notes.append("not in the baseline: \(first)\(more); run \(remedy) to add them")
    }
    if comparison.exact.hasImprovement && !comparison.hasRegression {
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
    Gate.option, acrossMachines,
  ]
  static let notes: [HelpPart] = [
    """
    Of different machines or builds only counts are compared; their ratios are shown side by side, without \
    a verdict, and count as inconclusive. With \(acrossMachines.typed) times are compared all the same.
    """,
    """
    What changed comes first, the worst on top; equal and inconclusive figures are only counted \
    unless --all lists them.
    """,
    """
    The time of a variant is compared by its ratio to the baseline variant of its own run; the \
    times of that variant are shown without a verdict. '\(Program.name) check --base-binary' \
    compares builds with a smaller detectable difference.
    """,
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard let first = arguments.operands.first, arguments.operands.count > 1 else {
      throw CommandFailure(usage: "compare needs two result folders or more, the older one first")
    }
    let gates = try Set(arguments.list(of: Gate.option))
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
    return Gate.exitCode(of: comparisons, gates: gates)
  }
}
