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
    var count = 0
    try run(Trial(of: trial.subject, isRecording: false)) { fixture in
      fixture.transcript.onOutsideCall = { _ in count += 1 }
      script.play(fixture)
    }
    try trial.withCases(0..<count) { number, trial in
      try run(trial) { stop(inCall: number, of: $0, script) }
    }
  }

  private static func stop<Fixture: StoppableFixture>(
    inCall number: Int, of fixture: Fixture, _ script: ScenarioScript<Fixture>
  ) {
    var left = number
    var moment: String?
    fixture.transcript.onOutsideCall = { [unowned fixture] call in
      if let moment {
        if call.kind != .remark {
          fixture.violate("\(call.description) after `stop()` in \(moment)")
        }
      } else if left > 0 {
        left -= 1
      } else {
        left = .max
        fixture.act("stop in \(call.description)")
        fixture.stop()
        moment = call.description
      }
    }
    script.play(fixture)
    fixture.expect(moment != nil, "another run of the script makes fewer calls to the outside")
    fixture.expectEnd("`stop()` in \(moment ?? "nothing")", later: fixture.attachEverything)
    fixture.transcript.onOutsideCall = nil
  }

  /// Plays each prefix of a script, then some intents that are not settled, and drops the scenario.
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
    fixture.expectEnd("the drop after \(moment)", later: {})
    fixture.transcript.onOutsideCall = nil
  }
}

/// A fixture whose scenario can be stopped or dropped at any moment.
@MainActor
protocol StoppableFixture: ScenarioFixture {
  /// Attaches a view of each kind, and adds a listener.
  func attachEverything()

  /// Sends intents that start deliveries and effects, without settling.
  func postMany()

  /// The number of requests that are answered when their tasks are cancelled, and still pending.
  var pendingRequestCount: Int { get }

  /// Answers everything that is pending.
  func answerEverything()
}

extension StoppableFixture {
  /// Expects that nothing is left of a scenario that has ended.
  ///
  /// - Parameter later: attaches views after the end.
  fileprivate func expectEnd(_ moment: String, later: () -> Void) {
    settle()
    expect("delays pending after \(moment)", clock.sleeperCount, is: 0)
    expect("requests pending after \(moment)", pendingRequestCount, is: 0)
    for name in probes.living { violate("\(name) is not released after \(moment)") }
    later()
    settle()
    answerEverything()
    clock.advance(by: CounterConfiguration.delay + NavigationEnvironment.delay)
    settle()
    expect(
      probes.living.isEmpty || !transcript.violations.isEmpty,
      "what is attached after \(moment) is not released")
  }
}

extension CounterFixture: StoppableFixture {
  func attachEverything() {
    _ = probe(0)
    _ = probeTotal()
  }

  func postMany() {
    post(.increment(0))
    post(.incrementLater(1))
    post(.resetAll)
  }

  var pendingRequestCount: Int { 0 }

  func answerEverything() {}
}

extension NavigationFixture: StoppableFixture {
  func attachEverything() {
    _ = probeNavigation()
    _ = probeTabBar()
    for screen in structure.screens { _ = probe(screen.id) }
    send(.unreadChanged(7))
  }

  func postMany() {
    post(.push(.counter))
    post(.incrementLater(visible))
    post(.select(.profile))
  }

  var pendingRequestCount: Int { 0 }

  func answerEverything() {}
}

extension NewsFixture: StoppableFixture {
  func attachEverything() {
    _ = probeList()
    _ = probeBadge()
    for id in list.listContent.rows { _ = probe(id) }
    listen()
    send(.storyRead(2))
  }

  func postMany() {
    post(.toggleUpvote(1))
    post(.rowAppeared(3))
    post(.appear)
  }

  var pendingRequestCount: Int {
    guard !waitsWhenCancelled else { return 0 }
    return stories.feeds.pending.count + stories.stories.pending.count
      + storage.reads.pending.count + storage.writes.pending.count
      + thumbnails.requests.pending.count + alerts.questions.pending.count
  }

  func answerEverything() {
    answerStorage(Story.samples([8]))
    answerIdentities([8, 9])
    answerStories(Story.samples(8...9))
    answerWrites()
    answer(thumbnails.requests, with: .success("late"))
    answer(alerts.questions, with: .success(.retry))
  }
}
