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
          trial.willDo("the script is \(reaction)")
          if walk.walk(reaction).divergence == nil { continue }
          return trial.record(reaction, by: walk) { $0.divergence }
        }
      }
    }
  }
}

extension Walker {
  /// Makes steps while views of every kind are attached, and reacts to one call to the outside, which is a
  /// delivery, an event, a message, a request or any other; returns the number of steps that began.
  func walk(_ script: WalkScript, reactingWith reaction: WalkScript.Reaction) -> Int {
    log.onCall = { [weak self] in self?.count(callOf: reaction) }
    scene.state.reactsToCalls = true
    log.report.reactionCount = Scene.reactions(in: scene.model).count
    scene.begin()
    var count = 0
    for number in script.steps where log.report.divergence == nil {
      log.beginStep(number)
      count += 1
      for target in scene.keyTargets where !isShown(target) && scene.expected(target) != nil {
        attach(to: target, plan: nil)
      }
      scene.settle()
      compare()
      rebindOne(number)
      guard log.report.divergence == nil else { break }
      var random = SplitMix64(seed: ~UInt64(number))
      scene.act(&random)
      if log.report.divergence == nil { compare() }
    }
    log.onCall = nil
    if log.report.divergence == nil { drop() }
    scene.fixture.finishEverything()
    finishViews()
    return count
  }

  /// Re-binds a view that can be, so that its first content there is a call, too.
  private func rebindOne(_ number: UInt32) {
    var random = SplitMix64(seed: UInt64(number))
    let bound = views.filter { !$0.isOver && $0.attachment?.rebind != nil }
    guard log.report.divergence == nil, let view = random.any(of: bound),
      let target = scene.rebound(view.target, isNested: false, &random),
      scene.expected(target) != nil
    else { return }
    bind(view, to: target)
    scene.settle()
    compare()
  }

  private func isShown(_ target: Scene.Target) -> Bool {
    views.contains { $0.target == target && !$0.isOver }
  }

  private func count(callOf reaction: WalkScript.Reaction) {
    let number = log.report.callCount
    log.report.callCount += 1
    guard number == reaction.call else { return }
    let reactions = Scene.reactions(in: scene.model)
    guard !reactions.isEmpty else { return }
    log.nested { scene.send(reactions[reaction.intent % reactions.count]) }
  }
}
