import Foundation
import Scenarios

@MainActor
extension Rule {
  nonisolated static let lettingGo: [Rule] = [
    Rule(
      "X30",
      """
      letting go is the end: when the last reference goes, pending work is cancelled, nothing that was \
      pending leaves the scenario, and everything is released
      """,
      because: """
        a screen that was closed still opens stories, writes files and asks questions, and an owner \
        that has to remember to stop what it owns forgets it
        """,
      inEveryScenario: { trial, scenario in
        guard let port = scenario.port else { return }
        try checkDrops(trial, port)
        try checkDropsInCalls(trial, port)
        trial.walk(through: scenario, isShare: true, expectingNo: \.leak)
      })
  ]

  /// Plays each beginning of a script, then perhaps some intents that are not settled, and lets go.
  private static func checkDrops<Port: StagedPort>(_ trial: Trial, _ port: Port.Type) throws {
    let script = Port.script
    let cases = script.indices.flatMap { [($0, false), ($0, true)] }
    for settings in Port.everySettings {
      try trial.withCases(cases) { last, trial in
        let (position, isSettled) = last
        let models = ModelWatch()
        trial.watcher = models
        defer { trial.watcher = nil }
        try trial.run(with: settings) { (fixture: Fixture<Port>) in
          for step in script[...position] { step.run(fixture.walker) }
          if !isSettled { Port.burst.run(fixture.walker) }
          let moment = "the drop after step \(position + 1)\(isSettled ? "" : " and more intents")"
          weak let scenario = fixture.scenario
          fixture.walker.drop()
          expectRelease(of: fixture, moment, models) { scenario != nil }
        }
      }
    }
  }

  /// Plays a script as often as it makes different calls to the outside, and lets go in one of them each
  /// time.
  private static func checkDropsInCalls<Port: StagedPort>(
    _ trial: Trial, _ port: Port.Type
  ) throws {
    for settings in Port.everySettings {
      var calls: Set<String> = []
      try trial.rehearsal().run(with: settings) { (fixture: Fixture<Port>) in
        fixture.transcript.onOutsideCall = { calls.insert($0.description) }
        Port.playScript(fixture)
        fixture.transcript.onOutsideCall = nil
      }
      try trial.run(forEach: calls.sorted(), with: settings) { (call, fixture: Fixture<Port>) in
        drop(inCall: call, of: fixture)
      }
    }
  }

  private static func expectRelease(
    of fixture: Fixture<some TestedPort>, _ moment: String, _ models: ModelWatch,
    _ isAlive: () -> Bool
  ) {
    if isAlive() {
      fixture.transcript.onOutsideCall = nil
      let keeper = fixture.keeper(while: isAlive)
      fixture.violate("the scenario is not released after \(moment): it is kept by \(keeper)")
    } else {
      fixture.expectEnd(moment)
      fixture.forgetAttachments()
      fixture.expect("alive after \(moment)", models.living, is: [])
    }
    fixture.finishEverything()
  }

  /// Drops the scenario in the middle of a step; what the scenario does with it may still leave.
  private static func drop<Port: StagedPort>(inCall name: String, of fixture: Fixture<Port>) {
    weak let scenario = fixture.scenario
    var (isDropped, isStepOver) = (false, false)
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      if !isDropped, call.description == name {
        isDropped = true
        fixture.act("the last reference to the scenario goes in \(name)")
        fixture.drop()
        // The step that is running ends first.
        Task { isStepOver = true }
      } else if isStepOver, call.kind != .remark {
        fixture.violate("\(call.description) after the drop in \(name)")
      }
    }
    for step in Port.script where !isDropped { step.run(fixture.walker) }
    isStepOver = true
    fixture.settle()
    fixture.expect(isDropped, "another run of the script does not make the call: \(name)")
    expectRelease(of: fixture, "the drop in \(name)", ModelWatch()) { scenario != nil }
  }
}

/// Knows which models are alive, as architectures register them.
final class ModelWatch: TraceWatcher {
  private struct Model {
    let name: String
    weak var object: AnyObject?
  }

  private var models: [Model] = []

  func didMake(_ model: AnyObject, of screen: ScreenID?) {
    models.append(Model(name: "\(type(of: model))", object: model))
  }

  /// The names of the types of those alive.
  var living: [String] { models.filter { $0.object != nil }.map(\.name) }

  /// Those alive.
  var objects: [AnyObject] { models.compactMap(\.object) }
}
