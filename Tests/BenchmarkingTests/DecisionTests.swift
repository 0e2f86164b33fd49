import ArchDirect
import BuiltInArchitectures
import Results
import Testing

@testable import Benchmarking

/// Decisions are counted in processes of their own.
@MainActor
@Suite("Declared decisions and counts")
struct DecisionTests {
  @Test(
    "counts allow the declared decisions of a variant in each scenario, and no other",
    arguments: BuiltInVariants.all.map { $0.profile.variant })
  func decisions(_ variant: String) async {
    await #expect(processExitsWith: .success) { [variant] in
      try await AllocationCounter.counting {
        let suite = Suite(architectures: BuiltInVariants.all)
        let scenarios = ["counter", "navigation", "news"]
        let counts = scenarios.reduce(into: [:]) {
          $0[$1] = suite.decisionCounts(of: Participant(variant), in: $1)
        }
        #expect(counts.count == scenarios.count)
        let profile = try #require(suite.architecture(Participant(variant))).profile
        let findings = DecisionCheck(profile.decisions, counts).findings
        // A screen of the navigation has one model, whatever is declared.
        #expect(
          findings.filter { $0.isTrue != true }.map { "\($0.decision) \($0.scenario)" }
            == ["view-model navigation"], "\(findings)")
        #expect(findings.allSatisfy { $0.isTrue != false })
      }
    }
  }

  @Test("without stages, only redundant deliveries, copies and the time of deliveries decide")
  func silent() {
    var counts = DecisionCounts.example()
    counts.reportsStages = false
    let findings = DecisionCheck(DirectArchitecture.profile.decisions, ["counter": counts]).findings
    #expect(
      findings.map(\.isTrue) == [true, nil, nil, nil, true]
        && findings.map(\.decision) == ["transition", "reach", "filter", "view-model", "time"])
  }
}
