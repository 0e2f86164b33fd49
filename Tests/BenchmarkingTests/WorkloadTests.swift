import ArchDirect
import ArchUDF
import ExecutorPump
import Results
import Scenarios
import TestSupport
import Testing

@testable import Benchmarking

@MainActor
@Suite("Workloads")
struct WorkloadTests {
  /// The cells of sizes that take little time, of a variant that updates views at once, of one that
  /// waits for a frame, and of one that changes later.
  private nonisolated static let cells: [WorkloadCell] =
    Workload.all.flatMap { workload in
      workload.sizes.filter { $0 <= 100 }.flatMap { size in
        [DirectArchitecture.self, UDFArchitecture.self, LaterArchitecture.self]
          .filter(workload.isImplemented).map {
            WorkloadCell(workload: workload, size: size, architecture: $0)
          }
      }
    }

  @Test(
    "every cell shows the contents of the reference model, in closed cycles and single operations",
    arguments: cells)
  func conformance(_ cell: WorkloadCell) throws {
    try Pump.window {
      let session = try #require(
        cell.workload.prepare(cell.architecture, cell.size, .counting))
      #expect(session.findMismatchWithinCycle() == nil)
      for cycles in [1, 1, 3] {
        let before = session.deliveries
        session.run(2 * cycles)
        let useful = (session.deliveries - before).useful
        #expect(session.usefulDeliveries(of: 2 * cycles).contains(useful))
        #expect(session.findMismatch() == nil)
      }
      let stopwatch = Stopwatch { 0 }
      for half in [0, 1, 0, 1] {
        let before = session.deliveries
        session.operate(half, stopwatch)
        let useful = (session.deliveries - before).useful
        #expect(session.usefulDeliveries.contains(useful))
      }
      for half in [0, 1] { session.operateAfterPause(half, stopwatch) }
      #expect(session.findMismatch() == nil)
    }
  }

  @Test("a stream of ten seconds misses frames that work too long, and loses none of their changes")
  func stream() {
    // Each frame of 40 ms misses two refreshes of 60 Hz; the last one ends after the ten seconds.
    for (milliseconds, frames, missed, share) in [(1.0, 600, 0, 0.06), (40, 201, 402, 0.8)] {
      var changes: [Int] = []
      let times = ApplicationStream(changesPerSecond: 100).play(hertz: 60) { intents in
        changes.append(intents.count)
        return UInt64(milliseconds * 1e6)
      }
      #expect(changes.count == frames && changes.reduce(0, +) == 1_000)
      #expect(times.missedFrames == missed && abs(times.share - share) < 1e-9)
    }
  }

  @Test("every cell is in one shard, together with all variants of its workload and size")
  func shards() {
    let suite = Benchmarking.Suite.example
    let parts = (1...3).compactMap { Shard(rawValue: "\($0)/3")?.part(of: suite.cells) }
    #expect(parts.joined().count == suite.cells.count && Set(parts.joined()) == Set(suite.cells))
    let groups = parts.map { Set($0.map(\.group)).count }
    #expect(groups.reduce(0, +) == Set(suite.cells.map(\.group)).count)
    #expect(groups.allSatisfy { abs($0 - groups[0]) < 2 })
  }
}

struct WorkloadCell: CustomTestStringConvertible, Sendable {
  let workload: Workload
  let size: Int
  let architecture: any Architecture.Type

  var testDescription: String {
    "\(workload.scenario)/\(workload.name)/\(size)/\(architecture.profile.variant)"
  }
}
