import Benchmarking
import Foundation
import Results
import Testing

extension ToolTests {
  /// Parts of a run, joined.
  @Suite("merge")
  struct MergeCommandTests {
    private let folder = ToolFolder()

    private func table(_ name: String) throws -> CSVTable { try CSVTable(folder.content(of: name)) }

    private func record(_ name: String) throws -> RunRecord {
      try RunRecord(json: Data(folder.content(of: name + "/run.json").utf8))
    }

    private func write(_ part: PartSample, to name: String) throws {
      try part.write(to: folder.path(name))
    }

    private func merge(_ arguments: String...) async throws -> ToolOutcome {
      try await folder.run(["merge"] + arguments + ["--output", "all"])
    }

    @Test("two joined shards have the exact rows of a whole run with the same seed")
    func shards() async throws {
      let filter = ["--filter", "^counter/(dispatch/1|attach/10|feedback/10)/(direct|mvi)$"]
      for (name, shard) in [("whole", []), ("b", ["--shard", "2/2"]), ("a", ["--shard", "1/2"])] {
        let outcome = try await folder.run(
          ["run", "--allow-debug", "--quick", "--seed", "7", "--output", name] + filter + shard)
        #expect(outcome.exitCode == 0)
      }
      let outcome = try await merge("b", "a")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "")
      #expect(outcome.notes == ["results: all/results.csv, all/samples.csv, all/run.json"])

