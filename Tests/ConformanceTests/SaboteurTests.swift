import BuiltInArchitectures
import Conformance
import Saboteurs
import Testing

/// Every rule bites.
@MainActor
@Suite("Saboteurs")
struct SaboteurTests {
  @Test("a broken implementation is caught by the rule it breaks", arguments: Saboteur.all)
  func isCaught(_ saboteur: Saboteur) async throws {
    let rule = try #require(Rule.named(saboteur.rule))
    let subject = saboteur.subject(from: Subject(BuiltInVariants.all[0]))
    let verdict = await rule.verdict(on: subject)
    guard case .failed(let violations) = verdict else {
      Issue.record("\(saboteur.id) is not caught: \(verdict)")
      return
    }
    #expect(!violations.isEmpty)
  }

  @Test("every rule that must or should be kept has a saboteur")
  func coverage() {
    let broken = Set(Saboteur.all.map(\.rule))
    for rule in Rule.all where rule.level != .reported && Saboteur.exemptions[rule.id] == nil {
      #expect(broken.contains(rule.id), "\(rule) has no saboteur")
    }
  }
}
