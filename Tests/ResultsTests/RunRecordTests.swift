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

  @Test("a file that was read is written byte for byte as it was")
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

  @Test("what is not known is left out")
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

  @Test("it is written as run.json")
  func file() throws {
    let folder = try TemporaryFolder()
    try RunRecord(json: Data(text.utf8)).stage(inFolder: folder.path(".")).commit()
    #expect(try folder.content(of: "run.json") == text)
  }
}
