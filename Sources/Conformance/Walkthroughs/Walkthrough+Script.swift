import Scenarios

extension Walkthrough {
  /// A random walk by a subject, step by step, and the words for its failure, if any.
  ///
  /// - Precondition: the subject implements the scenario.
  @MainActor
  package static func make(
    _ script: WalkScript, by subject: Subject
  ) -> (walkthrough: Walkthrough, failure: String?) {
    precondition(subject.implements(script.scenario), "\(subject) lacks \(script.scenario)")
    let trial = Trial(of: subject)
    let recorder = WalkthroughRecorder(script.scenario, in: trial)
    let report = RandomWalk.walk(script, in: trial, recorder: recorder)
    return (recorder.walkthrough, report.divergence ?? report.leak)
  }

  /// A walkthrough of a scenario by a subject.
  ///
  /// - Precondition: the subject implements the scenario.
  @MainActor
  package static func make(_ scenario: ScenarioName, by subject: Subject) throws -> Walkthrough {
    precondition(subject.implements(scenario), "\(subject) does not implement \(scenario)")
    let trial = Trial(of: subject)
    let recorder = WalkthroughRecorder(scenario, in: trial)
    switch scenario {
    case .counter: try playCounter(trial, recorder)
    case .navigation: try playNavigation(trial, recorder)
    case .news: try playNews(trial, recorder)
    }
    return recorder.walkthrough
  }

  @MainActor
  private static func playCounter(_ trial: Trial, _ recorder: WalkthroughRecorder) throws {
    try trial.withCounterBoard(CounterConfiguration(count: 2)) { fixture in
      defer { recorder.end() }
      recorder.step("Two counters and their total get a view each") {
        let first = fixture.probe(0)
        _ = fixture.probe(1)
        _ = fixture.probeTotal()
        // Once, because some variants show the same content again.
        first.onShow = { [weak first] content in
          guard content.text == "2" else { return }
          first?.onShow = nil
          fixture.post(.increment(1))
        }
      }
      recorder.step("The user taps + on counter 0") { fixture.send(.increment(0)) }
      recorder.step("The user resets counter 1, which is zero already") { fixture.send(.reset(1)) }
      recorder.step("An intent has an index outside the board") {
        fixture.send(.increment(9))
      }
      recorder.step("Counter 0 becomes 2, and its view answers that with + on counter 1") {
        fixture.send(.increment(0))
      }
      recorder.step("The user requests a delayed increment of counter 1") {
        fixture.send(.incrementLater(1))
      }
      recorder.step("A second passes") { fixture.advance(by: CounterConfiguration.delay) }
      recorder.step("The user resets all counters") { fixture.send(.resetAll) }
    }
  }

  @MainActor
  private static func playNavigation(_ trial: Trial, _ recorder: WalkthroughRecorder) throws {
    try trial.withNavigationApp { fixture in
      defer { recorder.end() }
      recorder.step("The structure, the tab bar and the visible screen get a view each") {
        _ = fixture.probeNavigation()
        _ = fixture.probeTabBar()
        _ = fixture.probe(fixture.visible)
      }
      recorder.step("A counter screen is pushed, and gets a view") {
        _ = fixture.probe(fixture.push(.counter))
      }
      recorder.step("The user taps + on that screen") {
        fixture.send(.increment(fixture.visible))
      }
      recorder.step("A deep link opens a story in the news tab") {
        fixture.send(.deepLink(.news, [.story(7)]))
      }
      recorder.step("The user requests the profile, and has to log in") {
        fixture.send(.showProfile)
      }
      recorder.step("The user logs in, and the profile gets a view") {
        fixture.send(.login(name: "Ada"))
        _ = fixture.probe(fixture.visible)
      }
      recorder.step("The user selects the home tab again, which has kept its stack") {
        fixture.send(.select(.home))
      }
      recorder.step("The counter screen is popped") { fixture.send(.pop) }
      recorder.step("The news list announces three unread stories") {
        fixture.send(.unreadChanged(3))
      }
    }
  }

  @MainActor
  private static func playNews(_ trial: Trial, _ recorder: WalkthroughRecorder) throws {
    // As with a request that has reached the server and cannot be cancelled.
    try trial.withNewsList(waitsWhenCancelled: true) { fixture in
      defer { recorder.end() }
      let transcript = fixture.transcript
      var listener: EventProbe?
      recorder.step("The list and the badge get a view each, and the events a listener") {
        _ = fixture.probeList()
        _ = fixture.probeBadge()
        listener = EventProbe("events", of: fixture)
        _ = fixture.messages.listen {
          transcript.deliver(PlainText.describing($0), to: "messages") {}
        }
      }
      defer { listener?.detach() }
      recorder.step("The list appears, and starts to load") { fixture.send(.appear) }
      recorder.step("The first page arrives") { fixture.load(Story.samples(1...2)) }
      recorder.step("The rows get a view each") { for id in 1...2 { _ = fixture.probe(id) } }
      recorder.step("The user votes for story 2") { fixture.send(.toggleUpvote(2)) }
      recorder.step("The user selects story 1") { fixture.send(.select(1)) }
      recorder.step("The user reloads, and selects another feed before the response") {
        fixture.send(.refresh, .selectFeed(.best))
      }
      recorder.step("The response to the first request arrives, too late") {
        fixture.answerFeed(at: 0, with: [3])
      }
      recorder.step("The response to the last request arrives") { fixture.load(Story.samples([4])) }
      recorder.step("The user reloads, and the load fails") {
        fixture.send(.refresh)
        fixture.fail(with: ConnectionLost())
        for question in fixture.alerts.questions.pending {
          transcript.deliver(question.message, to: "alert") {}
        }
      }
      recorder.step("The user cancels the alert") { fixture.answerAlert(.cancel) }
    }
  }
}
