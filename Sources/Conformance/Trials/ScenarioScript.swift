import Scenarios

/// A script for each scenario, in steps that settle: everything that a scenario can do happens, and
/// every effect is pending after some step.
@MainActor
struct ScenarioScript<Fixture: ScenarioFixture> {
  let steps: [(Fixture) -> Void]

  func play(_ fixture: Fixture) {
    for step in steps { step(fixture) }
  }
}

extension ScenarioScript<CounterFixture> {
  static let counter = ScenarioScript(steps: [
    { fixture in for id in [1, 0, 2, 0] { _ = fixture.probe(id) } },
    { _ = $0.probeTotal() },
    { $0.send(.increment(0)) },
    { $0.send(.incrementLater(2)) },
    { $0.send(.decrement(1), .incrementLater(0)) },
    { $0.advance(by: CounterConfiguration.delay) },
    { $0.send(.resetAll, .increment(9)) },
    { $0.send(.incrementLater(1)) },
  ])
}

extension ScenarioScript<NavigationFixture> {
  static let navigation = ScenarioScript(steps: [
    { _ = $0.probeNavigation() },
    { _ = $0.probeTabBar() },
    { $0.send(.push(.counter), .push(.counter)) },
    { fixture in for screen in fixture.structure.screens { _ = fixture.probe(screen.id) } },
    { fixture in
      for screen in fixture.structure.screens.prefix(3) {
        fixture.send(.incrementLater(screen.id))
      }
    },
    { $0.send(.showModal(.counter, stack: true)) },
    { $0.send(.unreadChanged(3)) },
    { $0.advance(by: NavigationEnvironment.delay) },
    { $0.send(.showProfile) },
    { $0.send(.login(name: "Ada")) },
    { $0.send(.deepLink(.news, [.counter])) },
    { $0.send(.incrementLater($0.visible), .pop) },
    { $0.send(.logout) },
    { $0.send(.incrementLater($0.visible)) },
  ])
}

extension ScenarioScript<NewsFixture> {
  static let news = ScenarioScript(steps: [
    { _ = $0.probeList() },
    { _ = $0.probeBadge() },
    { $0.send(.appear) },
    { $0.answerStorage(nil) },
    { $0.answerIdentities(Array(1...5)) },
    { $0.answerStories(Story.samples(1...3)) },
    { fixture in
      for id in 1...3 { _ = fixture.probe(id, style: id == 2 ? .compact : .full) }
    },
    { $0.answerWrites() },
    { $0.send(.rowAppeared(1), .rowAppeared(2)) },
    { $0.send(.select(1), .toggleUpvote(3)) },
    { $0.answerThumbnail(of: 2, with: .success("picture 2")) },
    { $0.answerThumbnail(of: 1, with: .failure(ConnectionLost())) },
    { $0.send(.loadMore) },
    { $0.failStory(4, with: ConnectionLost()) },
    { $0.answerStories(Story.samples([5])) },
    { $0.send(.rowAppeared(3), .selectFeed(.best), .refresh) },
    { $0.fail(with: ConnectionLost()) },
    { $0.send(.refresh) },
    { $0.fail(with: ConnectionLost()) },
    { $0.answerAlert(.retry) },
  ])
}
