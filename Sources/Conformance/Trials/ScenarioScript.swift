import Scenarios

/// A script for each scenario, in steps of one action each, which settle: every intent is sent while
/// every kind of view and listener that it reaches is attached, and every effect is pending after
/// some step.
@MainActor
struct ScenarioScript<Fixture: StoppableFixture> {
  let steps: [(Fixture) -> Void]

  /// Makes all steps, beside another instance that is half of the script ahead, if there is one.
  func play(_ fixture: Fixture, beside other: Fixture? = nil) {
    let (first, second) = (steps.prefix(steps.count / 2), steps.dropFirst(steps.count / 2))
    if let other { for step in first { step(other) } }
    for (index, step) in steps.enumerated() {
      if let other, index < second.count { second[second.startIndex + index](other) }
      step(fixture)
    }
    other?.tearDown()
  }
}

extension ScenarioScript<CounterFixture> {
  static let counter = ScenarioScript(steps: [
    { _ = $0.probe(1) },
    { _ = $0.probe(0) },
    { _ = $0.probe(2) },
    { _ = $0.probe(0) },
    { _ = $0.probeTotal() },
    { $0.send(.increment(0)) },
    { $0.send(.decrement(1)) },
    { $0.send(.incrementLater(2)) },
    { $0.send(.incrementLater(0)) },
    { $0.advance(by: CounterConfiguration.delay) },
    { $0.send(.reset(1)) },
    { $0.send(.resetAll) },
    { $0.send(.increment(9)) },
    { $0.send(.incrementLater(2)) },
    { $0.send(.cancelLater(2)) },
    { $0.send(.incrementLater(1)) },
  ])
}

extension ScenarioScript<NavigationFixture> {
  static let navigation = ScenarioScript(steps: [
    { _ = $0.probeNavigation() },
    { _ = $0.probeTabBar() },
    { $0.send(.push(.counter)) },
    { _ = $0.probe($0.visible) },
    { $0.send(.incrementLater($0.visible)) },
    { $0.send(.showModal(.counter, stack: true)) },
    { _ = $0.probe($0.visible) },
    { $0.send(.incrementLater($0.visible)) },
    { $0.send(.increment($0.visible)) },
    { $0.send(.decrement($0.visible)) },
    { $0.send(.unreadChanged(3)) },
    { $0.advance(by: NavigationEnvironment.delay) },
    { $0.send(.push(.story(1))) },
    { $0.send(.pop) },
    { $0.send(.push(.story(2))) },
    { $0.send(.systemDidPop($0.visible)) },
    { $0.send(.systemDidDismiss($0.topmostModal)) },
    { $0.send(.showModal(.home, stack: false)) },
    { $0.send(.dismissAllModals) },
    { $0.send(.popToRoot) },
    { _ = $0.probe(ScreenID(99)) },
    { $0.send(.showProfile) },
    { $0.send(.login(name: "Ada")) },
    { _ = $0.probe($0.visible) },
    { $0.send(.login(name: "Eve")) },
    { $0.send(.deepLink(.news, [.counter])) },
    { $0.send(.incrementLater($0.visible)) },
    { $0.send(.popFrom($0.visible)) },
    { $0.send(.select(.home)) },
    { $0.send(.logout) },
    { $0.send(.showTabs) },
    { $0.send(.showRoot(.counter)) },
    { _ = $0.probe($0.visible) },
    { $0.send(.incrementLater($0.visible)) },
  ])
}

extension ScenarioScript<NewsFixture> {
  static let news = ScenarioScript(steps: [
    { _ = $0.probeList() },
    { _ = $0.probeBadge() },
    { $0.send(.appear) },
    { $0.answerStorage(Story.samples([7])) },
    { $0.answerIdentities(Array(1...5)) },
    { $0.answerStories(Story.samples(1...3)) },
    { _ = $0.probe(1) },
    { _ = $0.probe(2, style: .compact) },
    { _ = $0.probe(9) },
    { $0.failWriting(with: ConnectionLost()) },
    { $0.send(.rowAppeared(1)) },
    { $0.send(.rowAppeared(2)) },
    { $0.send(.select(1)) },
    { $0.send(.toggleUpvote(2)) },
    { $0.send(.markUnread(1)) },
    { $0.send(.storyRead(2)) },
    { $0.answerThumbnail(of: 2, with: .success("picture 2")) },
    { $0.answerThumbnail(of: 1, with: .failure(ConnectionLost())) },
    { $0.send(.loadMore) },
    { $0.failStory(4, with: ConnectionLost()) },
    { $0.answerStories(Story.samples([5])) },
    { $0.send(.rowAppeared(3)) },
    { $0.send(.selectFeed(.best)) },
    { $0.failReading(with: ConnectionLost()) },
    { $0.send(.refresh) },
    { $0.fail(with: ConnectionLost()) },
    { $0.send(.refresh) },
    { $0.fail(with: ConnectionLost()) },
    { $0.answerAlert(.retry) },
  ])
}
