import Benchmarking
import Foundation
import TextOutput

/// `arch-bench soak`: long random walks beside the reference models.
enum SoakCommand: Command {
  static let name = "soak"
  static let summary = "Walks through all scenarios at random, and compares every step."
  static let operands = ""
  static let options: [Option] = [.soakWalks, .soakSteps, .seed, .variants]

  /// How many walks and steps there may be.
  private static let counts = 1...1_000_000_000

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.refuseOperands(of: name)
    let options = SoakOptions(
      seed: try arguments.number(of: .seed) ?? .random(in: 0..<1 << 32),
      walkCount: try arguments.number(of: .soakWalks, in: counts) ?? 10_000,
      stepCount: try arguments.number(of: .soakSteps, in: counts) ?? 200,
      variants: try arguments.subjects(.variants, of: suite).map(\.profile.variant))

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
    try Console.print(table(of: rows))
    return conclude(rows)
  }

  private static func table(of rows: [Soak.Row]) -> String {
    var table = Table([
      .init("variant"), .init("scenario"), .init("walks", .right), .init("steps", .right),
      .init("divergences", .right), .init("leaked objects", .right),
    ])
    for row in rows {
      let tally = row.tally
      let counts = [
        tally.walkCount, tally.stepCount, tally.divergenceCount, tally.leakCount,
      ]
      table.append([row.variant, row.scenario.rawValue] + counts.map(String.init))
    }
    return table.text()
  }

  /// Says how to see again what is wrong, and how the command ends.
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
