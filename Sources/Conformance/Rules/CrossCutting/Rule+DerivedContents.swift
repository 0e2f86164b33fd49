import Scenarios

extension Rule {
  /// What is made of several parts.
  static let derivedContents: [Rule] = [
    Rule(
      "X09", .must, "a derived content never mixes two versions of its inputs",
      because: """
        a total that does not agree with what it is the total of, if only for a moment, is a glitch \
        that users see and tests miss
        """,
      checks: [.counter: checkTotal, .navigation: checkStructure, .news: checkTitle])
  ]

  /// Whenever the total is shown, it agrees with all counters.
  @MainActor
  private static func checkTotal(_ trial: Trial) throws {
    try trial.withCounterBoard { fixture in
      let board = fixture.board
      let view = fixture.probeTotal()
      defer { view.onShow = nil }
      view.onShow = { shown in
        let values = (0..<3).compactMap { board.content(of: $0).flatMap { Int($0.text) } }
        let total = TotalContent(
          text: "\(values.reduce(0, +))", nonZeroCount: values.count { $0 != 0 })
        fixture.transcript.expect("the total of \(values)", shown, is: total)
      }
      let nesting = fixture.probe(0)
      nesting.onShow = { [weak nesting] _ in
        nesting?.onShow = nil
        fixture.post(.increment(1))
        fixture.post(.decrement(0))
      }
      fixture.send(.increment(0), .increment(2), .incrementLater(1), .resetAll, .decrement(1))
      fixture.advance(by: CounterConfiguration.delay)
      fixture.transcript.expect("shown in the end", view.deliveries.last, is: board.totalContent)
    }
  }

  /// Whenever the structure is shown, its parts agree with each other and with the tab bar.
  @MainActor
  private static func checkStructure(_ trial: Trial) throws {
    try trial.withNavigationApp { fixture in
      let app = fixture.app
      let view = fixture.probeNavigation()
      defer { view.onShow = nil }
      view.onShow = { shown in
        fixture.transcript.expect(
          "the screen on top of \(ContentText.text(of: shown))", shown.topmostScreen?.id,
          is: shown.visibleScreen)
        fixture.transcript.expect(
          "the tab bar's tab", app.tabBarContent.selectedTab, is: shown.selectedTab)
      }
      fixture.send(
        .push(.counter), .showModal(.login, stack: false), .showModal(.home, stack: true),
        .push(.story(1)), .dismissModal, .select(.news), .deepLink(.profile, [.counter, .home]),
        .showRoot(.onboarding), .showProfile, .login(name: "Ada"), .logout, .select(.home))
      fixture.transcript.expect("shown in the end", view.deliveries.last, is: fixture.structure)
    }
  }

  /// Whenever the list is shown, its title agrees with its rows and with what is on its way.
  @MainActor
  private static func checkTitle(_ trial: Trial) throws {
    try trial.withNewsList { fixture in
      let view = fixture.probeList()
      defer { view.onShow = nil }
      var feed = Feed.top
      view.onShow = { shown in
        let isRefreshing = shown.title == "Refreshing…"
        fixture.transcript.expect(
          isRefreshing ? shown.isLoading : shown.title == "\(feed.title) (\(shown.rows.count))",
          "the title does not agree with \(ContentText.text(of: shown))")
        fixture.transcript.expect(
          !shown.isLoading || !shown.canLoadMore, "more can be loaded while a page is on its way")
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
      fixture.transcript.expect(
        "shown in the end", view.deliveries.last, is: fixture.list.listContent)
    }
  }
}
