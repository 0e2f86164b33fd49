import Scenarios

/// The same happenings for every subject, and what they leave behind.
@MainActor
enum TraceScript {
  /// Lets a fresh scenario go through its happenings, and gives what could be seen of that from
  /// outside, and then what its tracer was told.
  static func trace(_ scenario: ScenarioName, in trial: Trial) throws -> [String] {
    let log = TraceLog()
    trial.tracer = log
    switch scenario {
    case .counter: try playCounter(trial)
    case .navigation: try playNavigation(trial)
    case .news: try playNews(trial)
    }
    return trial.transcript.entries.map { "\($0)" } + log.lines
  }

  private static func playCounter(_ trial: Trial) throws {
    try trial.withCounterBoard { fixture in
      for id in [1, 0, 2, 0] { _ = fixture.probe(id) }
      _ = fixture.probeTotal()
      fixture.send(.increment(0), .incrementLater(2), .decrement(1), .incrementLater(0))
      fixture.advance(by: CounterConfiguration.delay)
      fixture.send(.resetAll, .increment(9))
    }
  }

  private static func playNavigation(_ trial: Trial) throws {
    try trial.withNavigationApp { fixture in
      _ = fixture.probeNavigation()
      _ = fixture.probeTabBar()
      fixture.send(.push(.counter), .push(.counter))
      let screens = fixture.app.navigationContent.stacks.flatMap(\.self).map(\.id)
      for screen in screens { _ = fixture.probe(screen) }
      for screen in screens.prefix(3) { fixture.send(.incrementLater(screen)) }
      fixture.send(.showModal(.counter, stack: true))
      fixture.send(.unreadChanged(3))
      fixture.advance(by: NavigationEnvironment.delay)
      fixture.send(.showProfile, .login(name: "Ada"), .deepLink(.news, [.counter]), .logout)
    }
  }

  private static func playNews(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      _ = fixture.probeList()
      _ = fixture.probeBadge()
      fixture.send(.appear)
      fixture.load(Story.samples(1...3), ids: Array(1...5))
      for id in 1...3 { _ = fixture.probe(id, adapter: id == 2 ? .compact : .full) }
      fixture.send(.rowAppeared(1), .rowAppeared(2), .select(1), .toggleUpvote(3))
      fixture.answerThumbnail(of: 2, with: .success("picture 2"))
      fixture.answerThumbnail(of: 1, with: .failure(ConnectionLost()))
      fixture.send(.loadMore)
      fixture.answerStories(Story.samples(4...5))
      fixture.send(.selectFeed(.best), .refresh)
      fixture.fail(with: ConnectionLost())
    }
  }
}
