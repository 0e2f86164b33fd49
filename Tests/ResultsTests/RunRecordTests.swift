import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("Run record")
struct RunRecordTests {
  @Test(
    "reading and writing preserves every byte",
    arguments: ["Tests/Fixtures/run", "results/baseline"])
  func roundTrip(_ folder: String) throws {
    let text = try #require(Project.text(of: "\(folder)/run.json"))
    #expect(try RunRecord(json: Data(text.utf8)).json() == text)
  }

  private static let text = """
    {
      "arguments" : [ "run" ],
      "build" : { "is_debug" : false, "swift_version" : "6.3.1" },
      "ended_at" : "2025-06-15T15:08:40Z",
      "machine" : { "core_count" : 2 },
      "run_id" : "a",
      "schema_version" : 3,
      "seed" : 7,
      "started_at" : "2025-06-15T15:06:40Z",
      "timer" : { }
    }
    """

  @Test(
    "an invalid record is rejected with its place or its key",
    arguments: [
      ("\"run_id\" :", "\"é\" =", "it is not JSON: "),
      ("swift_version", "swift", "the key 'build.swift_version' is missing"),
      (": 2 ", ": \"two\" ", "'machine.core_count': Expected to decode Int "),
      ("\"run\"", "1", "'arguments.0': Expected to decode String "),
      ("2025-06-15T15:06:40Z", "yesterday", "Expected date string to be ISO8601-formatted."),
      (": 7", ": -7", "not valid JSON"), ("version\" : 3", "version\" : 4", "schema_version is 4"),
      (text, "[1]", "Expected"), (text, "", "it is not JSON: "),
    ])
  func invalid(_ old: String, _ new: String, _ problem: String) throws {
    let folder = TemporaryFolder()
    try folder.write(Self.text.replacing(old, with: new), to: "run.json")
    let error = try #require(throws: InputError.self) {
      try RunRecord.read(path: folder.path("run.json"))
    }
    #expect(error.kind == .malformed && error.problem.contains(problem), "\(error)")
    if new.contains("=") { #expect(error.position == FilePosition(line: 6, column: 8)) }
  }

  /// The names of the facts that differ after a change, and what they make different.
  private static let changes:
    [(change: @Sendable (inout RunRecord) -> Void, names: [String], of: [RunFact.Subject])] = [
      ({ $0.build.swiftVersion = "6.3.2+" }, ["Swift"], [.counts, .times, .programs]),
      ({ $0.allocator = nil }, ["allocator"], [.counts, .times, .machines]),
      ({ $0.machine.cpuModel = "Slow" }, ["processor"], [.times, .machines]),
      ({ $0.machine.kernel = "Linux 7" }, ["kernel"], [.times, .machines]),
      ({ $0.machine.memoryBytes = 1 << 31 }, ["memory"], [.machines]),
      ({ $0.mode = .thorough }, ["mode"], [.programs]),
      ({ $0.commit = RunRecord.Commit(hash: "0", isDirty: true) }, ["commit"], [.programs]),
      ({ $0.build.flags = " -c  debug " }, ["flags"], [.times, .programs]),
      ({ $0.build.flags = " -c  release " }, [], []),
    ]

  @Test("a fact that differs is named where it matters", arguments: changes.indices)
  func change(_ index: Int) {
    let (change, names, subjects) = Self.changes[index]
    var old = RunRecord.example()
    (old.machine.memoryBytes, old.machine.kernel, old.machine.libc) = (
      1 << 30, "Linux 6", "glibc 2"
    )
    var new = old
    change(&new)
    for subject in [RunFact.Subject.counts, .times, .programs, .machines] {
      let differences = new.differences(from: old, in: subject)
      let found = differences.map { String($0.split(separator: " (")[0]) }
      #expect(found == (subjects.contains(subject) ? names : []), "\(subject)")
    }
  }
}