      // Each part compares the baseline with itself.
      func figures(_ name: String) throws -> CSVTable {
        try table(name).without("variant", "direct-again")
      }
      let (whole, all) = try (figures("whole/results.csv"), figures("all/results.csv"))
      let keys = ["scenario", "workload", "size_label", "variant", "metric"]
      #expect(all.columns == whole.columns)
      #expect(all.values(of: keys) == whole.values(of: keys))
      let rest = whole.columns.filter { $0 != "run_id" }
      let exact = [whole, all].map { $0.filtered("kind", "exact").values(of: rest) }
      #expect(exact[0] == exact[1])
      #expect(exact[0].count > 5 * 10)
      for name in ["whole", "all"] {
        let cells = try figures("\(name)/samples.csv").values(of: keys)
        let first = cells.enumerated().filter {
          $0.offset == 0 || $0.element != cells[$0.offset - 1]
        }
        #expect(
          first.map(\.element) == whole.filtered("metric", "settle_time").values(of: keys))
      }
      #expect(try record("a").shard == Shard("1/2"))
      #expect(try record("all").parts?.map(\.shard) == [Shard("2/2"), Shard("1/2")])
    }

    @Test("a shard has every other workload and size, with their baseline and driver")
    func shard() async throws {
      let outcome = try await folder.measure(
        "--filter", "^counter/(dispatch/1|burst/10|feedback/10)/mvi$", "--shard", "2/2")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasPrefix("counter/burst: "))
      let rows = try table("results/latest/results.csv")
      #expect(Set(rows.values(of: ["workload"])) == [["burst"]])
      #expect(
        Set(rows.values(of: ["variant"])) == [["direct"], ["mvi"], ["direct-again"], ["driver"]])
    }

    @Test("both files are in the order of the suite, an unknown cell after its predecessor")
    func order() async throws {
      try write(
        PartSample(
          "a", "counter/burst/10/direct", "counter/burst/10/mine", "counter/burst/10/driver",
          "navigation/tabs/1/mvi", "other/x/1/direct"),
        to: "a")
      try write(
        PartSample(
          "b", "counter/burst/1/direct", "counter/burst/1/mine", "counter/burst/1/driver",
          "navigation/tabs/1/direct"),
        to: "b")
      #expect(try await merge("a", "b").exitCode == 0)
      let cells = [
        ["burst", "n=1", "direct"], ["burst", "n=1", "mine"], ["burst", "n=1", "driver"],
        ["burst", "n=10", "direct"], ["burst", "n=10", "mine"], ["burst", "n=10", "driver"],
        ["tabs", "n=1", "direct"], ["tabs", "n=1", "mvi"], ["x", "n=1", "direct"],
      ]
      for name in ["results", "samples"] {
        #expect(
          try table("all/\(name).csv").without("kind", "fitted").values(of: [
            "workload", "size_label", "variant",
          ])
            == cells.flatMap { [$0, $0] })
      }
      #expect(
        try table("all/results.csv").without("kind", "fitted").values(of: ["metric"])
          == cells.flatMap { _ in [["settle_time"], ["allocations"]] })
    }

    @Test("a part in another order keeps all rows")
    func otherOrder() async throws {
      let cells = ["other/x/1/direct", "counter/dispatch/1/mine", "counter/burst/1/direct"]
      try write(PartSample("a", cells[0], cells[1], cells[2]), to: "a")
      try write(PartSample("b", "counter/dispatch/1/direct"), to: "b")
      #expect(try await merge("a", "b").exitCode == 0)
      let keys = ["run_id", "workload", "variant"]
      let order = [
        ["b", "dispatch", "direct"], ["a", "dispatch", "mine"], ["a", "burst", "direct"],
        ["a", "x", "direct"],
      ]
      #expect(try table("all/results.csv").values(of: keys) == order.flatMap { [$0, $0] })
      let samples = try table("all/samples.csv")
      #expect(Set(samples.values(of: keys)) == Set(order) && samples.rows.count == 8)
    }

    @Test("the record spans all parts and contains each")
    func mergedRecord() async throws {
      var (a, b) = try (
        PartSample("a", "counter/dispatch/1/direct"), PartSample("b", "counter/burst/1/direct")
      )
      b.record.startedAt -= 60
      b.record.endedAt -= 60
      b.record.seed = 9
      b.record.driverCostNanoseconds = 1.25
      a.record.loadAtStart = [1, 2, 3]
      try write(a, to: "a")
      try write(b, to: "b")
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

    @Test("joined results can be joined again, and their parts stay flat")
    func again() async throws {
      for (name, size) in [("a", "1"), ("b", "10"), ("c", "100")] {
        try write(PartSample(name, "counter/burst/\(size)/direct"), to: name)
      }
      _ = try await folder.run("merge", "c", "b", "--output", "cb")
      #expect(try await merge("a", "cb").exitCode == 0)
      #expect(try record("all").parts?.map(\.runID) == ["a", "c", "b"])
      #expect(try table("all/samples.csv").rows.count == 6)
    }

    @Test("missing shards are named, and the others are joined with --partial")
    func missingShards() async throws {
      for (name, shard) in [("a", "1/4"), ("b", "3/4")] {
        var part = try PartSample(name, "counter/burst/1/\(name)")
        part.record.shard = Shard(shard)
        try write(part, to: name)
      }
      let rejection = try await merge("a", "b")
      rejection.expectExit(66, naming: ["shards 2/4, 4/4 are missing", "--partial"])
      #expect(try folder.names(in: "") == ["a", "b"])
      let outcome = try await merge("a", "b", "--partial")
      #expect(outcome.exitCode == 0)
      #expect(outcome.notes.first == "warning: shards 2/4, 4/4 are missing")
      #expect(try table("all/results.csv").rows.count == 4)
    }

    @Test("a folder that a lost shard left without results is left out with --partial")
    func lostShard() async throws {
      var part = try PartSample("b", "counter/burst/1/direct")
      part.record.shard = Shard("2/2")
      try write(part, to: "b")
      try FileManager.default.createDirectory(
        atPath: folder.path("a"), withIntermediateDirectories: false)
      let rejection = try await merge("a", "b")
      rejection.expectExit(66, naming: ["a/results.csv: "])
      let outcome = try await merge("a", "b", "--partial")
      #expect(outcome.exitCode == 0)
      #expect(outcome.notes.first == "warning: shard 1/2 is missing")
      let nothing = try await merge("a", "--partial")
      nothing.expectExit(66, naming: ["a/results.csv: "])
    }
  }
}
