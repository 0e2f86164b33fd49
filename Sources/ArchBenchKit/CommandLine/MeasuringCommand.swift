import Benchmarking
import Foundation
import Reporting
import Results
import TextOutput

/// A command that counts, times or checks, in this process and in its workers.
protocol MeasuringCommand: Command {}

extension MeasuringCommand {
  static func rejectUnfitProcess() throws {
    guard let obstacle = Diagnosis.obstacle else { return }
    let remedy = obstacle.remedy.map { ": \($0)" } ?? ""
    throw CommandFailure(.internal, "\(obstacle.subject) \(obstacle.text)\(remedy)")
  }

  static func rejectDebugBuild(_ arguments: ParsedArguments, because fault: String) throws {
    guard BuildFacts.current().isDebug else { return }
    guard arguments.has(.allowDebug) else {
      throw CommandFailure(
        usage: """
          this is a debug build: \(fault); build with '-c release', or add \(Option.allowDebug.typed)
          """)
    }
    Console.note("warning: this is a debug build: \(fault)")
  }

  /// Notes a work that begins, which the user can interrupt from now on, and shows its progress.
  static func perform<Value>(
    _ work: String, plannedSeconds: Double? = nil, _ body: (ProgressShare) throws -> Value
  ) rethrows -> Value {
    Interruption.watch()
    Console.note(work)
    let display = ProgressDisplay()
    let start = Date()
    defer { display.clear() }
    return try body(
      ProgressShare { fraction, label in
        display.update(
          fraction: fraction, elapsedSeconds: Date().timeIntervalSince(start),
          plannedSeconds: plannedSeconds, label: label)
      })
  }

  /// Counts cells; and some again where addresses differ, to find counts that follow from addresses.
  static func count(
    _ cells: [Cell], of suite: Suite, again: (Recount) -> [Cell]
  ) throws -> Recount {
    var counts = try perform("counting \(FigureText.things(cells.count, "cell"))") {
      try Recount(of: cells, suite: suite, progress: $0)
    }
    let repeated = again(counts)
    if !repeated.isEmpty, !Interruption.isRequested {
      let cells = FigureText.things(repeated.count, "cell")
      try perform("counting \(cells) again at other addresses") {
        try counts.repeatCounts(of: repeated, suite: suite, progress: $0)
      }
    }
    return counts
  }

  static func interrupted(_ consequence: String) -> ExitCode {
    Console.note("interrupted: \(consequence)")
    return .interrupted
  }

  /// Notes cells that failed and those of unsound variants: in one line all cells of a variant in a scenario
  /// with the same reason.
  static func noteCells(of rows: [ResultRow]) {
    for (standing, cells) in [("DNF", rows.failures), ("unsound", rows.breaches)] {
      let groups = Dictionary(grouping: cells) {
        [$0.cell.group.scenario, "\($0.cell.variant)", $0.reason]
      }
      for (key, group) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        let owner = group.count > 1 ? " of \(key[1])" : ""
        let name = named(group[0].cell, of: group.count) + owner
        Console.note("\(standing) \(name): \(TerminalText.visible(key[2]))")
      }
    }
  }

  /// The first of some cells, and the number of the others.
  static func named(_ cell: Cell, of count: Int) -> String {
    count == 1 ? "\(cell)" : "\(cell) and \(FigureText.things(count - 1, "more cell"))"
  }
}
