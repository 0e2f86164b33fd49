import Foundation
import Testing

@testable import Results

@Suite("Comparison: machines and builds")
struct DifferenceTests {
  private let record = ComparisonSample.record

  private func differences(_ change: (inout RunRecord) -> Void) -> [String] {
    var other = record
    change(&other)
    return other.timeDifferences(from: record).map(\.description)
  }

  @Test("every fact that affects times is named with both values")
  func times() {
    #expect(
      differences { record in
        record.build.swiftVersion = "6.3.2+"
        record.build.isDebug = true
        record.allocator = nil
        record.machine.cpuModel = "Slow\u{1B}[31m"
        record.machine.coreCount = 4
        record.machine.kernel = "Linux 7"
        record.machine.libc = "musl"
      } == [
        "Swift (6.3.1 and 6.3.2+)", "build (release and debug)",
        "allocator (jemalloc 5 and unknown)", "processor (Fast and Slow\u{FFFD}[31m)",
        "cores (2 and 4)", "kernel (Linux 6 and Linux 7)", "C library (glibc 2 and musl)",
      ])
  }

  @Test("flags differ only if both runs have them, and apart from blanks")
  func flags() {
    #expect(differences { $0.build.flags = "-c release" } == [])
    var known = record
    known.build.flags = " -c  release "
    var same = record
    same.build.flags = "-c release"
    #expect(same.timeDifferences(from: known) == [])
    same.build.flags = "-c release -Ounchecked"
    #expect(
      same.timeDifferences(from: known).map(\.description)
        == ["flags (-c release and -c release -Ounchecked)"])
  }

  @Test("parts also differ by mode, commit and memory")
  func programs() {
    var (one, other) = (record, record)
    one.commit = RunRecord.Commit(hash: "0", isDirty: false)
    other.commit = RunRecord.Commit(hash: "0", isDirty: true)
    other.mode = .quick
    other.machine.memoryBytes = 1 << 31
    #expect(
      other.programDifferences(from: one).map(\.description)
        == ["mode (unknown and quick)", "commit (0 and 0, changed)"])
    #expect(
      other.machineDifferences(from: one).map(\.description)
        == ["memory (1073741824 bytes and 2147483648 bytes)"])
  }

  @Test("differences of counts include the allocator, and not the machine")
  func counts() {
    var other = record
    other.machine.cpuModel = "Slow"
    #expect(other.countDifferences(from: record) == [])
    other.allocator = "jemalloc 6"
    #expect(other.countDifferences(from: record).map(\.name) == ["allocator"])
  }
}
