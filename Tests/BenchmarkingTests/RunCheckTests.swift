import ArchDirect
import Conformance
import Results
import Testing

@testable import Benchmarking

/// Runs of variants that violate must-rules, with fake workers.
@MainActor
@Suite("Run: must-rules")
struct RunCheckTests {
  private let suite = Benchmarking.Suite(
    architectures: [DirectArchitecture.self, Faultless.self, Leak.self],
    referenceCells: [DoubleDelivery.self])

  /// Runs cells with fake workers, in which the given variants violate every rule, or die of them.
  private func measure(
    _ filter: String, broken: Set<String>, surviving: Bool = true, unsound: Bool = false,
    isTimeout: Bool = false
  ) throws -> (results: RunResults, plans: [WorkerPlan], checks: [CheckPlan]) {
    try suite.measure(
      filter, unsound: unsound,
      check: { plan, check in
        var outcome = WorkerPool.kept(plan, check)
        if broken.contains("\(check.scenario)/\(plan.variant)") {
          guard surviving else { throw WorkerError.Cause.died(signal: 4) }
          (outcome.violations, outcome.isTimeout) = (["it lies"], isTimeout)
        }
        return outcome
      })
  }

  @Test("variants are first checked in the scenarios of their cells; reference cells are not")
  func plans() throws {
    let (results, _, checks) = try measure(
      "counter/dispatch/|navigation/tabs/10/direct", broken: [])
    #expect(checks.map(\.variant) == ["direct", "none", "leak"])
    #expect(
      checks.map { Set($0.checks.map(\.scenario)) } == [
        ["counter", "navigation"], ["counter"], ["counter"],
      ])
    #expect(Set(checks[1].checks.map(\.rule)).isSuperset(of: ["C01", "X04"]))
    #expect(checks[1].checks.allSatisfy { !$0.rule.hasPrefix("N") })
    #expect(results.failures.isEmpty && results.missing == nil)
    let conformance = Dictionary(grouping: results.rows, by: \.variant).mapValues {
      $0.first?.conformance
    }
    #expect(
      conformance
        == [
          "direct": .conforms, "none": .conforms, "leak": .conforms, "double-delivery": nil,
          "direct-again": nil, "driver": nil,
        ])
  }

  @Test("a variant that violates a must-rule is neither counted nor timed in that scenario")
  func broken() throws {
    let (results, plans, _) = try measure(
      "counter/(dispatch/1|burst/10)/(direct|leak|none)", broken: ["counter/leak"])
    for plan in plans {
      if let variant = plan.variant {
        #expect(variant != "leak")
      } else {
        #expect(
          plan.groups.map(\.variants) == [
            ["direct", "none", "direct-again", "driver"], ["direct", "none", "driver"],
          ])
      }
    }
    #expect(results.failures.map { "\($0.cell)" }.contains("counter/dispatch/1/leak"))
    #expect(results.failures.allSatisfy { $0.cell.variant == "leak" })
    let reason = try #require(results.failures.first?.reason)
    #expect(reason.hasPrefix("breaks X"))
    #expect(reason.contains(" (it lies)"))
    #expect(results.missing == nil)
    let rows = results.rows.filter { $0.variant == "leak" }
    #expect(rows.allSatisfy { $0.conformance == .doesNotConform && $0.reason == reason })
  }

  @Test("a variant that violates a must-rule is measured on demand, and its rows are flagged")
  func unsound() throws {
    let results = try measure(
      "counter/(dispatch|fanout-all)/", broken: ["counter/leak", "counter/direct"], unsound: true
    ).results
    let rows = Dictionary(grouping: results.rows, by: \.variant)
    #expect(results.failures.allSatisfy { $0.cell.variant == .baseline })
    #expect(
      results.unsound.allSatisfy { $0.cell.variant == "leak" && $0.reason.hasPrefix("breaks X") })
    #expect(results.decisions.allSatisfy { $0.variant != "leak" })
    #expect(rows["leak"]?.contains { $0.size == nil } == true)
    #expect(rows["leak"]?.allSatisfy { $0.isUnsound && $0.conformance == nil } == true)
    #expect(rows["none"]?.contains { $0.isUnsound } == false)
  }

  @Test("a variant with a check that does not end is not measured on demand either")
  func unending() throws {
    let results = try measure(
      "counter/dispatch/1/leak", broken: ["counter/leak"], unsound: true, isTimeout: true
    ).results
    #expect(results.unsound.isEmpty)
    #expect(results.failures.map(\.cell.variant) == ["leak"])
  }

  @Test("a variant whose process dies in one scenario is checked in the others")
  func death() throws {
    let (results, _, checks) = try measure(
      "(counter/dispatch|navigation/tabs|news/feed)/1+0*/direct", broken: ["counter/direct"],
      surviving: false)
    #expect(checks.count == 2)
    #expect(Set(checks[0].checks.map(\.scenario)) == ["counter", "navigation", "news"])
    #expect(Set(checks[1].checks.map(\.scenario)) == ["navigation", "news"])
    #expect(Set(results.failures.map(\.cell.group.scenario)) == ["counter"])
    #expect(results.missing == nil)
  }
}
