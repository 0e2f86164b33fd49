import Results
import Foundation
import TextOutput

/// The run, the build and the machine.
struct MachineSection {
  let record: RunRecord

  func section() -> ReportSection {
    ReportSection(
      title: "The machine and the run", anchor: "machine", html: table.html(),
      markdown: table.markdown()
    )
  }

  private var table: Table {
    let machine = record.machine
    let build = record.build
    let facts: [(name: String, text: String?)] = [
      ("run", record.runID),
      ("command", (["arch-bench"] + record.arguments.map(Self.quoted)).joined(separator: " ")),
      ("seed", "\(record.seed)"),
      ("started", record.startedAt.formatted(.iso8601)),
      ("ended", record.endedAt.formatted(.iso8601)),
      ("commit", record.commit.map { "\($0.hash)\($0.isDirty ? ", changed" : "")" }),
      ("Swift", build.swiftVersion),
      ("build", build.isDebug ? "debug" : "release"),
      ("flags", build.flags),
      ("exclusivity", build.exclusivity),
      ("seeds of the links", record.layouts?.map(String.init).joined(separator: " ") ?? "one link"),
      ("allocator", record.allocator),
      ("processor", machine.cpuModel),
      ("cores", machine.coreCount.map(String.init)),
      (
        "memory",
        machine.memoryBytes.map { "\(FigureText.number(Double($0) / 1_073_741_824, 1)) GiB" }
      ),
      ("kernel", machine.kernel),
      ("C library", machine.libc),
      ("clock of batches", record.clocks?.batches),
      ("clock of single operations", record.clocks?.singles),
    ]
    var table = Table(
      [.init("what"), .init("value", isProse: true)], caption: "Contents of run.json")
    for fact in facts { table.append([fact.name, fact.text ?? "unknown"]) }
    return table
  }

  /// An argument, quoted for a shell.
  private static func quoted(_ argument: String) -> String {
    let isPlain =
      !argument.isEmpty && argument.wholeMatch(of: #/[A-Za-z0-9_.,:\/=@%+-]+/#) != nil
    return isPlain ? argument : "'\(argument.replacing("'", with: #"'\''"#))'"
  }
}
