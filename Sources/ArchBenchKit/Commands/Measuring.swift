import Benchmarking
import Foundation
import Results
import TextOutput

/// The parts of commands that count or time, in this process and in its workers.
extension Command {
  static func rejectUnfitProcess() throws(CommandFailure) {
    guard let obstacle = Diagnosis.obstacle else { return }
    let remedy = obstacle.remedy.map { ": \($0)" } ?? ""
    throw CommandFailure(
      code: .internal, message: "\(obstacle.subject) \(obstacle.text)\(remedy)")
  }

  static func rejectDebugBuild(
    _ arguments: ParsedArguments, because fault: String, command: String = name
  ) throws(CommandFailure) {
    guard BuildFacts.current().isDebug else { return }
    guard arguments.has(CommonOptions.allowDebug) else {
      throw CommandFailure(
        usage: """
          this is a debug build: \(fault); \
          run 'swift run -c release \(Program.name) \(command)', or add \(CommonOptions.allowDebug.typed)
          """)
    }
    Console.note("warning: this is a debug build: \(fault)")
  }

  /// Notes that times depend on where the linker put functions, unless there are several links.
  static func noteMissing(_ layouts: Layouts) {
    guard layouts.seeds.count < 2 else { return }
    let finding =
      layouts.areOutdated
      ? "the links of this program are of an earlier build"
      : "there is one link of this program"
    Console.note(
      "\(finding): where its functions lie may make a difference of times; "
        + "'Scripts/link-layouts' makes more links")
  }

  static func count(_ cells: [Cell], of suite: Suite) throws -> Recount {
    begin("counting \(FigureText.things(cells.count, "cell"))")
    return try showingProgress { try Recount(of: cells, suite: suite, progress: $0) }
  }

  /// Counts some cells again where addresses differ, to find counts that follow from addresses.
  static func repeatCounts(_ counts: inout Recount, of cells: [Cell], _ suite: Suite) throws {
    guard !cells.isEmpty, !Interruption.isRequested else { return }
    begin("counting \(FigureText.things(cells.count, "cell")) again at other addresses")
    try showingProgress { try counts.repeatCounts(of: cells, suite: suite, progress: $0) }
  }

  static func interrupted(_ consequence: String) -> ExitCode {
    Console.note("interrupted: \(consequence)")
    return .interrupted
  }

  /// Notes cells that failed and those of unsound variants: in one line all cells of a variant in a scenario
  /// with the same reason.
  static func noteCells(of rows: [ResultRow]) {
    for (standing, cells) in [("DNF", rows.failures), ("unsound", rows.breaches)] {
      var left = cells
      while let (cell, reason) = left.first {
        let count = left.count
        left.removeAll {
          ($0.cell.group.scenario, $0.cell.variant, $0.reason)
            == (cell.group.scenario, cell.variant, reason)
        }
        let others = count - left.count - 1
        let more =
          others == 0 ? "" : " and \(FigureText.things(others, "more cell")) of \(cell.variant)"
        Console.note("\(standing) \(cell)\(more): \(TerminalText.visible(reason))")
      }
    }
  }

  /// Notes how well the times of a run can be told apart.
  static func note(_ checks: BaselineChecks) {
    guard let text = checks.text else { return }
    Console.note(
      checks.areTimesDoubtful
        ? "warning: \(text); the times of this run are invalid, measure again on a quiet machine"
        : text)
  }

  /// Notes a work that begins, which the user can interrupt from now on.
  static func begin(_ work: String) {
    Interruption.watch()
    Console.note(work)
  }

  /// Shows the progress of work that ``begin(_:)`` noted.
  static func showingProgress<Value>(
    plannedSeconds: Double? = nil, _ work: (ProgressShare) throws -> Value
  ) rethrows -> Value {
    let display = ProgressDisplay()
    let start = Date()
    defer { display.clear() }
    return try work(
      ProgressShare { fraction, label in
        display.update(
          fraction: fraction, elapsedSeconds: Date().timeIntervalSince(start),
          plannedSeconds: plannedSeconds, label: label)
      })
  }
}

enum WorkerCommand: Command {
  static let name = Worker.command
  static let summary = "Executes the plan of another process of this program, from standard input."

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try Worker(suite: suite).run { work in
      finish {
        try await work()
        return .success
      }
    }
    return .success
  }
}
