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
}
