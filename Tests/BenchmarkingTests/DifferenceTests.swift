import Foundation
import Testing

@testable import Benchmarking

@Suite("Comparison: machines and builds")
struct DifferenceTests {
  private let record = ComparisonSample.record

  /// What differs when a part of the record is another one.
  private func differences(_ change: (inout RunRecord) -> Void) -> [String] {
    var other = record
    change(&other)
    return other.timeDifferences(from: record).map(\.description)
  }

  @Test("every fact that makes other times is named with both values")
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

  @Test("the memory, the commit, the time and the load make no other machine")
  func irrelevant() {
    #expect(
      differences { record in
        record.machine.memoryBytes = 1
        record.commit = RunRecord.Commit(hash: "0", isDirty: true)
        record.endedAt = record.endedAt.addingTimeInterval(1)
        record.loadAtStart = [9]
      } == [])
  }

  @Test("flags differ only where both runs know them; blanks are none")
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

  @Test("counts depend on the build and the allocator, and not on the machine")
  func counts() {
    var other = record
    other.machine.cpuModel = "Slow"
    #expect(other.countDifferences(from: record) == [])
    other.allocator = "jemalloc 6"
    #expect(other.countDifferences(from: record).map(\.name) == ["allocator"])
  }
}
