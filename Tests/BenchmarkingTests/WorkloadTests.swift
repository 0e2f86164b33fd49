import ArchDirect
import BuiltInArchitectures
import ExecutorPump
import Results
import Scenarios
import TestSupport
import Testing

@testable import Benchmarking

@MainActor
@Suite("Workloads")
struct WorkloadTests {
  private nonisolated static let all: [any Workload] =
    CounterWorkload.allCases + NavigationWorkload.allCases + NewsWorkload.allCases
    + FormWorkload.allCases + ApplicationWorkload.allCases

  /// The cells of sizes that take little time.
  private nonisolated static let cells: [WorkloadCell] = all.flatMap { workload in
    workload.sizes.filter { $0.n <= 100 }.flatMap { size in
      (BuiltInVariants.all + [LaterArchitecture.self]).filter(workload.isImplemented).map {
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
        cell.workload.prepare(cell.architecture, size: cell.size, mode: .counting))
      #expect(session.findMismatchWithinCycle() == nil)
      for cycles in [1, 1, 3] {
        let before = session.deliveries
        session.run(2 * cycles)
        let useful = (session.deliveries - before).useful
        #expect(session.expectedUsefulDeliveries(of: 2 * cycles).contains(useful))
        #expect(session.findMismatch() == nil)
      }
      let stopwatch = Stopwatch { 0 }
      for half in [0, 1, 0, 1] {
        let before = session.deliveries
        session.operate(half, stopwatch)
        let useful = (session.deliveries - before).useful
        #expect(session.expectedUsefulDeliveries.contains(useful))
      }
      for half in [0, 1] { session.operateAfterPause(half, stopwatch) }
      #expect(session.findMismatch() == nil)
    }
  }

  @Test("a stream of ten seconds misses frames that work too long, and loses none of their changes")
  func stream() {
    func play(_ milliseconds: Double, hertz: Int) -> (StreamTimes, changes: [Int]) {
      var changes: [Int] = []
      let times = ApplicationStream(changesPerSecond: 100).play(hertz: hertz) { intents in
        changes.append(intents.count)
        return UInt64(milliseconds * 1e6)
      }
      return (times, changes)
    }
    let fast = play(1, hertz: 60)
    #expect(fast.changes.count == 600 && Set(fast.changes) == [1, 2])
    #expect(abs(fast.0.share - 0.06) < 1e-9 && fast.0.missedFrames == 0)
    let timely = play(8, hertz: 120)
    #expect(timely.changes == Array(repeating: 1, count: 1_000))
    #expect(abs(timely.0.share - 0.8) < 1e-9 && timely.0.missedFrames == 0)
    // Each frame of 40 ms misses two refreshes of 60 Hz; the last one ends after the ten seconds.
    let slow = play(40, hertz: 60)
    #expect(slow.changes.count == 201 && slow.0.missedFrames == 402)
    #expect(abs(slow.0.share - 0.8) < 1e-9 && slow.changes.reduce(0, +) == 1_000)
  }

  @Test("timing sessions count no deliveries, time the parts of an operation, and add views")
  func timingMode() throws {
    var sending: [String] = []
    var making: [String] = []
    var attaching: [String] = []
    var undoing: [String] = []
    for workload in Self.all {
      try Pump.window {
        let session = try #require(
          workload.prepare(DirectArchitecture.self, size: 4, mode: .timing))
        session.run(4)
        let stopwatch = Stopwatch { 0 }
        stopwatch.begin()
        session.operate(0, stopwatch)
        if stopwatch.sends != nil { sending.append(workload.name) }
        if stopwatch.firstContent != nil { making.append(workload.name) }
        if session.attachFurtherView() { attaching.append(workload.name) }
        stopwatch.begin()
        session.operateAfterPause(0, stopwatch)
        if stopwatch.result != nil { undoing.append(workload.name) }
        #expect(session.deliveries == DeliveryTally())
      }
    }
    #expect(
      sending == [
        "dispatch", "fanout-all", "fanout-one", "board", "derived", "burst",
        "push-pop", "deep-link", "tabs", "modal", "shared", "upvote", "select", "typing",
        "tap", "vote", "select", "open-screen", "typing",
      ])
    #expect(making == ["lifecycle", "load", "open"])
    #expect(attaching == ["attach", "shared", "upvote", "typing"])
    // What follows a pause is undone, and timed until its result is shown.
    #expect(
      undoing == [
        "lifecycle", "push-pop", "tabs", "modal", "load", "select", "select", "open-screen", "open",
      ])
  }
}

struct WorkloadCell: CustomTestStringConvertible, Sendable {
  let workload: any Workload
  let size: WorkloadSize
  let architecture: any Architecture.Type

  var testDescription: String {
    "\(workload.scenario)/\(workload.name)/\(size.label)/\(architecture.profile.variant)"
  }
}

@MainActor
@Suite("Selection")
struct SelectionTests {
  private let suite = Benchmarking.Suite(
    architectures: BuiltInVariants.all, referenceCells: BuiltInVariants.referenceCells)

  @Test("a quick run has the size of a screen and a large one, other modes have all")
  func sizes() {
    func quickSizes(_ workload: CounterWorkload) -> [String] {
      RunMode.quick.sizes(among: workload.sizes).map(\.label)
    }
    #expect(quickSizes(.feedback) == ["10", "100"])
    #expect(quickSizes(.fanoutAll) == ["10", "1000"])
    #expect(quickSizes(.dispatch) == ["1"])
    for mode in [RunMode.standard, .thorough] {
      #expect(suite.cells(in: mode).count == suite.cells.count)
    }
  }

  @Test("every cell is in one shard, together with all variants of its workload and size")
  func shards() {
    let parts = (1...3).compactMap { Shard("\($0)/3")?.part(of: suite.cells) }
    #expect(parts.joined().count == suite.cells.count && Set(parts.joined()) == Set(suite.cells))
    let groups = parts.map { Set($0.map(\.group)).count }
    #expect(groups.reduce(0, +) == Set(suite.cells.map(\.group)).count)
    #expect(groups.allSatisfy { abs($0 - groups[0]) < 2 })
  }
}
