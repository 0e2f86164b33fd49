import Foundation
import Results

extension Cell {
  /// The cell of a name like `counter/dispatch/1/direct`.
  package init(_ name: String) {
    let parts = name.split(separator: "/").map(String.init)
    self.init(
      scenario: parts[0], workload: parts[1], size: Size(parts[2]), variant: Participant(parts[3]))
  }
}

extension ResultRow {
  package init(_ cell: Cell, flags: Set<Flag> = [], runID: String = "run", _ finding: Finding) {
    self.init(runID: runID, cell: cell, architecture: "a", flags: flags, finding)
  }
}

extension RunRecord {
  /// The record of a quick run of two minutes.
  package static func example(_ id: String = "run") -> RunRecord {
    let start = Date(timeIntervalSince1970: 1_750_000_000)
    var record = RunRecord(
      runID: id, startedAt: start, endedAt: start + 120, seed: 7,
      arguments: ["run", "--filter", "it's"],
      build: BuildFacts(swiftVersion: "6.3.1", isDebug: false, flags: "-c release"))
    record.mode = .quick
    record.commit = .init(hash: "0123abcd", isDirty: false)
    (record.machine.cpuModel, record.machine.coreCount) = ("A CPU", 2)
    (record.allocator, record.stolenSeconds) = ("jemalloc 5.3.0", 0.5)
    (record.timer.resolutionNanoseconds, record.driverCostNanoseconds) = (1, 1.5)
    return record
  }
}
