import Foundation
import Results
import TestSupport

/// A made-up part of a run.
struct PartSample {
  var record: RunRecord
  var rows: [ResultRow] = []
  var samples: [SampleRow] = []

  /// A part of cells, named `scenario/workload/size/variant`, with two metrics and two samples each.
  init(_ name: String, _ cells: String...) {
    record = .example(name)
    for cell in cells {
      let cell = Cell(cell)
      let value = Double(rows.count + 1)
      let findings: [ResultRow.Finding] = [
        .time(.settleTime, Time(value: value, processes: 1)), .count(.allocations, value),
      ]
      rows += findings.map { ResultRow(cell, runID: name, $0) }
      samples += (0..<2).map { round in
        SampleRow(
          runID: name, cell: cell, architecture: "a", metric: .settleTime, process: 0,
          round: round, position: 0, ops: 2, value: 1.5)
      }
    }
  }

  func write(to path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try ResultFiles.write(
      rows, samples: samples.map { CSVWriter.line($0) }, record: record, toFolder: path)
  }
}
