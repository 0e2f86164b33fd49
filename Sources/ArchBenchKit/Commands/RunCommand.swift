import Benchmarking
import Foundation

/// `arch-bench run`: measures and writes the result files.
enum RunCommand: Command {
  static let name = "run"
  static let summary = "Measures what each variant costs and writes CSV files."
  static let operands = ""
  static let options: [Option] = [
    .quick, .thorough, .filter, .skip, .seed, .output, .instructions, .allowDebug,
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.refuseOperands(of: name, hint: "did you mean --filter?")
    let options = try RunOptions(arguments, suite: suite)
    try refuseDebugBuild(arguments)
    try refuseUnfitProcess()
    let folder = try OutputFolder(arguments.value(of: .output) ?? "results/latest")

    Interruption.watch()
    let count = options.cells.count
    Console.note("measuring \(count) \(count == 1 ? "cell" : "cells"), seed \(options.seed)")
    let display = ProgressDisplay()
    let start = Date()
    let run = Run(suite: suite, options: options) { progress in
      display.update(
        fraction: progress.fraction, elapsedSeconds: Date().timeIntervalSince(start),
        label: progress.label)
    }
    let results = try run.measure()
    display.clear()
    guard !results.isEmpty else {
      Console.note("interrupted: nothing was measured; \(folder.path) is as it was before")
      return .interrupted
    }
    try folder.write(results)
    try Console.print(results.summary(of: suite))
    return conclude(results, folder)
  }

  /// Says what else there is to know of the results, and how the command ends.
  static func conclude(_ results: RunResults, _ folder: OutputFolder) -> ExitCode {
    for failure in FailureNotes.lines(results.failures) { Console.note(failure) }
    for note in results.instructionNotes { Console.note(note) }
    let files = ResultFiles.names.map { "\(folder.path)/\($0)" }
    Console.note("results: \(files.joined(separator: ", "))")
    if let missing = results.missing, Interruption.isRequested {
      Console.note("interrupted: missing are \(missing)")
      return .interrupted
    }
    return results.hasFailures ? .failed : .success
  }

  private static func refuseUnfitProcess() throws {
    guard let obstacle = Diagnosis.obstacle else { return }
    let remedy = obstacle.remedy.map { ": \($0)" } ?? ""
    throw CommandFailure(
      code: .internal, message: "\(obstacle.subject) \(obstacle.text)\(remedy)")
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
    self.init(
      mode: mode, seed: try arguments.number(of: .seed) ?? .random(in: 0..<1 << 32),
      cells: try Selection(arguments).cells(of: suite, in: mode),
      arguments: Array(CommandLine.arguments.dropFirst()))
    countsInstructions = arguments.has(.instructions)
  }
}
