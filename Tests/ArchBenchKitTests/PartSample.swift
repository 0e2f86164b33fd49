import Benchmarking
import Foundation
import Results

/// A made-up part of a run.
struct PartSample {
  var record: RunRecord
  var rows: [ResultRow] = []
  var samples: [SampleRow] = []

  /// A part of cells, named `scenario/workload/size/variant`, with two metrics and two samples each.
  init(_ name: String, _ cells: String...) throws {
    record = try RunRecord(json: Data(Self.text.utf8))
    record.runID = name
    for cell in cells {
      let names = cell.split(separator: "/").map(String.init)
      let cell = Cell(
        scenario: names[0], workload: names[1], size: Size(names[2]),
        variant: Participant(names[3]))
      for isTime in [true, false] {
        let value = Double(rows.count + 1)
        rows.append(
          ResultRow(
            runID: name, cell: cell, architecture: "a",
            isTime
              ? .time(.settleTime, Time(value: value, processes: 1))
              : .count(.allocations, value)))
      }
      for round in 0..<2 {
        samples.append(
          SampleRow(
            runID: name, cell: cell, architecture: "a", metric: .settleTime, process: 0,
            round: round, position: 0, ops: 2, value: 1.5))
      }
    }
  }

  func write(to path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try ResultFiles.write(rows, samples: samples, record: record, toFolder: path)
  }

  private static let text = """
    {
      "allocator" : "jemalloc 5.3.0",
      "arguments" : [ "run" ],
      "build" : { "is_debug" : false, "swift_version" : "6.3.1" },
      "clocks" : { "batches" : "CLOCK_PROCESS_CPUTIME_ID", "singles" : "CLOCK_MONOTONIC" },
      "commit" : { "hash" : "0123abcd", "is_dirty" : false },
      "driver_cost_nanoseconds" : 1.5,
      "ended_at" : "2025-06-15T15:08:40Z",
      "machine" : { "core_count" : 2, "cpu_model" : "A CPU" },
      "mode" : "quick",
      "run_id" : "a",
      "schema_version" : 2,
      "seed" : 7,
      "started_at" : "2025-06-15T15:06:40Z",
      "stolen_seconds" : 0.5,
      "timer" : { "resolution_nanoseconds" : 1 }
    }
    """
}
