import Benchmarking
import Foundation
import Reporting
import Results
import TextOutput

enum RunCommand: MeasuringCommand {
  static let name = "run"
  static let summary = "Measures the costs of each variant and writes CSV files."

  private static let quick = Option("quick", help: "two sizes per workload, about 20 seconds")
  private static let thorough = Option("thorough", help: "about 20 minutes")
  private static let shard = Option(
    "shard", "I/K", help: "only part I of K; 'merge' joins the parts")
  private static let seed = Option("seed", "NUMBER", help: "random seed (chosen at random)")
  private static let output = Option.output(
    "the folder for the results (\(OutputFolder.standard))")
  private static let instructions = Option(
    "instructions", help: "also instructions and retains, by valgrind, at n nearest to 10")
  private static let unsound = Option(
    "unsound", help: "also variants that break a rule; rows are flagged, and compared with nothing")
  static let options: [Option] = [
    quick, thorough, .filter, .skip, shard, seed, output, instructions, unsound, .allowDebug,
  ]
  static let notes = [
    """
    A run replaces the results in FOLDER when it is complete, all files at once. What an interrupted or \
    incomplete one measured goes to FOLDER-interrupted if there are results in FOLDER, and where FOLDER \
    cannot be written, there or into a temporary folder. A part of a run does not replace a whole one.
    """
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(hint: "did you mean --filter?")
    var options = try runOptions(arguments, suite)
    let folderPath = try arguments.text(output) ?? OutputFolder.standard
    try rejectDebugBuild(arguments, because: "its times are not representative")
    try rejectUnfitProcess()
    let layouts = try Layouts.ofThisProgram()
    try layouts.tryCopy()
    let folder = try OutputFolder(folderPath)
    if [.filter, .skip, shard].contains(where: { arguments.has($0) }) {
      try rejectLoss(in: folder)
    }

    options.layouts = layouts.seeds
    if layouts.seeds.count < 2 {
      let old = layouts.areOutdated ? " of this build" : ""
      Console.note(
        """
        there is one link\(old): where its functions lie may make a difference of times; \
        'Scripts/link-layouts' makes more links
        """)
    }
    let results = try perform(
      "measuring \(FigureText.things(options.cells.count, "cell")), seed \(options.seed)",
      plannedSeconds: options.countsInstructions ? nil : Run.plannedSeconds(options, of: suite)
    ) { try Run(suite: suite, options: options, progress: $0).measure() }
    guard !results.rows.isEmpty else {
      return interrupted("nothing was measured; \(folder.path) is unchanged")
    }
    // A fragment does not replace other results.
    let isBeside = results.missing != nil && folder.isUsed
    let target = isBeside ? try OutputFolder(folder.interrupted) : folder
    if isBeside {
      Console.note("the results in \(folder.path) are unchanged; what was measured is beside them")
    }
    try target.save(results.write(toFolder:))
    let guide = ReportGuide(suite)
    let input = ReportInput(record: results.record, figures: results.table)
    try Console.print(RunConclusion(input, guide: guide, arguments.page()).text())
    return conclude(results, target)
  }

  /// Rejects a part of a run that would replace a whole one, which takes minutes to measure again.
  private static func rejectLoss(in folder: OutputFolder) throws(CommandFailure) {
    guard folder.isUsed, let old = try? ResultFolder(reading: folder.path) else { return }
    let limits = [Option.filter, .skip, shard].map(\.typed)
    let wasPart = old.record.arguments.contains { argument in
      limits.contains { argument == $0 || argument.hasPrefix("\($0)=") }
    }
    guard !wasPart else { return }
    throw CommandFailure(
      usage: """
        \(folder.path) has the results of a whole run, which this part of one would replace; choose \
        another folder with \(output.typed)
        """)
  }

  private static func runOptions(_ arguments: ParsedArguments, _ suite: Suite) throws -> RunOptions
  {
    guard !arguments.has(quick) || !arguments.has(thorough) else {
      throw CommandFailure(usage: "\(quick.typed) and \(thorough.typed) exclude each other")
    }
    let mode: RunMode =
      arguments.has(quick) ? .quick : arguments.has(thorough) ? .thorough : .standard
    let part = try arguments.value(shard) { text in
      guard let shard = Shard(rawValue: text) else {
        throw CommandFailure(usage: "'\(text)' is invalid; '2/3' is the second of three parts")
      }
      return shard
    }
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
      mode: mode, seed: try arguments.number(seed) ?? .random(in: 0..<1 << 32), cells: cells,
      shard: part, arguments: Array(CommandLine.arguments.dropFirst()))
    options.countsInstructions =
      arguments.has(instructions) || mode == .thorough && suite.views == nil
    options.measuresUnsound = arguments.has(unsound)
    return options
  }

  private static func conclude(_ results: RunResults, _ folder: OutputFolder) -> ExitCode {
    noteCells(of: results.rows)
    for note in results.losses { Console.note(TerminalText.visible(note)) }
    if let note = results.instructionNote { Console.note(note) }
    let checks = BaselineChecks(results.rows)
    let advice = "; the times of this run are invalid, measure again on a quiet machine"
    if let text = checks.text {
      Console.note(checks.areTimesDoubtful ? "warning: \(text)\(advice)" : text)
    }
    if let missing = results.missing {
      if Interruption.isRequested { return interrupted("missing are \(missing)") }
      Console.note("incomplete: missing are \(missing)")
    }
    let isPart = results.record.shard != nil
    let next = isPart ? "merge' joins the parts" : "report \(folder.path)' makes a page"
    Console.note("next: '\(Program.name) \(next)")
    return results.hasFailures ? .failed : .success
  }
}
