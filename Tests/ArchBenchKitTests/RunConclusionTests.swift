import ArchDirect
import Foundation
import Results
import Testing

@testable import ArchBenchKit
@testable import Benchmarking

/// The exit code of results; no built-in variant fails.
@MainActor
@Suite("run: exit code")
struct RunConclusionTests {
  private let group = WorkerPlan.Group(
    CellGroup(scenario: "counter", workload: "dispatch", size: Size("1")), [.baseline])

  private func conclude(_ messages: WorkerMessage...) throws -> ExitCode {
    var measurements = Measurements()
    for message in messages { measurements.take(message) }
    let record = RunRecord(
      runID: "run", startedAt: Date(), endedAt: Date(), seed: 1, arguments: [],
      build: .current(), machine: .current(), timer: TimerFacts())
    let results = RunResults(
      groups: [group], suite: Benchmarking.Suite(architectures: [DirectArchitecture.self]),
      measurements: measurements, record: record, expectedProcesses: 0)
    let folder = FileManager.default.temporaryDirectory.path
    return try RunCommand.conclude(results, OutputFolder(folder))
  }

  @Test("a cell that fails makes the command fail")
  func failure() throws {
    #expect(
      try conclude(.failed(group.cell("direct"), reason: "a test says so")) == .failed)
  }

  @Test("a contradicted decision makes the command fail")
  func contradiction() throws {
    func message(_ n: Int) -> WorkerMessage {
      let cell = Cell(
        scenario: "counter", workload: "board", size: Size("\(n)"), variant: .baseline)
      return .counted(cell, counts(bytes: n))
    }
    #expect(try conclude(message(1), message(10)) == .failed)
  }

  private func counts(bytes: Int = 0) -> CellCounts {
    CellCounts(
      perCycle: AllocationCounts(allocatedBytes: bytes), usefulDeliveries: 2,
      redundantDeliveries: 0, liveAfterTeardown: 0, peakLiveBytes: 0)
  }

  @Test("cells of a variant that failed for the same reason share a note")
  func failureNotes() {
    let cells = ["1", "10", "100"].map {
      Cell(scenario: "counter", workload: "burst", size: Size($0), variant: "mvi")
    }
    #expect(
      RunCommand.notes("DNF", on: [(cells[0], "late"), (cells[1], "wrong"), (cells[2], "late")])
        == [
          "DNF counter/burst/1/mvi and 1 more cell of mvi: late", "DNF counter/burst/10/mvi: wrong",
        ])
  }

  @Test("conforming results succeed")
  func success() throws {
    #expect(try conclude(.counted(group.cell("direct"), counts())) == .success)
  }
}
