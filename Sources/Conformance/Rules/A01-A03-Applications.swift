import Scenarios

@MainActor
extension Rule {
  /// An application, of which each scenario is a part.
  nonisolated static let applications: [Rule] = [
    Rule(
      "A01",
      "each part of an application keeps the rules of its scenario, whatever the others receive",
      because: "features that share a state, a queue or a container are where one breaks another",
      application: { trial in
        for scenario in ScenarioName.parts { await checkPart(trial, scenario) }
      }),
    Rule(
      "A02",
      """
      after any intents to any parts of an application, each part shows the content of its reference \
      model
      """,
      because:
        "a substate that is lost or mixed up with another one shows in some order of intents",
      isWalk: true,
      application: { trial in
        trial.walk(through: .application) { $0.divergence ?? $0.leak }
      }),
    Rule(
      "A03",
      "when the last reference to an application and its parts has gone, nothing of any part is left",
      because:
        "a feature that goes on after its application has ended uses power and shows stale results",
      isWalk: true,
      application: { trial in
        trial.walk(through: .application, isShare: true) { $0.remains ?? $0.leak }
      }),
  ]

  /// Rules that a part does not keep by itself: they see what all parts record.
  private static let notCheckedOnParts: Set = ["X17"]

  /// Checks the rules on a part, with few walks, and few cases of rules that have many.
  private static func checkPart(_ trial: Trial, _ scenario: ScenarioName) async {
    guard let parts = trial.subject.inApplications else { return }
    var options = trial.options
    options.walkCount = (options.walkCount + 19) / 20
    options.caseCount = 12
    for rule in all
    where rule.need == .executorPump && !notCheckedOnParts.contains(rule.id) {
      let finding = await rule.check(
        parts, in: scenario, options: options, willDo: { trial.willDo("\(rule.id): \($0)") })
      for violation in finding?.violations ?? [] {
        trial.violate("\(scenario), \(rule.id): \(violation)")
      }
    }
  }
}
