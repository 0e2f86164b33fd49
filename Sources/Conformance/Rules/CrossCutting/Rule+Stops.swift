import Scenarios

@MainActor
extension Rule {
  /// The end of a scenario at any moment, by a stop or by its release.
  nonisolated static let stops: [Rule] = [
    Rule(
      "X29", .must,
      """
      once `stop()` has returned, whenever it was called (in an intent, a delivery, an event, a \
      message, a load), nothing leaves the scenario: no delivery, event, message, request, write, \
      question, analytics entry; nothing waits; views and listeners are released while the scenario \
      is still held; every later attachment is an ended one
      """,
      because: "a screen that was closed still opens stories, writes files and asks questions",
      counter: { trial in
        try checkStops(trial, .counter) { trial, body in try trial.withCounterBoard { body($0) } }
      },
      navigation: { trial in
        try checkStops(trial, .navigation) { try $0.withNavigationApp($1) }
      },
      news: { trial in
        for waits in [false, true] {
          try checkStops(trial, .news) { trial, body in
            try trial.withNewsList(waitsWhenCancelled: waits) { body($0) }
          }
        }
      }),
    Rule(
      "X30", .must,
      "when the last outside reference goes without `stop()`, with effects pending, the same holds",
      because: "an owner that forgets to stop what it owned leaks it, and its requests never end",
      counter: { trial in
        try checkDrops(trial, .counter) { trial, body in try trial.withCounterBoard { body($0) } }
      },
      navigation: { trial in
        try checkDrops(trial, .navigation) { try $0.withNavigationApp($1) }
      },
      news: { trial in
        for waits in [false, true] {
          try checkDrops(trial, .news) { trial, body in
            try trial.withNewsList(waitsWhenCancelled: waits) { body($0) }
          }
        }
      }),
  ]

  /// Runs a body with a new scenario.
  private typealias Run<Fixture> = @MainActor (Trial, @MainActor (Fixture) -> Void) throws -> Void

  /// Plays a script as often as it makes calls to the outside, and stops in one of them each time.
  private static func checkStops<Fixture: StoppableFixture>(
    _ trial: Trial, _ script: ScenarioScript<Fixture>, _ run: Run<Fixture>
  ) throws {
    let calls = try calls(trial, script, run)
    try trial.withCases(calls.indices) { number, trial in
      try run(trial) { stop(inCall: number, of: $0, script) }
    }
  }

  /// The descriptions of the calls to the outside that a script causes.
  private static func calls<Fixture: StoppableFixture>(
    _ trial: Trial, _ script: ScenarioScript<Fixture>, _ run: Run<Fixture>
  ) throws -> [String] {
    var calls: [String] = []
    try run(Trial(of: trial.subject, isRecording: false)) { fixture in
      fixture.transcript.onOutsideCall = { calls.append($0.description) }
      script.play(fixture)
      fixture.transcript.onOutsideCall = nil
    }
    return calls
  }

  /// Stops in one call, looks at once, and then plays the rest of the script to what has stopped.
  private static func stop<Fixture: StoppableFixture>(
    inCall number: Int, of fixture: Fixture, _ script: ScenarioScript<Fixture>
  ) {
    var left = number
    var moment: String?
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      if let moment {
        if call.kind != .remark { fixture.violate("\(call.description) after \(moment)") }
      } else if left > 0 {
        left -= 1
      } else {
        left = .max
        fixture.act("stop in \(call.description)")
        fixture.stop()
        moment = "`stop()` in \(call.description)"
      }
    }
    var hasEnded = false
    for step in script.steps {
      step(fixture)
      guard let moment, !hasEnded else { continue }
      hasEnded = true
      fixture.expectEnd(moment)
    }
    fixture.expect(hasEnded, "another run of the script makes fewer calls to the outside")
    fixture.probes.detachAll()
    fixture.attachEverything()
    fixture.settle()
    fixture.finishEverything()
    if fixture.transcript.violations.isEmpty {
      fixture.expectEnd("\(moment ?? "no stop") and whatever came then")
    }
    fixture.transcript.onOutsideCall = nil
  }

  /// Plays each prefix of a script, then some intents that are not settled, and drops the scenario;
  /// drops it in each kind of call to the outside, too.
  private static func checkDrops<Fixture: StoppableFixture>(
    _ trial: Trial, _ script: ScenarioScript<Fixture>, _ run: Run<Fixture>
  ) throws {
    let cases = script.steps.indices.flatMap { [($0, false), ($0, true)] }
    try trial.withCases(cases) { last, trial in
      let (position, isSettled) = last
      try run(trial) { fixture in
        for step in script.steps[...position] { step(fixture) }
        if !isSettled { fixture.postMany() }
        drop(fixture, "step \(position + 1)\(isSettled ? "" : " and more intents")")
      }
    }
    let calls = Set(try calls(trial, script, run)).sorted()
    try trial.withCases(calls) { call, trial in
      try run(trial) { drop(inCall: call, of: $0, script) }
    }
  }

  private static func drop(_ fixture: some StoppableFixture, _ moment: String) {
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      if call.kind != .remark { fixture.violate("\(call.description) after the drop, \(moment)") }
    }
    weak let scenario = fixture.scenario
    fixture.act("the last reference to the scenario goes")
    fixture.drop()
    fixture.settle()
    fixture.expect(scenario == nil, "the scenario is not released after \(moment)")
    fixture.expectEnd("the drop after \(moment)")
    fixture.finishEverything()
    fixture.transcript.onOutsideCall = nil
  }

  /// Drops the scenario in the middle of a step; what the scenario does with it may still leave.
  private static func drop<Fixture: StoppableFixture>(
    inCall name: String, of fixture: Fixture, _ script: ScenarioScript<Fixture>
  ) {
    weak let scenario = fixture.scenario
    var isDropped = false
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      if !isDropped, call.description == name {
        isDropped = true
        fixture.act("the last reference to the scenario goes in \(name)")
        fixture.drop()
      } else if scenario == nil, call.kind != .remark {
        fixture.violate("\(call.description) after the drop in \(name)")
      }
    }
    for step in script.steps where !isDropped { step(fixture) }
    fixture.settle()
    fixture.expect(isDropped, "another run of the script does not make the call: \(name)")
    fixture.expect(scenario == nil, "the scenario is not released after the drop in \(name)")
    fixture.expectEnd("the drop in \(name)")
    fixture.finishEverything()
    fixture.transcript.onOutsideCall = nil
  }
}
