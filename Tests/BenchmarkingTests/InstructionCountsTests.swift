import ArchDirect
import Results
import Testing

@testable import Benchmarking

@Suite("Callgrind profile")
struct CallgrindProfileTests {
  @Test(
    """
    entries of a function are the executions of the instructions at its called addresses; other events \
    are ignored
    """)
  func entries() throws {
    // Costs of callees and callgrind's numbers of calls are ignored. A name may be defined by a call, or have
    // no number, and functions of different objects may share one. Trailing zeros may be missing.
    let profile = try CallgrindProfile(
      text: """
        # callgrind format
        version: 1
        cmd:  ./arch-bench worker --a=b
        desc: Trigger: --dump-after=ab_counted_region
        positions: instr line
        events: Dr Ir

        fn=(1) swift_release
        0x20 0 9 5
        cfn=(2) _swift_release_dealloc
        calls=900 0x8
        0x20 0 0 600
        0x24 0 0 5
        0x28 0 7

        fn=(2)
        0x8 0 0 590
        cfn=(1)
        calls=900 0x20
        0x9 0 0 10

        fn=(7) main
        cob=(3) /lib/libjemalloc.so.2
        cfi=(4) ???
        cfn=(12) swift_retain
        calls=2 0x900 0
        0x100 0 0 60
        cob=(5) libc.so.6
        cfn=(13) swift_retain
        calls=1 0x100
        0x101 0 0 72

        ob=(3)
        fn=(12)
        0x900 0 0 5
        cfn=swift_weakLoadStrong
        calls=1 0x1
        0x2 0 0 3
        ob=(5)
        fn=(13)
        0x100 0 0 2
        0x900 0 0 70
        fn=(12)
        0x900 0 0 1
        totals: 16 700
        """)
    #expect(profile.instructions == 700)
    #expect(profile.calls == [.release: 5, .retain: 8])
  }

  @Test(
    "an invalid profile is rejected with its line",
    arguments: [
      ("fn=(1) swift_retain\n0x1 0 4\n", "total"), ("fn=(9)\n", "(9)"),
      ("fn=(1) swift_retain\n12 0 4\n", "12 0 4"), ("fn=(1) swift_retain\n0x1 0 x\n", "0x1 0 x"),
      ("cfn=(1) main\ncalls=1\n0x1 0 1\n", "calls=1"),
      ("fn=(1) swift_retain\n0x1 0 4\ntotals: 4\n", "the calls of a counted function"),
      ("xx=1\n", "xx=1"), ("xyz\n", "xyz"), ("events: Dr\ntotals: 4\n", "totals: 4"),
    ])
  func malformed(_ text: String, _ reason: String) {
    let error = #expect(throws: CountFailure.self) {
      try CallgrindProfile(text: "positions: instr line\nevents: Ir\n" + text)
    }
    #expect(error?.description.contains(reason) == true)
  }
}

@MainActor
@Suite("Instruction counts")
struct InstructionCountsTests {
  private let suite = Benchmarking.Suite(architectures: [DirectArchitecture.self, Leak.self])
  private let group = WorkerPlan.Group(["direct"], workload: "dispatch")
  private var cell: Cell { group.cell("direct") }

  private func profile(_ instructions: Int, retains: Int) throws -> CallgrindProfile {
    try CallgrindProfile(
      text: """
        positions: instr
        events: Ir
        fn=(1) swift_retain
        0x1 \(retains)
        fn=(2) main
        cfn=(1)
        calls=0 0x1
        0x1 0
        totals: \(instructions)
        """)
  }

  @Test("the cost of an operation is half of the difference per additional cycle")
  func differences() throws {
    let counts = try CellInstructions(
      [
        profile(150, retains: 7), profile(950, retains: 31),
        profile(150, retains: 7), profile(951, retains: 31),
      ], cycles: [1, 9, 1, 9])
    #expect(
      counts.values.map { "\($0.0.rawValue) \($0.1)" }
        == ["instructions 50.03125", "retains 1.5", "releases 0.0"])
  }

  @Test(
    "calls that differ a little between cycles have a mean that is not exact; more is a failure",
    arguments: [([1, 801, 1, 805], 100.25), ([1, 8], 0.875), ([1, 9, 1, 17], nil)])
  func fractions(_ retains: [Int], _ mean: Double?) throws {
    let profiles = try retains.map { try profile(1, retains: $0) }
    let counts = try? CellInstructions(profiles, cycles: [1, 9, 1, 9])
    #expect(counts?.callsPerCycle[.retain] == mean)
    #expect(counts.map { $0.isVarying(.retains) && !$0.isVarying(.releases) } != false)
  }

  @Test("the selection is each workload's size nearest to 10")
  func selection() {
    func selected(_ sizes: [String], of workload: String) -> [String] {
      let groups = sizes.map { WorkerPlan.Group(["direct"], workload: workload, size: $0) }
      return InstructionPass.selection(groups).map(\.id.size.label)
    }
    #expect(selected(["1", "10", "100", "1000", "10000"], of: "fanout-all") == ["10"])
    #expect(selected(["1000", "10000"], of: "fanout-all") == ["1000"])
    #expect(selected(["none", "inline-64B", "inline-3KiB"], of: "ballast") == ["none"])
    let all = ["dispatch", "burst"].map { WorkerPlan.Group(["direct"], workload: $0) }
    #expect(InstructionPass.selection(all) == all)
  }

  @Test("rows follow the other exact ones, and what could not be counted is named")
  func rows() throws {
    var measurements = Measurements()
    measurements.add(.counted(cell, .example()))
    var instructions = InstructionCounts()
    instructions.add(.failed(group.cell("leak"), reason: "it\u{1B} broke")) { _ in [] }
    instructions.add(.profiled(cell, process: 7)) { process in
      #expect(process == 7)
      return [try profile(10, retains: 1), try profile(90, retains: 9)]
    }
    instructions.cellCount = 3
    #expect(instructions.missing == "the instructions of 1 of 3 cells")
    measurements.instructions = instructions

    let statistics = CellStatistics(suite: suite, measurements: measurements, record: .example())
    let rows = statistics.rows(cell)
    #expect(
      rows.suffix(4).map(\.metric) == [.redundantDeliveries, .instructions, .retains, .releases])
    #expect(rows.suffix(3).map(\.value) == [5, 0.5, 0])
    #expect(rows.allSatisfy { $0.metric.kind == .exact && $0.flags.isEmpty })
    #expect(statistics.rows(group.cell("leak")).isEmpty)
    #expect(
      measurements.instructionNotes(of: [cell, group.cell("leak")])
        == ["no instructions of counter/dispatch/1/leak: it\u{FFFD} broke"])
  }
}
