import ScenarioTesting
import Scenarios

/// A fixture whose scenario can be stopped or dropped at any moment.
@MainActor
protocol StoppableFixture: ScenarioFixture {
  /// Attaches a view to everything that the script shows, and adds a listener.
  func attachEverything()

  /// Sends intents that start deliveries and effects, without settling.
  func postMany()

  /// The requests that wait for an answer although their tasks were cancelled, and the listeners on
  /// the bus.
  var remains: [String] { get }

  /// Answers everything that is pending.
  func answerEverything()

  /// Stops the scenario, and ends what may still be pending.
  func tearDown()
}

extension StoppableFixture {
  func tearDown() {
    stop()
    settle()
  }

  /// The remains of a scenario that has ended, of which there should be none.
  var left: [String] {
    Array(repeating: "a delayed increment", count: clock.sleeperCount) + remains + probes.living
  }

  func expectEnd(_ moment: String) {
    settle()
    expect("left after \(moment)", left, is: [])
  }

  /// Lets everything end that may still be pending.
  func finishEverything() {
    answerEverything()
    clock.advance(by: CounterConfiguration.delay + NavigationEnvironment.delay)
    settle()
  }
}

extension CounterFixture: StoppableFixture {
  func attachEverything() {
    for id in 0...3 { _ = probe(id) }
    _ = probeTotal()
  }

  func postMany() {
    post(.increment(0))
    post(.incrementLater(1))
    post(.resetAll)
  }

  var remains: [String] { [] }

  func answerEverything() {}
}

extension NavigationFixture: StoppableFixture {
  func attachEverything() {
    _ = probeNavigation()
    _ = probeTabBar()
    for number in 1...12 { _ = probe(ScreenID(number)) }
    send(.unreadChanged(7))
  }

  func postMany() {
    post(.push(.counter))
    post(.incrementLater(visible))
    post(.select(.profile))
  }

  var remains: [String] { messageLog.names(ofOtherListenersOn: messages) }

  func answerEverything() {}
}

extension NewsFixture: StoppableFixture {
  func attachEverything() {
    _ = probeList()
    _ = probeBadge()
    for id in 1...5 {
      for style in RowStyle.allCases { _ = probe(id, style: style) }
    }
    listen()
    send(.storyRead(2))
  }

  func postMany() {
    post(.toggleUpvote(1))
    post(.rowAppeared(3))
    post(.appear)
  }

  var remains: [String] {
    let listeners = messageLog.names(ofOtherListenersOn: messages)
    guard !waitsWhenCancelled else { return listeners }
    let identities = stories.feeds.pending.map { "a request for the identities of \($0)" }
    let items = stories.stories.pending.map { "a request for story \($0)" }
    let readings = storage.reads.pending.map { "a reading of \($0)" }
    let writings = storage.writes.pending.map { "a writing of \($0.feed)" }
    let pictures = thumbnails.requests.pending.map { "a request for picture \($0)" }
    let questions = alerts.questions.pending.map { "the question \"\($0.message)\"" }
    return listeners + identities + items + readings + writings + pictures + questions
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
