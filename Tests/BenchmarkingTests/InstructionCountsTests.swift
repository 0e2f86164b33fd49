import ArchDirect
import Foundation
import Results
import Testing

@testable import Benchmarking

@MainActor
@Suite("Instruction counts")
struct InstructionCountsTests {
  private let suite = Benchmarking.Suite(architectures: [DirectArchitecture.self, Leak.self])
  private let group = WorkerPlan.Group(["direct"], workload: "dispatch")
  private var cell: Cell { group.cell("direct") }

  private func profile(_ instructions: Int, retains: Int, mallocs: Int = 0) throws
    -> CallgrindProfile
  {
    try CallgrindProfile(
      text: """
        positions: instr
        events: Ir
        fn=(1) swift_retain
        0x1 \(retains)
        fn=(2) malloc
        0x9 \(mallocs)
        fn=(3) main
        cfn=(1)
        calls=0 0x1
        0x1 0
        cfn=(2)
        calls=0 0x9
        0x1 0
        totals: \(instructions)
        """)
  }

  @Test("the cost of an operation is half of the difference per additional cycle")
  func differences() throws {
    let counts = try CellInstructions(
      [
        profile(150, retains: 7, mallocs: 1), profile(950, retains: 31, mallocs: 9),
        profile(150, retains: 7, mallocs: 1), profile(951, retains: 31, mallocs: 9),
      ], cycles: [1, 9, 1, 9])
    #expect(
      counts.values.map { "\($0.0.rawValue) \($0.1)" }
        == ["instructions 50.03125", "retains 1.5", "releases 0.0", "mallocs 0.5"])
  }

  @Test("calls that are not the same whole number for each cycle are a failure")
  func fractions() throws {
    #expect(throws: CountFailure.self) {
      try CellInstructions([profile(1, retains: 1), profile(9, retains: 8)], cycles: [1, 9])
    }
    #expect(throws: CountFailure.self) {
      try CellInstructions(
        [
          profile(1, retains: 1), profile(9, retains: 9), profile(1, retains: 1),
          profile(9, retains: 17),
        ], cycles: [1, 9, 1, 9])
    }
  }

  @Test("the selection is each workload's largest size up to 100, or its smallest")
  func selection() {
    func selected(_ sizes: [String], of workload: String) -> [String] {
      let groups = sizes.map {
        WorkerPlan.Group(["direct", "leak"], workload: workload, size: $0)
      }
      return InstructionPass(suite: suite).selection(groups).map(\.id.size.label)
    }
    #expect(selected(["1", "10", "100", "1000", "10000"], of: "fanout-all") == ["100"])
    #expect(selected(["1000", "10000"], of: "fanout-all") == ["1000"])
    #expect(selected(["1", "10000"], of: "fanout-all") == ["1"])
    #expect(selected(["none", "inline-64B", "inline-3KiB"], of: "ballast") == ["inline-64B"])
    let all = ["dispatch", "burst"].map { WorkerPlan.Group(["direct"], workload: $0) }
    #expect(InstructionPass(suite: suite).selection(all) == all)
  }

  private func measurements(allocations: Int) throws -> Measurements {
    var measurements = Measurements()
    measurements.add(.counted(cell, .example(allocations: allocations)))
    var instructions = InstructionCounts()
    instructions.add(.failed(group.cell("leak"), reason: "it\u{1B} broke")) { _ in [] }
    instructions.add(.profiled(cell, process: 7)) { process in
      #expect(process == 7)
      return [
        try profile(10, retains: 1, mallocs: 4), try profile(90, retains: 9, mallocs: 36),
      ]
    }
    measurements.instructions = instructions
    return measurements
  }

  @Test("rows follow the other exact ones, and a failed cell has none")
  func rows() throws {
    let statistics = try CellStatistics(
      suite: suite, measurements: measurements(allocations: 4), record: .example())
    let rows = statistics.rows(cell).suffix(5)
    #expect(
      rows.map(\.measure.metric) == [.amplification, .instructions, .retains, .releases, .mallocs])
    #expect(rows.dropFirst().map(\.value) == [5, 0.5, 0, 2])
    #expect(rows.allSatisfy { $0.measure.kind == .exact && $0.flags.isEmpty })
    #expect(statistics.rows(group.cell("leak")).isEmpty)
  }

  @Test("a difference between hooks and valgrind is reported by a note and a flag")
  func disagreement() throws {
    let agreeing = try measurements(allocations: 4)
    let cells = [cell, group.cell("leak")]
    let failure = "no instructions of counter/dispatch/1/leak: it\u{FFFD} broke"
    #expect(agreeing.instructionNotes(of: cells) == [failure])
    let disagreeing = try measurements(allocations: 6)
    #expect(
      disagreeing.instructionNotes(of: cells) == [
        "counter/dispatch/1/direct: 4 mallocs per cycle under valgrind, "
          + "but 6 allocations by the allocator's hooks", failure,
      ])
    let rows = CellStatistics(
      suite: suite, measurements: disagreeing, record: .example()
    ).rows(cell)
    #expect(rows.filter { !$0.flags.isEmpty }.map(\.measure.metric) == [.mallocs])
    #expect(rows.last?.flags == [.mallocMismatch])
  }
}
