import BuiltInArchitectures
import Saboteurs
import Scenarios
import Testing

@testable import Conformance

@MainActor
@Suite("Saboteurs")
struct SaboteurTests {
  private static let sound = Subject(BuiltInVariants.all[0])

  @Test("a broken implementation is caught by the rule it breaks", arguments: Saboteur.all)
  func isCaught(_ saboteur: Saboteur) async throws {
    let rule = try #require(Rule.named(saboteur.rule))
    let verdict = await rule.verdict(on: saboteur.subject(from: Self.sound))
    guard case .failed(let violations) = verdict else {
      Issue.record("\(saboteur.id) is not caught: \(verdict)")
      return
    }
    #expect(!violations.isEmpty)
    // What is printed to repeat a walk must repeat it.
    #expect(!violations.contains { "\($0)".contains("in some runs only") })
  }

  @Test(
    "a violation names what is pending or retained",
    arguments: [
      ("N06", "navigation: delays pending: 2, not 1 (after incrementLater(#5))"),
      ("X30", "counter: left after the drop after step 1 and more intents: a delayed increment"),
    ])
  func name(_ id: String, _ phrase: String) async throws {
    let rule = try #require(Rule.named(id))
    var violations: [String] = []
    for saboteur in Saboteur.all where saboteur.rule == id {
      violations += await rule.verdict(on: saboteur.subject(from: Self.sound)).detail
    }
    #expect(violations.contains { $0.contains(phrase) }, "\(violations.joined(separator: "\n"))")
  }

  @Test("every rule has a saboteur")
  func coverage() {
    let broken = Set(Saboteur.all.map(\.rule))
    for rule in Rule.all {
      #expect(broken.contains(rule.id), "\(rule) has no saboteur")
    }
  }
}
