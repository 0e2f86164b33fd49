import ExecutorPump
import Scenarios
import TestSupport
import Testing

/// The same work gives the same trace.
@MainActor
@Suite("Executor pump: determinism")
struct ExecutorPumpDeterminismTests {
  @Test("200 random scenarios give the same trace twice")
  func random() {
    var jobs = 0
    var traces: Set<[String]> = []
    for seed in 0..<200 {
      var generator = SplitMix64(seed: UInt64(seed))
      let script = (0..<4).map { _ in RandomStep.list(depth: 3, using: &generator) }
      let first = RandomScenario.run(script)
      let second = RandomScenario.run(script)
      #expect(first == second, "seed \(seed)")
      jobs += first.count
      traces.insert(first)
    }
    #expect(traces.count > 190, "the scenarios differ")
    #expect(jobs > 5_000, "the scenarios do something")
  }
}
