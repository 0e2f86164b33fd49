import TestSupport
import Testing

@testable import Results

@Suite("Differences of machines and builds")
struct RunDifferenceTests {
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
