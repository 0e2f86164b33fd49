import Foundation
import Results
import TestSupport
import Testing

extension ToolTests {
  @Suite("merge")
  struct MergeCommandTests {
    private let folder = ToolFolder()

    private func rows(_ name: String) throws -> [[String: String]] {
      try .init(csv: folder.content(of: "all/\(name).csv"))
    }

    private func write(_ parts: PartSample...) throws {
      for part in parts { try part.write(to: folder.path(part.record.runID)) }
    }

    private func merge(_ arguments: String...) async throws -> ToolOutcome {
      try await folder.run(["merge"] + arguments + ["--output", "all"])
    }

    @Test("both files are in the order of the suite, and the record spans all parts")
    func order() async throws {
      let a = PartSample(
        "a", "counter/burst/10/direct", "counter/burst/10/mine", "counter/burst/10/driver",
        "navigation/tabs/1/mvi", "other/x/1/direct")
      var b = PartSample(
        "b", "counter/burst/1/direct", "counter/burst/1/mine", "counter/burst/1/driver",
        "navigation/tabs/1/direct")
      b.record.startedAt -= 60
      b.record.endedAt -= 60
      b.record.driverCostNanoseconds = 1.25
      try write(a, b)
      let outcome = try await merge("a", "b")
      outcome.expectExit(0)
      #expect(
        outcome.notes == [
          "results: all/summary.csv, all/results.csv, all/samples.csv, all/run.json"
        ])
      // An unknown variant comes after its predecessor.
      let cells = [
        ["burst", "n=1", "direct"], ["burst", "n=1", "mine"], ["burst", "n=1", "driver"],
        ["burst", "n=10", "direct"], ["burst", "n=10", "mine"], ["burst", "n=10", "driver"],
        ["tabs", "n=1", "direct"], ["tabs", "n=1", "mvi"], ["x", "n=1", "direct"],
      ]
      for file in ["results", "samples"] {
        let values = try rows(file).values(of: "workload", "size_label", "variant")
        #expect(values == cells.flatMap { [$0, $0] })
      }
      let merged = try RunRecord(json: Data(folder.content(of: "all/run.json").utf8))
      #expect(
        merged.runID == "b-merged" && merged.arguments == ["merge", "a", "b", "--output", "all"])
      #expect(merged.startedAt == b.record.startedAt && merged.endedAt == a.record.endedAt)
      #expect(merged.stolenSeconds == 1 && merged.driverCostNanoseconds == 1.25)
      #expect(merged.parts?.map(\.sampleRows) == [10, 8])
    }

    @Test("missing shards are named, and the others are joined with --partial")
    func missingShards() async throws {
      for (name, shard) in [("a", "1/4"), ("b", "3/4")] {
        var part = PartSample(name, "counter/burst/1/\(name)")
        part.record.shard = Shard(rawValue: shard)
        try write(part)
      }
      try await merge("a", "b")
        .expectExit(66, naming: ["shards 2/4, 4/4 are missing", "--partial"])
      #expect(try folder.names(in: "") == ["a", "b"])
      let outcome = try await merge("a", "b", "--partial")
      #expect(outcome.exitCode == 0)
      #expect(outcome.notes.first == "warning: shards 2/4, 4/4 are missing")
      #expect(try rows("results").count == 4)

      // The folder of a lost shard may be without results.
      try FileManager.default.removeItem(atPath: folder.path("a/results.csv"))
      try await merge("a", "b").expectExit(66, naming: ["a/results.csv: "])
      #expect(try await merge("a", "b", "--partial").exitCode == 0)
      #expect(try rows("results").count == 2)
      try await merge("a", "--partial").expectExit(66, naming: ["a/results.csv: "])
    }

    @Test("parts of different programs or machines are rejected with their differences")
    func differences() async throws {
      var part = PartSample("b", "counter/burst/10/direct")
      part.record.machine.cpuModel = "Another\u{1B} CPU"
      try write(PartSample("a", "counter/burst/1/direct"), part)
      try await merge("a", "b").expectExit(
        65, naming: ["b/run.json", "a/run.json", "(A CPU and Another\u{FFFD} CPU)"])
      #expect(try await merge("a", "b", "--across-machines").exitCode == 0)
      part.record.commit?.hash = "4567"
      try write(part)
      try await merge("a", "b", "--across-machines").expectExit(
        65, naming: ["commit (0123abcd and"])
    }

    @Test(
      "a part with a repeated cell, or a broken or missing file, leaves older results unchanged")
    func brokenParts() async throws {
      try write(PartSample("a", "counter/burst/1/direct", "counter/burst/1/mvi"))
      try write(PartSample("b", "counter/burst/10/mvi", "counter/burst/1/mvi"))
      try await merge("a", "b").expectExit(
        65, naming: ["b/results.csv: ", "counter/burst/1/mvi is in another part too"])
      try write(PartSample("b", "counter/burst/10/direct"))
      let files = ["results.csv", "run.json", "samples.csv", "summary.csv"]
      for name in files { try folder.write("old", to: "all/" + name) }
      let content = try folder.content(of: "b/samples.csv")
      try folder.write(
        content.replacing("counter,burst,n=10,10", with: "counter,burst,n=100,100"),
        to: "b/samples.csv")
      try await merge("a", "b").expectExit(
        65, naming: ["arch-bench: b/samples.csv:2:1: the cell counter/burst/100/direct "])
      try FileManager.default.removeItem(atPath: folder.path("b/samples.csv"))
      try await merge("a", "b").expectExit(66, naming: ["arch-bench: b/samples.csv: "])
      #expect(try folder.names(in: "all") == files)
      for name in files { #expect(try folder.content(of: "all/" + name) == "old") }
    }
  }
}

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
