import BuiltInArchitectures
import Conformance
import Saboteurs
import Scenarios
import Testing

/// Every rule catches a broken implementation.
@MainActor
@Suite("Saboteurs")
struct SaboteurTests {
  private static let sound = Subject(BuiltInVariants.all[0])

  /// Saboteurs that do not break the declaration itself.
  nonisolated private static let binding = Saboteur.all.filter { saboteur in
    Rule.named(saboteur.rule)?.level != .reported
  }

  @Test("a broken implementation is caught by the rule it breaks", arguments: Saboteur.all)
  func isCaught(_ saboteur: Saboteur) async throws {
    try await expectCatch(of: saboteur, from: Self.sound)
  }

  @Test("declared redundant deliveries do not hide another fault", arguments: binding)
  func isCaughtDespiteRedundancy(_ saboteur: Saboteur) async throws {
    let profile = Self.sound.profile
    var redundant = Subject(
      profile: Profile(
        architecture: profile.architecture, variant: profile.variant, summary: profile.summary,
        decisions: Decisions(
          transition: .inPlace, reach: .everyObserver, filter: .nowhere, viewModels: .none,
          delivery: .immediate),
        order: profile.order))
    redundant.makeCounterBoard = Self.sound.makeCounterBoard
    redundant.makeNavigationApp = Self.sound.makeNavigationApp
    redundant.makeNewsList = Self.sound.makeNewsList
    try await expectCatch(of: saboteur, from: redundant)
  }

  private func expectCatch(of saboteur: Saboteur, from sound: Subject) async throws {
    let rule = try #require(Rule.named(saboteur.rule))
    let verdict = await rule.verdict(on: saboteur.subject(from: sound))
    guard case .failed(let violations) = verdict else {
      Issue.record("\(saboteur.id) is not caught: \(verdict)")
      return
    }
    #expect(!violations.isEmpty)
  }

  @Test("every rule has a saboteur")
  func coverage() {
    let broken = Set(Saboteur.all.map(\.rule))
    for rule in Rule.all where Saboteur.exemptions[rule.id] == nil {
      #expect(broken.contains(rule.id), "\(rule) has no saboteur")
    }
  }
}
