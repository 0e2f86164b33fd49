import Benchmarking
import Foundation
import TextOutput

/// `arch-bench soak`: long random walks, compared with the reference models.
enum SoakCommand: Command {
  static let name = "soak"
  static let summary = "Compares random walks through all scenarios with the reference models."

  private static let walks = Option<Int>(
    "walks", help: "walks per scenario and variant (10000)", in: 1...1_000_000_000)
  private static let steps = Option<Int>(
    "steps", help: "steps per walk (200)", in: 1...1_000_000_000)
  static let options: [any OptionDeclaration] = [
    walks, steps, CommonOptions.seed, CommonOptions.variants,
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands()
    let options = SoakOptions(
      seed: try arguments.seed(),
      walkCount: try arguments.value(of: walks) ?? 10_000,
      stepCount: try arguments.value(of: steps) ?? 200,
      variants: try arguments.subjects(CommonOptions.variants, of: suite).map(\.profile.variant))

    Interruption.watch()
    Console.note(
      "\(options.walkCount) walks of \(options.stepCount) steps per scenario and variant, "
        + "seed \(options.seed)")
    let display = ProgressDisplay()
    let start = Date()
    let soak = Soak(suite: suite, options: options) { fraction in
      display.update(
        fraction: fraction, elapsedSeconds: Date().timeIntervalSince(start), label: "walking")
    }
    let rows = try soak.walk()
    display.clear()
    try Console.print(table(of: rows).text(arguments.page()))
    return conclude(rows)
  }

  private static func table(of rows: [Soak.Row]) -> Table {
    var table = Table([
      .init("variant, scenario"), .init("walks", .right), .init("steps", .right),
      .init("divergences", .right), .init("leaked objects", .right),
    ])
    for row in rows {
      let tally = row.tally
      let counts = [
        tally.walkCount, tally.stepCount, tally.divergenceCount, tally.leakCount,
      ]
      table.append(["\(row.variant), \(row.scenario)"] + counts.map(String.init))
    }
    return table
  }

  /// Prints how to reproduce each defect and returns the exit code.
  private static func conclude(_ rows: [Soak.Row]) -> ExitCode {
    for row in rows {
      for example in [row.tally.divergence, row.tally.leak].compactMap(\.self) {
        Console.note("\(row.variant): \(example.words); the script is \(example.script)")
      }
    }
    guard rows.allSatisfy(\.tally.isClean) else { return .failed }
    return Interruption.isRequested ? .interrupted : .success
  }
}
