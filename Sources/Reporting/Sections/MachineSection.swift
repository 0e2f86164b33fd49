import Foundation
import Results
import TextOutput

struct MachineSection {
  let runs: [ReportRun]

  func section() -> ReportSection {
    ReportSection(
      title: runs.count > 1 ? "The machines and the runs" : "The machine and the run",
      anchor: "machine", blocks: [.table(table)])
  }

  private var table: Table {
    var table = Table(
      [.init("what")] + runs.map { .init(runs.count > 1 ? $0.name : "value", isProse: true) },
      caption: "Contents of run.json")
    let facts = runs.map(Self.facts)
    for index in facts[0].indices {
      table.append([facts[0][index].name] + facts.map { $0[index].text ?? "unknown" })
    }
    return table
  }

  private static func facts(of run: ReportRun) -> [(name: String, text: String?)] {
    let record = run.record
    let machine = record.machine
    let build = record.build
    return [
      ("run", record.runID),
      ("state", run.isCurrent ? "current" : run.ageNote),
      ("origin", run.input.origin ?? "this project"),
      ("command", (["arch-bench"] + record.arguments.map(quoted)).joined(separator: " ")),
      ("seed", "\(record.seed)"),
      ("started", record.startedAt.formatted(.iso8601)),
      ("ended", record.endedAt.formatted(.iso8601)),
      ("commit", record.commit?.text),
      ("Swift", build.swiftVersion),
      ("build", build.isDebug ? "debug" : "release"),
      ("flags", build.flags),
      ("seeds of the links", record.layouts?.map(String.init).joined(separator: " ") ?? "one link"),
      ("allocator", record.allocator),
      ("processor", machine.cpuModel),
      (
        "family, model, stepping",
        machine.cpuFamily.map {
          [$0, machine.cpuModelNumber ?? "?", machine.cpuStepping ?? "?"].joined(separator: ", ")
        }
      ),
      ("cores", machine.coreCount.map(String.init)),
      (
        "memory",
        machine.memoryBytes.map { "\(FigureText.number(Double($0) / 1_073_741_824, 1)) GiB" }
      ),
      ("kernel", machine.kernel),
      ("C library", machine.libc),
    ]
  }

  private static func quoted(_ argument: String) -> String {
    let isPlain = !argument.isEmpty && argument.wholeMatch(of: #/[A-Za-z0-9_.,:\/=@%+-]+/#) != nil
    return isPlain ? argument : "'\(argument.replacing("'", with: #"'\''"#))'"
  }
}

/// The differences between the processors of a report: the ratios that are furthest apart.
struct DifferenceSection {
  let survey: Survey

  /// The current runs; with an older one beside a single current one, all.
  private var runs: [ReportRun] {
    survey.quoted.count > 1 ? survey.quoted : survey.runs.filter { $0.timeObstacle == nil }
  }

  func section() -> ReportSection? {
    guard runs.count > 1 else { return nil }
    let variants = Set(survey.main.overview.variants)
    let shared = shared(of: variants)
    var table = Table(
      [.init("cell")] + runs.map { .init($0.name, .right) } + [.init("apart", .right)],
      caption: "The ratios to the baseline's time that are furthest apart", isSortable: true)
    for entry in shared.prefix(10) {
      table.append(
        [.init("\(entry.cell)")]
          + entry.ratios.map {
            .init(
              FigureText.ratio($0.value, nil), key: $0.value,
              margin: FigureText.margin($0.interval, of: $0.value))
          }
          + [.init(FigureText.multiple(entry.distance), key: entry.distance)])
    }
    let lead = "Counts do not depend on the processor; times, and their ratios, do."
    return ReportSection(
      title: "What differs between processors", anchor: "processors",
      blocks: [
        .paragraph(([lead] + older).joined(separator: " ")),
        .paragraph(
          """
          Repeated without pause: of \(FigureText.things(shared.count, "ratio")) to the baseline's time, the \
          intervals of \(shared.count(where: \.overlaps)) overlap, and \(shared.count { $0.distance > 1.1 }) \
          differ by more than 10 %.
          """), .table(table),
      ])
  }

  private struct Entry {
    let cell: Cell
    let ratios: [TimeRatio]

    var overlaps: Bool {
      let intervals = ratios.compactMap(\.interval)
      let low = intervals.map(\.lowerBound).max() ?? .infinity
      return low <= intervals.map(\.upperBound).min() ?? -.infinity
    }

    var distance: Double {
      (ratios.map(\.value).max() ?? 1) / (ratios.map(\.value).min() ?? 1)
    }
  }

  /// The ratios of the cells that all runs have, those that are furthest apart first.
  private func shared(of variants: Set<Participant>) -> [Entry] {
    let figures = runs.map(\.input.figures)
    return figures[0].cells.filter { $0.variant != .baseline && variants.contains($0.variant) }
      .compactMap { cell in
        let ratios = figures.compactMap { $0[cell, .settleTime]?.ratioToBaseline }
        return ratios.count == runs.count ? Entry(cell: cell, ratios: ratios) : nil
      }.sorted { $0.distance > $1.distance }
  }

  private var older: [String] {
    runs.filter { !$0.isCurrent }.map {
      "\($0.name) is of \($0.ageNote): a part of its differences may come from changes of the code."
    }
  }
}
