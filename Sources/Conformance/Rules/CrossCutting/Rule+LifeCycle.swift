import ScenarioTesting
import Scenarios

extension Rule {
  /// How a scenario ends.
  static let lifeCycle: [Rule] = [
    Rule(
      "X18", .must, "a stopped scenario is released with everything it made",
      because: "what is held after its end is a leak, and goes on to answer messages and timers",
      checks: [
        .counter: { trial in
          let watch = ReleaseWatch()
          try trial.withCounterBoard { fixture in
            watch.add(fixture.board, "the board")
            watch.add(fixture.probe(0), "a counter's view")
            watch.add(fixture.probeTotal(), "the total's view")
            watch.keep(fixture.clock, fixture.display, fixture.diagnostics)
            fixture.send(.increment(0), .incrementLater(1))
            expectEndOfDelay(fixture.clock, fixture.transcript, settle: fixture.settle) {
              fixture.board.stop()
            }
          }
          watch.complain(to: trial.transcript)
        },
        .navigation: { trial in
          let watch = ReleaseWatch()
          try trial.withNavigationApp { fixture in
            watch.add(fixture.app, "the application")
            watch.add(fixture.probeNavigation(), "the structure's view")
            watch.add(fixture.probeTabBar(), "the tab bar's view")
            fixture.send(.push(.counter), .showProfile)
            let screen = fixture.app.navigationContent.visibleScreen
            watch.add(fixture.probe(screen), "a screen's view")
            fixture.send(.incrementLater(screen))
            watch.add(fixture.models)
            watch.keep(fixture.clock, fixture.display, fixture.diagnostics, fixture.messages)
            expectEndOfDelay(fixture.clock, fixture.transcript, settle: fixture.settle) {
              fixture.app.stop()
            }
          }
          watch.complain(to: trial.transcript)
        },
        .news: { trial in
          let watch = ReleaseWatch()
          try trial.withNewsList { fixture in
            watch.add(fixture.list, "the list")
            watch.add(fixture.probeList(), "the list's view")
            watch.add(fixture.probeBadge(), "the badge's view")
            fixture.send(.appear)
            fixture.load(Story.samples(1...3), ids: Array(1...5))
            watch.add(fixture.probe(1), "a row's view")
            fixture.send(.select(1), .rowAppeared(2), .loadMore)
            watch.keep(
              fixture.display, fixture.diagnostics, fixture.messages, fixture.stories,
              fixture.storage, fixture.thumbnails, fixture.alerts)
            fixture.transcript.expect(
              !fixture.stories.stories.pending.isEmpty
                && !fixture.thumbnails.requests.pending.isEmpty,
              "nothing is waited for before the end")
            fixture.transcript.act("stop")
            fixture.list.stop()
            fixture.settle()
            fixture.transcript.expect(
              "stories that are waited for after the end", fixture.stories.stories.pending, is: [])
            fixture.transcript.expect(
              "pictures that are waited for after the end", fixture.thumbnails.requests.pending,
              is: [])
          }
          watch.complain(to: trial.transcript)
        },
      ]),
    Rule(
      "X19", .must, "intents after `stop()` are ignored without a trap",
      because: "views outlive what they show by a moment, and their buttons still work",
      onEveryStage: { stage in
        let views = [stage.attach("first"), stage.attach("second"), stage.attachOther("other")]
        var isStopping = false
        var isStopped = false
        for view in views {
          view.onShow = { [unowned stage, name = view.name] shown in
            stage.transcript.expect(
              !isStopped, "the \(name) view was shown \"\(shown)\" after the end")
            // One that handles what is nested at once comes here again.
            guard !isStopping else { return }
            isStopping = true
            stage.step()
            stage.transcript.act("stop")
            stage.stop()
            isStopped = true
          }
        }
        stage.step()
        stage.settle()
        stage.transcript.expect(isStopped, "no view was shown the step")
        let content = stage.content
        for _ in 0..<2 {
          stage.step()
          stage.stepOther()
          stage.stepElsewhere()
          stage.idle()
          stage.stop()
          stage.settle()
        }
        stage.transcript.expect("the content after intents", stage.content, is: content)
        for view in views { view.onShow = nil }
        let late = stage.attach("late")
        stage.settle()
        stage.transcript.expect("shown to a late view", late.deliveries, is: [])
      }),
  ]

  /// Complains unless the one delay that is under way ends with the scenario.
  @MainActor
  private static func expectEndOfDelay(
    _ clock: ManualClock, _ transcript: Transcript, settle: () -> Void, stop: () -> Void
  ) {
    transcript.expect("what waits before the end", clock.sleeperCount, is: 1)
    transcript.act("stop")
    stop()
    settle()
    transcript.expect("what waits after the end", clock.sleeperCount, is: 0)
    // What waits all the same must not wait for ever.
    clock.advance(by: CounterConfiguration.delay + NavigationEnvironment.delay)
    settle()
  }
}
