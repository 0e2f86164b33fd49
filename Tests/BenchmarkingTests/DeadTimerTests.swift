import Results
import Testing

@testable import Benchmarking

extension RunTests {
  @Test("a worker that dies while it times loses its group, and the others are kept")
  func deadTimer() throws {
    let results = try measure("(dispatch|burst)/", dyingAt: "counter/burst/10").results
    #expect(results.hasFailures && results.failures.isEmpty)
    #expect(results.losses.count == 3)
    #expect(results.losses.first?.hasPrefix("counter/burst/10 of direct, ") == true)
    let timed = Set(
      results.rows.filter { $0.measure.isTime }.map { "\($0.scenario)/\($0.workload)" })
    #expect(timed == ["counter/dispatch", "counter/burst"])
    #expect(!results.rows.contains { $0.measure.isTime && $0.name.hasPrefix("counter/burst/10/") })
  }
}
