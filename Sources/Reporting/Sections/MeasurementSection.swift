import Foundation
import Results
import TextOutput

/// How each run was measured, and how far to trust it.
struct MeasurementSection {
  let survey: Survey

  var section: ReportSection {
    ReportSection(
      title: "How it was measured", anchor: "measured",
      blocks: [.list(Self.reading), .table(facts)] + (flags.isEmpty ? [] : [.table(flags)]))
  }

  private static let reading = [
    """
    After a pause: one operation with empty caches, as a tap after a second of reading. Repeated: the same operation in \
    a loop, with everything in the caches. Between drawn frames: with GTK widgets.
    """,
    """
    A time runs from an intent until every view has its content. It is the mean over processes of their medians, with a \
    95 % interval; each process is another link of the program.
    """,
    "Counts are exact. Peak memory is the scenario's, with its views.",
  ]

  private var facts: Table {
    var table = Table(
      [.init("what")] + survey.runs.map { .init($0.name, isProse: true) }, caption: "The runs")
    let all = survey.runs.map(Self.facts)
    for (index, fact) in all[0].enumerated() {
      table.append([fact.name] + all.map { $0[index].text ?? "unknown" })
    }
    return table
  }

  private static func facts(of run: ReportRun) -> [(name: String, text: String?)] {
    let (record, machine) = (run.record, run.record.machine)
    let checks = BaselineChecks(run.input.figures.rows)
    let loads = [record.loadAtStart, record.loadAtEnd].map { load in
      load.map { $0.map { FigureText.number($0, 2) }.joined(separator: " ") } ?? "unknown"
    }
    return [
      ("run", record.runID),
      ("command", (["arch-bench"] + record.arguments.map(quoted)).joined(separator: " ")),
      ("commit", record.commit?.text),
      (
        "from, to", "\(record.startedAt.formatted(.iso8601)), \(record.endedAt.formatted(.iso8601))"
      ),
      (
        "Swift",
        [
          record.build.swiftVersion, record.build.isDebug ? "debug" : "release", record.build.flags,
        ].text
      ),
      ("links of the program", record.layouts.map { "\($0.count)" } ?? "one"),
      ("allocator", record.allocator),
      ("processor", [machine.cpuModel, machine.coreCount.map { "\($0) cores" }].text),
      (
        "system",
        [
          machine.memoryBytes.map { "\(FigureText.number(Double($0) / 1_073_741_824, 1)) GiB" },
          machine.kernel, machine.libc,
        ].text
      ),
      ("baseline against itself", checks.text),
      ("noise floor, repeated", Self.noiseFloor(run.input.figures)),
      ("the measuring loop", record.driverCostNanoseconds.map { "\(FigureText.duration($0))/op" }),
      (
        "time stolen by other machines",
        record.stolenSeconds.map { "\(FigureText.number($0, 2)) s" }
      ),
      ("load at the start, at the end", loads.joined(separator: ", ")),
    ]
  }

  /// How far the baseline, measured again, is from itself: the median over all cells.
  private static func noiseFloor(_ figures: ResultTable) -> String? {
    let deviations = figures.rows.filter {
      $0.variant == .baselineAgain && $0.metric == .settleTime
    }.compactMap { row in row.ratio.map { abs($0.value - 1) } }
    return Statistics.median(deviations).map { "\(FigureText.number($0 * 100, 1)) %" }
  }

  private static func quoted(_ argument: String) -> String {
    let isPlain = !argument.isEmpty && argument.wholeMatch(of: #/[A-Za-z0-9_.,:\/=@%+-]+/#) != nil
    return isPlain ? argument : "'\(argument.replacing("'", with: #"'\''"#))'"
  }

  private var flags: Table {
    var table = Table(
      [.init("flag"), .init("meaning", isProse: true)] + survey.runs.map { .init($0.name, .right) },
      caption: "How many times have a flag")
    for flag in Flag.allCases {
      let counts = survey.runs.map { run in
        run.input.figures.rows.count { $0.flags.contains(flag) }
      }
      guard counts.contains(where: { $0 > 0 }) else { continue }
      table.append([flag.rawValue, flag.meaning] + counts.map(String.init))
    }
    return table
  }
}

extension [String?] {
  /// Those that are known, in one line; nil if none is.
  fileprivate var text: String? {
    let known = compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }
}
