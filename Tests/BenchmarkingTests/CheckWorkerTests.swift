import ArchDirect
import Conformance
import Results
import Scenarios
import Testing

@testable import Benchmarking

/// Checks of single rules, which decide on a DNF.
@MainActor
@Suite("Check worker")
struct CheckWorkerTests {
  private let worker = CheckWorker(
    suite: Benchmarking.Suite(
      architectures: [
        DirectArchitecture.self, SilentDecrement.self, DeclaredGap.self, LaterArchitecture.self,
      ]))

  private func violations(_ rule: String, _ variant: String) async throws -> [String] {
    let check = CheckPlan.Check(rule: rule, scenario: "counter")
    return try await worker.check(
      check, of: Participant(variant), options: TrialOptions(walkCount: 0)
    ).violations
  }

  @Test("a run checks the must-rules that bind a variant, but for known gaps")
  func gap() async throws {
    #expect(try await !violations("C02", "silent-decrement").isEmpty)
    func rules(_ architecture: any Architecture.Type) -> [String] {
      CheckPlan.mustRules(of: architecture, in: ["counter"]).checks.map(\.rule)
    }
    #expect(rules(SilentDecrement.self).contains("C02"))
    #expect(Set(rules(SilentDecrement.self)).subtracting(rules(DeclaredGap.self)) == ["C02"])
    #expect(!rules(LaterArchitecture.self).contains("X02"))
  }

  @Test("a rule that does not apply to a variant has no violations")
  func inapplicable() async throws {
    #expect(try await violations("X02", "later").isEmpty)
  }

  @Test("an unknown rule, scenario or variant is an error")
  func unknown() async {
    for (rule, scenario, variant) in [
      ("Z99", "counter", "direct"), ("C01", "chess", "direct"), ("C01", "counter", "mvc"),
    ] {
      let check = CheckPlan.Check(rule: rule, scenario: scenario)
      await #expect(throws: UnknownCheck.self) {
        try await worker.check(check, of: Participant(variant), options: TrialOptions())
      }
    }
  }
}

/// A variant that declares its fault.
private enum DeclaredGap: FaultyArchitecture {
  static let fault = Fault.silentDecrement
  static var profile: Profile {
    Profile(
      architecture: "faulty", variant: "declared-gap", summary: "",
      decisions: DirectArchitecture.profile.decisions, order: .source,
      knownGaps: ["C02": "decrements are not delivered"])
  }
}
