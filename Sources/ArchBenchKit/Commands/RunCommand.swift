import Benchmarking
import Foundation

/// `arch-bench run`: measures and writes the result files.
enum RunCommand: Command {
  static let name = "run"
  static let summary = "Measures what each variant costs and writes CSV files."
  static let operands = ""
  static let options: [Option] = [
    .quick, .thorough, .filter, .skip, .seed, .output, .allowDebug,
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    if let operand = arguments.operands.first {
      throw CommandFailure(
        code: .usage, message: "run takes no operand '\(operand)'; did you mean --filter?")
    }
    let options = try RunOptions(arguments, suite: suite)
    try refuseDebugBuild(arguments)
    let folder = try OutputFolder(arguments.value(of: .output) ?? "results/latest")

    Console.note("measuring \(options.cells.count) cells, seed \(options.seed)")
    Interruption.watch()
    let display = ProgressDisplay()
    let start = Date()
    let run = Run(suite: suite, options: options) { progress in
      display.update(
        fraction: progress.fraction, elapsedSeconds: Date().timeIntervalSince(start),
        label: progress.label)
    }
    let results = try run.measure()
    display.clear()
    try results.write(toFolder: folder.path)
    try Console.print(results.summary(of: suite))
    return conclude(results, folder)
  }

  private static func conclude(_ results: RunResults, _ folder: OutputFolder) -> ExitCode {
    for failure in results.failures {
      Console.note("DNF \(failure.cell): \(failure.reason)")
    }
    Console.note(
      "results: \(folder.path)/results.csv, \(folder.path)/samples.csv, \(folder.path)/run.json")
    if let missing = results.missing, Interruption.isRequested {
      Console.note("interrupted: \(missing)")
      return .interrupted
    }
    return results.failures.isEmpty ? .success : .failed
  }

  private static func refuseDebugBuild(_ arguments: ParsedArguments) throws {
    guard BuildFacts.current().isDebug else { return }
    guard arguments.has(.allowDebug) else {
      throw CommandFailure(
        code: .usage,
        message: """
          this is a debug build, whose times say nothing; \
          run 'swift run -c release arch-bench run', or add --allow-debug
          """)
    }
    Console.note("warning: this is a debug build; its times say nothing")
  }
}

extension RunOptions {
  /// Reads the options of `run`.
  @MainActor
  fileprivate init(_ arguments: ParsedArguments, suite: Suite) throws {
    let mode = try RunMode(arguments)
    let selection = try Selection(
      filter: arguments.value(of: .filter), skip: arguments.value(of: .skip))
    self.init(
      mode: mode, seed: try Self.seed(arguments),
      cells: try suite.cells(in: mode, selection, filter: arguments.value(of: .filter)),
      arguments: Array(CommandLine.arguments.dropFirst()))
  }

  private static func seed(_ arguments: ParsedArguments) throws -> UInt64 {
    guard let text = arguments.value(of: .seed) else { return .random(in: 0..<1 << 32) }
    guard let seed = UInt64(text) else {
      throw CommandFailure(
        code: .usage, message: "--seed '\(text)' is not a number from 0 to \(UInt64.max)")
    }
    return seed
  }
}

extension RunMode {
  /// Reads how thorough a run is to be.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    switch (arguments.has(.quick), arguments.has(.thorough)) {
    case (false, false): self = .standard
    case (true, false): self = .quick
    case (false, true): self = .thorough
    case (true, true):
      throw CommandFailure(code: .usage, message: "--quick and --thorough exclude each other")
    }
  }
}
