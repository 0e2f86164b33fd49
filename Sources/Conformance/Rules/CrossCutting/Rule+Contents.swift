import Scenarios

@MainActor
extension Rule {
  /// Contents that agree with the reference model and with each other.
  nonisolated static let contents: [Rule] = [
    Rule(
      "X01", .must,
      """
      after settling, every view shows the content that the reference model gives for the intents \
      sent
      """,
      because: "applications break in combinations of events that their tests did not foresee",
      counter: { $0.walk(through: .counter) },
      navigation: { $0.walk(through: .navigation) },
      news: { $0.walk(through: .news) }),
    Rule(
      "X09", .must, "a derived content never mixes two versions of its inputs",
      because: "a total that differs from its parts, even for a moment, is a glitch that users see",
      counter: { try $0.withCounterBoard { checkTotal($0) } },
      navigation: { try $0.withNavigationApp(checkStructure) },
      news: { try $0.withNewsList { checkTitle($0) } }),
  ]

  private static func checkTotal(_ fixture: CounterFixture) {
    let board = fixture.board
    let view = fixture.probeTotal()
    defer { view.onShow = nil }
    view.onShow = { shown in
      // Where contents are shown later, they may lag behind the state.
      guard fixture.profile.delivery != .later else { return }
      let values = (0..<3).compactMap { board.content(of: $0).flatMap { Int($0.text) } }
      let total = TotalContent(
        text: "\(values.reduce(0, +))", nonZeroCount: values.count { $0 != 0 })
      fixture.expect("the total of \(values)", shown, is: total)
    }
    let nesting = fixture.probe(0)
    nesting.onShow = { [weak nesting] _ in
      nesting?.onShow = nil
      fixture.post(.increment(1))
      fixture.post(.decrement(0))
    }
    fixture.send(.increment(0), .increment(2), .incrementLater(1), .resetAll, .decrement(1))
    fixture.advance(by: CounterConfiguration.delay)
    fixture.expect("shown in the end", view.deliveries.last, is: board.totalContent)
  }

  private static func checkStructure(_ fixture: NavigationFixture) {
    let app = fixture.app
    let view = fixture.probeNavigation()
    defer { view.onShow = nil }
    view.onShow = { shown in
      fixture.expect(
        "the screen on top of \(ContentText.text(of: shown))", shown.topmostScreen?.id,
        is: shown.visibleScreen)
      // Where contents are shown later, they may lag behind the state.
      guard fixture.profile.delivery != .later else { return }
      fixture.expect("the tab bar's tab", app.tabBarContent.selectedTab, is: shown.selectedTab)
    }
    fixture.send(
      .push(.counter), .showModal(.login, stack: false), .showModal(.home, stack: true),
      .push(.story(1)), .dismissModal, .select(.news), .deepLink(.profile, [.counter, .home]),
      .showRoot(.onboarding), .showProfile, .login(name: "Ada"), .logout, .select(.home))
    fixture.expect("shown in the end", view.deliveries.last, is: fixture.structure)
  }

  private static func checkTitle(_ fixture: NewsFixture) {
    let view = fixture.probeList()
    defer { view.onShow = nil }
    var feed = Feed.top
    view.onShow = { shown in
      let isRefreshing = shown.title == "Refreshing…"
      fixture.expect(
        isRefreshing ? shown.isLoading : shown.title == "\(feed.title) (\(shown.rows.count))",
        "the title does not agree with \(ContentText.text(of: shown))")
      fixture.expect(
        !shown.isLoading || !shown.canLoadMore, "more can be loaded while a page is in flight")
    }
    fixture.fill(1...5)
    fixture.send(.loadMore)
    fixture.answerStories(Story.samples(1...5))
    fixture.send(.refresh)
    fixture.load(Story.samples(3...4))
    fixture.send(.refresh)
    fixture.fail(with: ConnectionLost())
    feed = .new
    fixture.send(.selectFeed(.new))
    fixture.load(Story.samples(6...9))
    fixture.expect("shown in the end", view.deliveries.last, is: fixture.list.listContent)
  }
}

extension Trial {
  /// Walks at random, or by the options' script, and records the first divergence with the shortest
  /// script that reproduces it.
  fileprivate func walk(through scenario: ScenarioName) {
    let walk = RandomWalk(of: subject)
    for script in scripts(of: scenario) where walk.walk(script).divergence != nil {
      let shrunk = walk.shrunk(script)
      let report = RandomWalk.walk(shrunk, in: self)
      transcript.expect(report.divergence != nil, "the walk \(shrunk) diverges in some runs only")
      return
    }
  }

  private func scripts(of scenario: ScenarioName) -> [WalkScript] {
    if let script = options.script { return script.scenario == scenario ? [script] : [] }
    return (0..<options.walkCount).map { number in
      WalkScript(
        scenario: scenario, seed: options.seed &+ UInt64(number), stepCount: options.stepCount)
    }
  }
}
