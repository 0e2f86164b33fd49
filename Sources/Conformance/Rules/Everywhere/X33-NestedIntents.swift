import ScenarioTesting
import Scenarios

@MainActor
extension Rule {
  nonisolated static let nestedIntents: [Rule] = [
    Rule(
      "X33",
      """
      every intent sent during an update, an event, a message, a question, a request or a write takes \
      effect, and afterwards everything that is shown and asked for agrees
      """,
      because: """
        a late message or question overtakes the answer to an earlier one, and the badge stays wrong \
        until something else corrects it
        """,
      inEveryScenario: { trial, scenario in
        // The order of an intent and an answer is not specified where intents take effect later.
        guard trial.timing(of: scenario) != .later else { return }
        reactToEveryCall(trial, scenario)
      })
  ]

  /// Makes the same steps again and again, and reacts to one call to the outside with one intent each
  /// time; every combination if there are few, else as many as the options want.
  private static func reactToEveryCall(_ trial: Trial, _ scenario: ScenarioName) {
    let walk = RandomWalk(of: trial.subject)
    let scripts = (0..<3).map { number in
      WalkScript(scenario: scenario, seed: trial.options.seed &+ number, stepCount: 14)
    }
    var caseNumber = 0
    for script in scripts {
      let counting = script.reacting(to: .max, with: 0)
      trial.willDo("the script is \(counting)")
      let report = walk.walk(counting)
      let caseCount = report.callCount * report.reactionCount * scripts.count
      let share = max(1, caseCount / max(1, trial.options.walkCount * 20))
      for call in 0..<report.callCount {
        for intent in 0..<report.reactionCount {
          caseNumber += 1
          guard caseNumber.isMultiple(of: share) else { continue }
          let reaction = script.reacting(to: call, with: intent)
          if walk.walk(reaction).divergence == nil { continue }
          return trial.record(reaction, by: walk) { $0.divergence }
        }
      }
    }
  }
}
