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
      counter: { $0.walk(through: .counter, expectingNo: \.divergence) },
      navigation: { $0.walk(through: .navigation, expectingNo: \.divergence) },
      news: { $0.walk(through: .news, expectingNo: \.divergence) }
    ).byWalks,
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
    view.onShow = nil
    let busy = fixture.probe(1)
    fixture.send(.incrementLater(1))
    view.forget()
    busy.forget()
    fixture.advance(by: CounterConfiguration.delay)
    fixture.expectOnly(board.content(of: 1), shownTo: busy, "at the end of a delay")
    fixture.expectOnly(board.totalContent, shownTo: view, "at the end of a delay")
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
      for screen in shown.screens where app.content(of: screen.id) == nil {
        fixture.violate("the structure has screen \(screen.id) before the screen has a content")
      }
      fixture.expect("the tab bar's tab", app.tabBarContent.selectedTab, is: shown.selectedTab)
    }
    fixture.send(
      .push(.counter), .showModal(.login, stack: false), .showModal(.home, stack: true),
      .push(.story(1)), .dismissModal, .select(.news), .deepLink(.profile, [.counter, .home]),
      .showRoot(.onboarding), .showProfile, .login(name: "Ada"), .logout, .select(.home))
    fixture.expect("shown in the end", view.deliveries.last, is: fixture.structure)
    let screen = fixture.push(.counter)
    let busy = fixture.probe(screen)
    fixture.send(.incrementLater(screen))
    busy.forget()
    fixture.advance(by: NavigationEnvironment.delay)
    fixture.expectOnly(app.content(of: screen), shownTo: busy, "at the end of a delay")
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
    view.forget()
    fixture.send(.selectFeed(.new))
    fixture.expectOnly(fixture.list.listContent, shownTo: view, "when a feed is selected")
    fixture.answerIdentities(Array(6...9))
    for id in 6...7 { fixture.answerStory(id) }
    view.forget()
    fixture.answerStory(8)
    fixture.expectOnly(fixture.list.listContent, shownTo: view, "when a page arrives")
    fixture.send(.loadMore)
    view.forget()
    fixture.fail(with: ConnectionLost())
    fixture.expectOnly(fixture.list.listContent, shownTo: view, "when a load fails")
  }
}
