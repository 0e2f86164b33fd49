import Benchmarking
import Reporting
import Results
import TextOutput

enum RunCommand: Command {
  static let name = "run"
  static let summary = "Measures the costs of each variant and writes CSV files."

  private static let quick = Option("quick", help: "two sizes per workload, about 20 seconds")
  private static let thorough = Option("thorough", help: "up to 30 minutes")
  private static let instructions = Option(
    "instructions", help: "also instructions and retains, by valgrind, at n nearest to 10")
  private static let unsound = Option(
    "unsound", help: "also variants that break a rule; rows are flagged, and compared with nothing")
  private static let shard = Option(
    "shard", argument: "I/K", help: "only part I of K; 'merge' joins the parts",
    parse: { text throws(CommandFailure) in
      guard let shard = Shard(text) else {
        throw CommandFailure(usage: "'\(text)' is invalid; '2/3' is the second of three parts")
      }
      return shard
    })
  private static let output = Option(
    "output", argument: "FOLDER", help: "the folder for the results (\(OutputFolder.standard))")
  private static let force = Option(
    "force", help: "let a part of a run replace the results of a whole one")
  private static let all = Option("all", help: "also print the report's tables of each workload")
  static let options: [any OptionDeclaration] = [
    quick, thorough, all, CommonOptions.filter, CommonOptions.skip, shard, CommonOptions.seed,
    output, force, instructions, unsound, CommonOptions.allowDebug,
  ]
  static let notes: [HelpPart] = [
    """
    A run replaces the results in FOLDER when it is complete, all files at once. What an interrupted or \
    incomplete one measured goes to FOLDER-interrupted if there are results in FOLDER, and where FOLDER \
    cannot be written, there or into a temporary folder. A second run into FOLDER ends with exit code \
    \(ExitCode.cannotCreate.rawValue).
    """
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(hint: "did you mean --filter?")
    var options = try runOptions(arguments, suite)
    let folderPath = try arguments.value(of: output) ?? OutputFolder.standard
    try rejectDebugBuild(arguments, because: "its times are not representative")
    try rejectUnfitProcess()
    let layouts = try Layouts.ofThisProgram()
    try layouts.tryCopy()
    let folder = try OutputFolder(folderPath, for: ResultFiles.names)
    try rejectLoss(arguments, options, suite, folder)

    begin("measuring \(FigureText.things(options.cells.count, "cell")), seed \(options.seed)")
    noteMissing(layouts)
    options.layouts = layouts.seeds
    let seconds = options.countsInstructions ? nil : Run.plannedSeconds(options, of: suite)
    let results = try showingProgress(plannedSeconds: seconds) {
      try Run(suite: suite, options: options, progress: $0).measure()
    }
    guard !results.rows.isEmpty else {
      return interrupted("nothing was measured; \(folder.path) is unchanged")
    }
    let target = try target(of: results, folder)
    try target.save(results.write(toFolder:))
    let page = try arguments.page()
    let guide = ReportGuide(suite)
    let conclusion = RunConclusion(
      ReportInput(record: results.record, figures: results.table, conformance: nil), guide: guide,
      page)
    if arguments.has(all) || conclusion.isOfOtherWorkloads {
      try Console.print(WorkloadTables.text(of: results.table, guide: guide, on: page) + "\n")
    }
    try Console.print(conclusion.text())
    return conclude(results, target)
  }

  /// Rejects a part of a run that would replace a whole one, unless that is asked for.
  private static func rejectLoss(
    _ arguments: ParsedArguments, _ options: RunOptions, _ suite: Suite, _ folder: OutputFolder
  ) throws(CommandFailure) {
    let limits: [any OptionDeclaration] = [CommonOptions.filter, CommonOptions.skip, shard]
    guard !arguments.has(force), limits.contains(where: { arguments.has($0) }), folder.hasResults,
      let old = try? ResultFolder(reading: folder.path)
    else { return }
    // The cells of a whole run of then: variants that are new are missing in it.
    let variants = Set(old.table.cells.map(\.variant))
    let whole = suite.cells(in: old.record.mode ?? .quick).filter { variants.contains($0.variant) }
    let wasPart = limits.contains { limit in
      old.record.arguments.contains { $0.split(separator: "=").first == limit.typed[...] }
    }
    guard !wasPart || Set(old.table.cells).isSuperset(of: whole),
      !Set(options.cells).isSuperset(of: whole)
    else { return }
    throw CommandFailure(
      usage: """
        \(TerminalText.visible(folder.path)) has the results of a whole run, which this part of one \
        would replace; choose another folder with \(output.typed), or add \(force.typed)
        """)
  }

  /// The folder, or one beside it for a fragment that would replace other results.
  private static func target(
    of results: RunResults, _ folder: OutputFolder
  ) throws(CommandFailure) -> OutputFolder {
    guard results.missing != nil, folder.hasResults else { return folder }
    let fragment = try OutputFolder(folder.interrupted, for: ResultFiles.names)
    Console.note(
      "the results in \(folder.path) are unchanged; what was measured is beside them")
    return fragment
  }

  static func conclude(_ results: RunResults, _ folder: OutputFolder) -> ExitCode {
    noteCells(of: results.rows)
    for note in results.losses { Console.note(TerminalText.visible("not timed: \(note)")) }
    for note in results.instructionNotes { Console.note(note) }
    if let postponed = results.record.postponed {
      let remedy = thorough.typed
      Console.note(
        TerminalText.visible(
          "too slow for this mode, measured with \(remedy): \(postponed.joined(separator: ", "))"))
    }
    note(BaselineChecks(results.rows))
    folder.noteFiles(results.fileNames)
    if let missing = results.missing {
      let isInterrupted = Interruption.isRequested
      Console.note("\(isInterrupted ? "interrupted" : "incomplete"): missing are \(missing)")
      if isInterrupted { return .interrupted }
    }
    Console.note(
      results.record.shard != nil
        ? "next: '\(Program.name) merge' joins the parts"
        : """
        next: '\(Program.name) report \(folder.path)' makes a page, \
        '\(Program.name) compare OLD \(folder.path)' compares with another folder
        """)
    return results.hasFailures ? .failed : .success
  }

  private static func runOptions(_ arguments: ParsedArguments, _ suite: Suite) throws -> RunOptions
  {
    let mode = try arguments.mode(quick: quick, thorough: thorough)
    let part = try arguments.value(of: shard)
    let selected = try arguments.selection().cells(of: suite, in: mode)
    let cells = part?.part(of: selected) ?? selected
    if let part, cells.isEmpty {
      throw CommandFailure(
        usage: """
          \(shard.typed): \(part) is empty; fewer than \(part.index) workloads and sizes are \
          selected
          """)
    }
    var options = RunOptions(
      mode: mode, seed: try arguments.seed(), cells: cells, shard: part,
      arguments: Array(CommandLine.arguments.dropFirst()))
    options.countsInstructions =
      arguments.has(instructions) || mode == .thorough && suite.views == nil
    options.measuresUnsound = arguments.has(unsound)
    return options
  }
}
