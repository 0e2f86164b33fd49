import Conformance
import Scenarios
import Testing

/// What screens show, for every variant.
@MainActor
@Suite("Navigation: screens")
struct NavigationScreenTests {
  private func counter(_ id: Int, shows count: Int, isBusy: Bool = false) -> ScreenContent {
    ScreenContent(title: "View id: \(id)", text: "Counter: \(count)", isBusy: isBusy)
  }

  private func profile(_ text: String) -> ScreenContent {
    ScreenContent(title: "Profile", text: text, isBusy: false)
  }

  nonisolated private static let routes: [(Route, String, String)] = [
    (.home, "Home", ""), (.news, "News", ""), (.profile, "Profile", "Not logged in"),
    (.onboarding, "Welcome", ""), (.login, "Log In", ""), (.counter, "View id: 4", "Counter: 0"),
    (.story(81), "Story 81", ""),
  ]

  @Test("each route has its title and text", arguments: NavigationVariant.all, routes)
  func routes(_ variant: NavigationVariant, _ row: (Route, String, String)) throws {
    let (route, title, text) = row
    try variant.run { fixture in
      fixture.send(.push(route))
      let expected = ScreenContent(title: title, text: text, isBusy: false)
      #expect(fixture.app.content(of: 4) == expected)
      #expect(fixture.probe(4).changes == [expected])
    }
  }

  @Test("the roots of all tabs are screens, selected or not", arguments: NavigationVariant.all)
  func roots(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      #expect(fixture.app.content(of: 1)?.title == "Home")
      #expect(fixture.app.content(of: 2)?.title == "News")
      #expect(fixture.app.content(of: 3)?.title == "Profile")
      #expect(fixture.app.content(of: 4) == nil)
    }
  }

  @Test(
    "one increment reaches every counter screen, in whatever stack",
    arguments: NavigationVariant.all
  )
  func sharedCounter(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(
        .push(.counter), .push(.counter), .select(.news), .push(.counter),
        .showModal(.counter, stack: false))
      let ids = [4, 5, 6, 8]
      let views = ids.map { fixture.probe(ScreenID($0)) }
      fixture.send(.increment(5), .increment(8), .decrement(4))
      for (id, view) in zip(ids, views) {
        #expect(view.changes == [0, 1, 2, 1].map { counter(id, shows: $0) })
      }
    }
  }

  @Test("the counter goes below zero and has no bounds", arguments: NavigationVariant.all)
  func belowZero(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .decrement(4), .decrement(4))
      #expect(fixture.app.content(of: 4) == counter(4, shows: -2))
    }
  }

  @Test("a screen of any route can change the counter", arguments: NavigationVariant.all)
  func otherRoutes(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .increment(1), .increment(2), .increment(3), .decrement(1))
      #expect(fixture.app.content(of: 4) == counter(4, shows: 2))
    }
  }

  @Test("a screen that is not there changes nothing", arguments: NavigationVariant.all)
  func unknownScreen(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .push(.counter), .pop)
      let view = fixture.probe(4)
      fixture.send(.increment(5), .decrement(99), .incrementLater(5), .incrementLater(-1))
      fixture.advance(by: .seconds(2))
      #expect(fixture.app.content(of: 4) == counter(4, shows: 0))
      #expect(fixture.clock.sleeperCount == 0)
      #expect(fixture.diagnostics.reports.isEmpty)
      if variant.knownGap("X07") == nil { #expect(view.changes.count == 1) }
    }
  }

  @Test("the counter lives longer than its screens", arguments: NavigationVariant.all)
  func counterStays(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .increment(4), .pop, .increment(1))
      fixture.send(.showRoot(.counter))
      #expect(fixture.app.content(of: 5) == counter(5, shows: 2))
    }
  }

  @Test(
    "returning to a screen does not bring back an older state of it",
    arguments: NavigationVariant.all)
  func returning(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter))
      let view = fixture.probe(4)
      fixture.send(.push(.counter), .increment(5), .increment(5))
      #expect(view.changes.last == counter(4, shows: 2))
      fixture.send(.pop)
      #expect(view.changes.last == counter(4, shows: 2))
      fixture.send(.select(.news), .increment(2), .select(.home))
      #expect(view.changes.last == counter(4, shows: 3))
      #expect(fixture.probe(4).changes == [counter(4, shows: 3)])
    }
  }

  @Test(
    "a view attached anew shows what became of its screen meanwhile",
    arguments: NavigationVariant.all)
  func attachedAnew(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.profile), .push(.counter))
      let view = ProbeView<ScreenContent>()
      fixture.app.attach(view, to: 4).detach()
      fixture.send(.login(name: "Ada"))
      #expect(view.changes == [profile("Not logged in")])
      fixture.send(.pop)
      _ = fixture.app.attach(view, to: 4)
      #expect(view.changes == [profile("Not logged in"), profile("Logged in as Ada")])
    }
  }

  @Test("every profile screen shows the session", arguments: NavigationVariant.all)
  func session(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.profile), .showModal(.profile, stack: false))
      let views = [fixture.probe(3), fixture.probe(4), fixture.probe(6)]
      fixture.send(.login(name: "Ada"), .login(name: "Eve"))
      for view in views {
        #expect(
          view.changes == [
            profile("Not logged in"), profile("Logged in as Ada"), profile("Logged in as Eve"),
          ])
      }
      fixture.send(.logout, .showTabs)
      #expect(fixture.app.content(of: 10) == profile("Not logged in"))
    }
  }
}
