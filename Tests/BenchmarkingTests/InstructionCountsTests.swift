import Results
import Testing

@testable import Benchmarking

@MainActor
@Suite("Instruction counts")
struct InstructionCountsTests {
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
}
