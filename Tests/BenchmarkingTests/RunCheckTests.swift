import ArchDirect
import Results
import Testing

@testable import Benchmarking

@MainActor
@Suite("Rules before a run")
struct RunCheckTests {
  /// Measures with variants that break a rule, given as `scenario/variant`.
  private func measure(
    _ filter: String, broken: Set<String> = [], unsound: Bool = false, isTimeout: Bool = false
  ) throws -> (results: RunResults, plans: [WorkerPlan], checks: [CheckPlan]) {
    let suite = Benchmarking.Suite(
      architectures: [DirectArchitecture.self, Faultless.self, Leak.self],
      referenceCells: [DoubleDelivery.self])
    return try suite.measure(filter, unsound: unsound) { plan, check in
      var outcome = WorkerPool.kept(plan, check)
      if broken.contains("\(check.scenario)/\(plan.variant)") {
        (outcome.violations, outcome.isTimeout) = (["it lies"], isTimeout)
      }
      return outcome
    }
  }

  @Test("variants are first checked in the scenarios of their cells; reference cells are not")
  func plans() throws {
    let (results, _, checks) = try measure("counter/dispatch/|navigation/tabs/10/direct")
    #expect(checks.map(\.variant) == ["direct", "none", "leak"])
    #expect(
      checks.map { Set($0.checks.map(\.scenario)) } == [
        ["counter", "navigation"], ["counter"], ["counter"],
      ])
    #expect(Set(checks[1].checks.map(\.rule)).isSuperset(of: ["C01", "X04"]))
    #expect(results.rows.failures.isEmpty && results.missing == nil)
    for row in results.rows {
      let isChecked = ["direct", "none", "leak"].contains(row.variant)
      #expect(row.conformance == (isChecked ? .conforms : nil))
    }
  }

  @Test("a variant that breaks a rule is neither counted nor timed in that scenario")
  func broken() throws {
    let (results, plans, _) = try measure(
      "(counter/dispatch|navigation/tabs)/10*/(direct|leak|none)",
      broken: ["counter/leak", "navigation/direct"])
    #expect(plans.compactMap(\.variant) == ["direct", "none"])
    for plan in plans where plan.variant == nil {
      #expect(plan.groups.map(\.variants) == [["direct", "none", "direct-again", "driver"]])
    }
    let failures = Set(results.rows.failures.map { "\($0.cell.group.scenario)/\($0.cell.variant)" })
    #expect(failures == ["counter/leak", "navigation/direct"])
    #expect(results.missing == nil)
  }

  @Test("it is measured on demand with flagged rows, but not if its check did not end")
  func unsound() throws {
    let filter = "counter/(dispatch|fanout-all)/"
    let broken: Set = ["counter/leak", "counter/direct"]
    let results = try measure(filter, broken: broken, unsound: true).results
    let rows = Dictionary(grouping: results.rows, by: \.variant)
    #expect(results.rows.failures.allSatisfy { $0.cell.variant == .baseline })
    #expect(results.rows.breaches.allSatisfy { $0.cell.variant == "leak" })
    #expect(rows["leak"]?.allSatisfy { $0.isUnsound && $0.conformance == nil } == true)
    #expect(rows["none"]?.contains { $0.isUnsound } == false)

    let endless = try measure(filter, broken: ["counter/leak"], unsound: true, isTimeout: true)
    #expect(endless.results.rows.breaches.isEmpty)
    #expect(Set(endless.results.rows.failures.map(\.cell.variant)) == ["leak"])
  }
}
