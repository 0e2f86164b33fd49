import Foundation
import Results
import Testing

extension ToolTests {
  @Suite("merge")
  struct MergeCommandTests {
    private let folder = ToolFolder()

    private func rows(_ name: String) throws -> [[String: String]] {
      try .init(csv: folder.content(of: "all/\(name).csv"))
    }

    private func record(_ name: String) throws -> RunRecord {
      try RunRecord(json: Data(folder.content(of: name + "/run.json").utf8))
    }

    private func write(_ parts: PartSample...) throws {
      for part in parts { try part.write(to: folder.path(part.record.runID)) }
    }

    private func merge(_ arguments: String...) async throws -> ToolOutcome {
      try await folder.run(["merge"] + arguments + ["--output", "all"])
    }

    @Test("both files are in the order of the suite, an unknown cell after its predecessor")
    func order() async throws {
      try write(
        PartSample(
          "a", "counter/burst/10/direct", "counter/burst/10/mine", "counter/burst/10/driver",
          "navigation/tabs/1/mvi", "other/x/1/direct"),
        PartSample(
          "b", "counter/burst/1/direct", "counter/burst/1/mine", "counter/burst/1/driver",
          "navigation/tabs/1/direct"))
      let outcome = try await merge("a", "b")
      outcome.expectExit(0)
      #expect(outcome.notes == ["results: all/results.csv, all/samples.csv, all/run.json"])
      let cells = [
        ["burst", "n=1", "direct"], ["burst", "n=1", "mine"], ["burst", "n=1", "driver"],
        ["burst", "n=10", "direct"], ["burst", "n=10", "mine"], ["burst", "n=10", "driver"],
        ["tabs", "n=1", "direct"], ["tabs", "n=1", "mvi"], ["x", "n=1", "direct"],
      ]
      let results = try rows("results").filter { $0["kind"] != "fitted" }
      let samples = try rows("samples")
      for table in [results, samples] {
        let values = table.values(of: "workload", "size_label", "variant")
        #expect(values == cells.flatMap { [$0, $0] })
      }
      #expect(
        results.values(of: "metric") == cells.flatMap { _ in [["settle_time"], ["allocations"]] })
    }

    @Test("the record spans all parts and contains each")
    func mergedRecord() async throws {
      var a = PartSample("a", "counter/dispatch/1/direct")
      var b = PartSample("b", "counter/burst/1/direct")
      b.record.startedAt -= 60
      b.record.endedAt -= 60
      b.record.seed = 9
      b.record.driverCostNanoseconds = 1.25
      a.record.loadAtStart = [1, 2, 3]
      try write(a, b)
      #expect(try await merge("a", "b").exitCode == 0)
      let merged = try record("all")
      #expect(merged.runID == "b-merged")
      #expect(merged.startedAt == b.record.startedAt && merged.endedAt == a.record.endedAt)
      #expect(merged.seed == 9)
      #expect(merged.arguments == ["merge", "a", "b", "--output", "all"])
      #expect(merged.commit == a.record.commit && merged.build == a.record.build)
      #expect(merged.machine == a.record.machine && merged.mode == .quick)
      #expect(merged.clocks != nil && merged.clocks == a.record.clocks)
      #expect(merged.stolenSeconds == 1 && merged.driverCostNanoseconds == 1.25)
      #expect(merged.loadAtStart == nil)
      #expect(merged.parts?.map(\.startedAt) == [a, b].map(\.record.startedAt))
      #expect(merged.parts?.map(\.sampleRows) == [2, 2])
    }

    @Test("missing shards are named, and the others are joined with --partial")
    func missingShards() async throws {
      for (name, shard) in [("a", "1/4"), ("b", "3/4")] {
        var part = PartSample(name, "counter/burst/1/\(name)")
        part.record.shard = Shard(shard)
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

    @Test("parts of different programs, modes or machines are rejected with their differences")
    func differences() async throws {
      try write(PartSample("a", "counter/burst/1/direct"))
      var part = PartSample("b", "counter/burst/10/direct")
      part.record.machine.coreCount = nil
      part.record.machine.cpuModel = "Another\u{1B} CPU"
      try write(part)
      try await merge("a", "b").expectExit(
        65,
        naming: [
          "b/run.json", "a/run.json", "--across-machines",
          "processor (A CPU and Another\u{FFFD} CPU), cores (2 and unknown)",
        ])
      #expect(try await merge("a", "b", "--across-machines").exitCode == 0)
      let merged = try record("all").machine
      #expect(merged.cpuModel == nil && merged.coreCount == nil)

      part.record.commit?.hash = "4567"
      try write(part)
      try await merge("a", "b", "--across-machines").expectExit(
        65, naming: ["commit (0123abcd and 4567)"])
    }

    @Test(
      "a part with a repeated cell, or a broken or missing file, leaves older results unchanged")
    func brokenParts() async throws {
      try write(PartSample("a", "counter/burst/1/direct", "counter/burst/1/mvi"))
      try write(PartSample("b", "counter/burst/10/mvi", "counter/burst/1/mvi"))
      try await merge("a", "b").expectExit(
        65, naming: ["b/results.csv: ", "counter/burst/1/mvi is in another part too"])
      try write(PartSample("b", "counter/burst/10/direct"))
      let files = ["results.csv", "run.json", "samples.csv"]
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
    let start = Date(timeIntervalSince1970: 1_750_000_000)
    record = RunRecord(
      runID: name, startedAt: start, endedAt: start + 120, seed: 7, mode: .quick,
      arguments: ["run"], commit: .init(hash: "0123abcd", isDirty: false),
      build: BuildFacts(swiftVersion: "6.3.1", isDebug: false),
      machine: MachineFacts(cpuModel: "A CPU", coreCount: 2), allocator: "jemalloc 5.3.0",
      stolenSeconds: 0.5, clocks: ClockFacts(batches: "batches", singles: "singles"),
      timer: TimerFacts(resolutionNanoseconds: 1), driverCostNanoseconds: 1.5)
    for cell in cells {
      let names = cell.split(separator: "/").map(String.init)
      let cell = Cell(
        scenario: names[0], workload: names[1], size: Size(names[2]),
        variant: Participant(names[3]))
      let value = Double(rows.count + 1)
      let findings: [ResultRow.Finding] = [
        .time(.settleTime, Time(value: value, processes: 1)), .count(.allocations, value),
      ]
      rows += findings.map { ResultRow(runID: name, cell: cell, architecture: "a", $0) }
      samples += (0..<2).map { round in
        SampleRow(
          runID: name, cell: cell, architecture: "a", metric: .settleTime, process: 0,
          round: round, position: 0, ops: 2, value: 1.5)
      }
    }
  }

  func write(to path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try ResultFiles.write(rows, samples: samples, record: record, toFolder: path)
  }
}
