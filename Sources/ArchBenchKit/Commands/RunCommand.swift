import Benchmarking
import Results
import TextOutput

/// `arch-bench run`: measures and writes the result files.
enum RunCommand: Command {
  static let name = "run"
  static let summary = "Measures what each variant costs and writes CSV files."
  static let operands = ""
  static let options: [Option] = [
    .quick, .thorough, .filter, .skip, .shard, .seed, .output, .export, .instructions, .allowDebug,
  ]
  static var notes: String {
    "Formats for --export, which may be given several times:\n\n\(ExportTarget.formats)"
  }

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.refuseOperands(of: name, hint: "did you mean --filter?")
    let options = try RunOptions(arguments, suite: suite)
    let folderPath = arguments.value(of: .output) ?? "results/latest"
    let exports = try ExportTarget.all(arguments, besideFolder: folderPath)
    try Fitness.refuseDebugBuild(
      unless: .allowDebug, in: arguments, because: "times say nothing", command: name)
    try Fitness.refuseUnfitProcess()
    try ProgramCopy.tryOne()
    let folder = try OutputFolder(folderPath)
    for export in exports { try export.tryPath() }

    Interruption.watch()
    let count = options.cells.count
    Console.note("measuring \(count) \(count == 1 ? "cell" : "cells"), seed \(options.seed)")
    let results = try ProgressDisplay.showing { report in
      try Run(suite: suite, options: options, report: report).measure()
    }
    guard !results.isEmpty else {
      Console.note("interrupted: nothing was measured; \(folder.path) is as it was before")
      return .interrupted
    }
    try folder.write(results)
    for export in exports { try export.write(results, besideFolder: folderPath) }
    if !exports.contains(where: \.isStandardOutput) {
      try Console.print(results.summary(of: suite))
    }
    return conclude(results, folder)
  }

  /// Says what else there is to know of the results, and how the command ends.
  static func conclude(_ results: RunResults, _ folder: OutputFolder) -> ExitCode {
    for failure in FailureNotes.lines(results.failures) { Console.note(failure) }
    for note in results.instructionNotes { Console.note(note) }
    if let selfTest = results.record.selfTest { Console.note(SelfTestNote.line(selfTest)) }
    folder.noteFiles()
    if let missing = results.missing, Interruption.isRequested {
      Console.note("interrupted: missing are \(missing)")
      return .interrupted
    }
    return results.hasFailures ? .failed : .success
  }
}

extension RunOptions {
  /// Reads the options of `run`.
  @MainActor
  fileprivate init(_ arguments: ParsedArguments, suite: Suite) throws {
    let mode = try RunMode(arguments)
    let shard = try Shard(arguments)
    let selected = try Selection(arguments).cells(of: suite, in: mode)
    let cells = shard?.part(of: selected) ?? selected
    if let shard, cells.isEmpty {
      throw CommandFailure(
        code: .usage,
        message: """
          --\(Option.shard.name) \(shard) is empty: fewer than \(shard.index) workloads and sizes \
          are selected
          """)
    }
    self.init(
      mode: mode, seed: try arguments.number(of: .seed) ?? .random(in: 0..<1 << 32), cells: cells,
      shard: shard, arguments: Array(CommandLine.arguments.dropFirst()))
    countsInstructions = arguments.has(.instructions)
  }
}

extension Shard {
  /// Reads which part of a run is meant; nil when a whole one is.
  fileprivate init?(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let text = arguments.value(of: .shard) else { return nil }
    guard let shard = Shard(text) else {
      throw CommandFailure(
        code: .usage,
        message: """
          --\(Option.shard.name) '\(text)' is no part of a run; '2/3' is the second of three
          """)
    }
    self = shard
  }
}
