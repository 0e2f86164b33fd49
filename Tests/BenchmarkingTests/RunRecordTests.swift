import Foundation
import Testing

@testable import Benchmarking

@Suite("Run record")
struct RunRecordTests {
  private let full = RunRecord(
    runID: "2025-06-01-a", startedAt: Date(timeIntervalSince1970: 1_750_000_000),
    endedAt: Date(timeIntervalSince1970: 1_750_000_120), seed: .max,
    arguments: ["run", "--filter", "counter/.*"],
    commit: .init(hash: "0123abcd", isDirty: true),
    build: BuildFacts(
      swiftVersion: "6.3.1", isDebug: false, flags: "-c release", exclusivity: "checked"),
    machine: MachineFacts(
      cpuModel: "A \"fast\" CPU", coreCount: 2, memoryBytes: 8_000_000_000, kernel: "Linux 6.1",
      libc: "glibc 2.36"),
    allocator: "jemalloc 5.3.0", loadAtStart: [0.5, 0.25, 0], loadAtEnd: [1, 0.5, 0.25],
    stolenSeconds: 0.01,
    timer: TimerFacts(
      resolutionNanoseconds: 1, minimumCostNanoseconds: 20.5, medianCostNanoseconds: 21),
    driverCostNanoseconds: 1.5,
    selfTest: .init(verdict: "equivalent", ratio: 1.001, ratioLow: 0.99, ratioHigh: 1.01))

  @Test("it reads back as it was written")
  func roundTrip() throws {
    #expect(try RunRecord(json: Data(full.json().utf8)) == full)
  }

  @Test("its keys are in snake_case and in order, and it ends with a line end")
  func form() throws {
    let json = try full.json()
    let keys = json.split(separator: "\n").filter { $0.hasPrefix("  \"") }
      .compactMap { $0.split(separator: "\"").dropFirst().first }
    #expect(
      keys == [
        "allocator", "arguments", "build", "commit", "driver_cost_nanoseconds", "ended_at",
        "load_at_end", "load_at_start", "machine", "run_id", "schema_version", "seed", "self_test",
        "started_at", "stolen_seconds", "timer",
      ])
    #expect(json.contains("\"filter\"") == false)
    #expect(json.contains("\"counter/.*\""))
    #expect(json.contains("\"started_at\" : \"2025-06-15T15:06:40Z\""))
    #expect(json.contains("\"seed\" : 18446744073709551615"))
    #expect(json.hasSuffix("}\n"))
  }

  @Test("what is not known is left out")
  func unknown() throws {
    var sparse = full
    sparse.commit = nil
    sparse.stolenSeconds = nil
    sparse.machine.cpuModel = nil
    let json = try sparse.json()
    #expect(!json.contains("commit"))
    #expect(!json.contains("stolen"))
    #expect(!json.contains("cpu"))
    #expect(try RunRecord(json: Data(json.utf8)) == sparse)
  }

  @Test("it is written as run.json")
  func file() throws {
    let folder = try TemporaryFolder()
    try full.write(toFolder: folder.path("."))
    #expect(try folder.content(of: "run.json") == full.json())
  }
}
