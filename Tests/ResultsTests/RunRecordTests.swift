import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("Run record")
struct RunRecordTests {
  private let text = """
    {
      "allocator" : "jemalloc 5.3.0",
      "arguments" : [
        "run",
        "--filter",
        "counter/.*"
      ],
      "build" : {
        "exclusivity" : "checked",
        "flags" : "-c release",
        "is_debug" : false,
        "swift_version" : "6.3.1"
      },
      "clocks" : {
        "batches" : "CLOCK_PROCESS_CPUTIME_ID",
        "singles" : "CLOCK_MONOTONIC"
      },
      "commit" : {
        "hash" : "0123abcd",
        "is_dirty" : true
      },
      "driver_cost_nanoseconds" : 1.5,
      "ended_at" : "2025-06-15T15:08:40Z",
      "load_at_end" : [
        1,
        0.5,
        0.25
      ],
      "load_at_start" : [
        0.5,
        0.25,
        0
      ],
      "machine" : {
        "core_count" : 2,
        "cpu_model" : "A \\"fast\\" CPU",
        "kernel" : "Linux 6.1",
        "libc" : "glibc 2.36",
        "memory_bytes" : 8000000000
      },
      "run_id" : "2025-06-15-a",
      "schema_version" : 2,
      "seed" : 18446744073709551615,
      "self_test" : {
        "ratio" : 1.001,
        "ratio_high" : 1.01,
        "ratio_low" : 0.99,
        "verdict" : "equivalent"
      },
      "started_at" : "2025-06-15T15:06:40Z",
      "stolen_seconds" : 0.01,
      "timer" : {
        "median_cost_nanoseconds" : 21,
        "minimum_cost_nanoseconds" : 20.5,
        "resolution_nanoseconds" : 1
      }
    }

    """

  @Test("reading and writing preserves every byte")
  func roundTrip() throws {
    #expect(try RunRecord(json: Data(text.utf8)).json() == text)
  }

  @Test("every field is read")
  func fields() throws {
    let record = try RunRecord(json: Data(text.utf8))
    #expect(record.runID == "2025-06-15-a")
    #expect(record.endedAt.timeIntervalSince(record.startedAt) == 120)
    #expect(record.seed == .max)
    #expect(record.arguments == ["run", "--filter", "counter/.*"])
    #expect(record.commit?.isDirty == true)
    #expect(record.build.exclusivity == "checked")
    #expect(record.machine.cpuModel == "A \"fast\" CPU")
    #expect(record.loadAtEnd == [1, 0.5, 0.25])
    #expect(record.stolenSeconds == 0.01)
    #expect(
      record.clocks == ClockFacts(batches: "CLOCK_PROCESS_CPUTIME_ID", singles: "CLOCK_MONOTONIC"))
    #expect(record.timer.minimumCostNanoseconds == 20.5)
    #expect(record.driverCostNanoseconds == 1.5)
    #expect(record.selfTest?.ratioHigh == 1.01)
  }

  @Test("unknown facts are omitted")
  func unknown() throws {
    var sparse = try RunRecord(json: Data(text.utf8))
    sparse.commit = nil
    sparse.clocks = nil
    sparse.stolenSeconds = nil
    sparse.machine.cpuModel = nil
    let json = try sparse.json()
    for key in ["commit", "clocks", "stolen", "cpu"] { #expect(!json.contains(key)) }
    #expect(try RunRecord(json: Data(json.utf8)) == sparse)
  }

  @Test("a record is written to run.json and read back")
  func file() throws {
    let folder = try TemporaryFolder()
    let record = try RunRecord(json: Data(text.utf8))
    try record.stage(inFolder: folder.path(".")).commit()
    #expect(try folder.content(of: "run.json") == text)
    #expect(try RunRecord.read(path: folder.path("run.json")) == record)
  }
}

@Suite("Reading run.json")
struct RunRecordReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let text = """
    {
      "arguments" : [ "run" ],
      "build" : { "is_debug" : false, "swift_version" : "6.3.1" },
      "ended_at" : "2025-06-15T15:08:40Z",
      "machine" : { "core_count" : 2 },
      "run_id" : "a",
      "schema_version" : 2,
      "seed" : 7,
      "started_at" : "2025-06-15T15:06:40Z",
      "timer" : { }
    }
    """

  private func failure(_ text: String) throws -> InputError? {
    try folder.write(text, to: "run.json")
    return #expect(throws: InputError.self) { try RunRecord.read(path: folder.path("run.json")) }
  }

  @Test("invalid JSON is rejected with its line and column")
  func syntax() throws {
    let error = try failure(text.replacing("\"run_id\" :", with: "\"é\" ="))
    #expect(error?.kind == .malformed)
    #expect(error?.position == FilePosition(line: 6, column: 8))
    #expect(error?.problem.hasPrefix("it is not JSON: ") == true)
  }

  @Test("a truncated record is rejected at its end", arguments: [0, 1, 4, 40, 250])
  func truncated(_ length: Int) throws {
    let start = String(text.prefix(length))
    let lines = start.split(separator: "\n", omittingEmptySubsequences: false)
    let error = try failure(start)
    #expect(error?.kind == .malformed)
    #expect(
      error?.position == FilePosition(line: lines.count, column: (lines.last?.count ?? 0) + 1))
  }

  @Test("an invalid shard is rejected", arguments: [(7, 3), (0, 3), (1, Int.min)])
  func shard(_ index: Int, _ count: Int) throws {
    let shard = #""shard" : {"index":\#(index),"count":\#(count)}, "seed" :"#
    let error = try failure(text.replacing("\"seed\" :", with: shard))
    #expect(error?.kind == .malformed)
    #expect(error?.description.contains("is no part of a run") == true)
  }

  @Test("a missing key, or one of another type, is named")
  func keys() throws {
    for (old, new, problem) in [
      ("swift_version", "swift", "the key 'build.swift_version' is missing"),
      (": 2 ", ": \"two\" ", "'machine.core_count': Expected to decode Int "),
      ("\"run\"", "1", "'arguments.0': Expected to decode String "),
      ("2025-06-15T15:06:40Z", "yesterday", "Expected date string to be ISO8601-formatted."),
    ] {
      let error = try failure(text.replacing(old, with: new))
      #expect(error?.kind == .malformed)
      #expect(error?.problem.hasPrefix(problem) == true, "\(error?.problem ?? "")")
    }
    for text in ["[1]", "3", "{}", "null", text.replacing(": 7", with: ": -7")] {
      #expect(try failure(text)?.kind == .malformed)
    }
  }

  @Test(
    "another layout is rejected with both versions and a remedy, even if keys differ",
    arguments: [(1, "baseline update"), (3, "use a newer arch-bench")])
  func otherVersion(_ version: Int, _ remedy: String) throws {
    let error = try failure("{ \"schema_version\" : \(version), \"run_id\" : { } }")
    #expect(error?.kind == .malformed)
    #expect(
      error?.problem
        == "schema_version is \(version); this arch-bench reads schema_version 2")
    #expect(error?.remedy.contains(remedy) == true)
  }

  @Test("deep nesting is rejected")
  func depth() throws {
    #expect(try failure(String(repeating: "[", count: 1_000_000))?.kind == .malformed)
  }

  @Test("a file above the maximum length is rejected")
  func length() throws {
    let error = try failure(String(repeating: " ", count: RunRecord.maximumLength + 1))
    #expect(error?.problem == "it is longer than 16777216 bytes")
  }
}
