import Conformance
import Scenarios
import Testing

/// What views are shown while and when something changes, for every variant.
@MainActor
@Suite("Navigation: deliveries")
struct NavigationDeliveryTests {
  /// The variants that show views nothing that does not concern them.
  nonisolated private static let exact = NavigationVariant.all.filter { $0.knownGap("X08") == nil }

  /// Attaches a probe to everything: the structure, the tab bar, and the screens 3, 4 and 5, of
  /// which the first shows the session and the last the counter.
  private func withProbes(
    _ variant: NavigationVariant,
    _ body: @MainActor (NavigationFixture, _ shown: @MainActor () -> [Int]) throws -> Void
  ) throws {
    try variant.run { fixture in
      fixture.send(.push(.story(1)), .push(.counter))
      let navigation = fixture.probeNavigation()
      let tabBar = fixture.probeTabBar()
      let screens = [fixture.probe(3), fixture.probe(4), fixture.probe(5)]
      try body(fixture) {
        let counts =
          [navigation.changes.count, tabBar.changes.count]
          + screens.map(\.changes.count)
        navigation.forget()
        tabBar.forget()
        for screen in screens { screen.forget() }
        return counts
      }
    }
  }

  nonisolated private static let concerns: [(NavigationIntent, [Int])] = [
    (.push(.counter), [1, 0, 0, 0, 0]), (.pop, [1, 0, 0, 0, 0]), (.popToRoot, [1, 0, 0, 0, 0]),
    (.showModal(.counter, stack: true), [1, 0, 0, 0, 0]), (.select(.news), [1, 1, 0, 0, 0]),
    (.deepLink(.news, [.counter, .counter]), [1, 1, 0, 0, 0]), (.showRoot(.home), [1, 1, 0, 0, 0]),
    (.deepLink(.home, [.counter]), [1, 0, 0, 0, 0]), (.showProfile, [1, 0, 0, 0, 0]),
    (.login(name: "Ada"), [0, 0, 1, 0, 0]), (.increment(1), [0, 0, 0, 0, 1]),
    (.decrement(5), [0, 0, 0, 0, 1]), (.incrementLater(4), [0, 0, 0, 1, 0]),
    (.incrementLater(5), [0, 0, 0, 0, 1]), (.incrementLater(1), [0, 0, 0, 0, 0]),
  ]

  @Test("an intent reaches the views concerned, each once", arguments: exact, concerns)
  func concerned(_ variant: NavigationVariant, _ row: (NavigationIntent, [Int])) throws {
    try withProbes(variant) { fixture, shown in
      #expect(shown() == [1, 1, 1, 1, 1])
      fixture.send(row.0)
      #expect(shown() == row.1)
    }
  }

  @Test("a delayed increment shows a busy counter screen once", arguments: exact)
  func delayElapsed(_ variant: NavigationVariant) throws {
    try withProbes(variant) { fixture, shown in
      fixture.send(.incrementLater(5), .incrementLater(4))
      _ = shown()
      fixture.advance(by: .milliseconds(400))
      #expect(shown() == [0, 0, 0, 0, 0])
      fixture.send(.incrementLater(1))
      fixture.advance(by: .milliseconds(600))
      let counts = shown()
      let isImmediate = variant.architecture.profile.delivery == .immediate
      #expect(counts == [0, 0, 0, 1, isImmediate ? 2 : 1])
      fixture.advance(by: .seconds(1))
      #expect(shown() == [0, 0, 0, 0, 1])
    }
  }

  nonisolated private static let idle: [NavigationIntent] = [
    .popFrom(4), .popTo(5), .popTo(2), .dismissModal, .dismissAllModals, .select(.home), .showTabs,
    .systemDidPop(1), .systemDidDismiss(9), .increment(9), .decrement(9),
    .incrementLater(9), .login(name: "Ada"),
  ]

  @Test("an intent that changes nothing reaches nobody", arguments: exact, idle)
  func nothing(_ variant: NavigationVariant, _ intent: NavigationIntent) throws {
    try withProbes(variant) { fixture, shown in
      fixture.send(.login(name: "Ada"))
      _ = shown()
      fixture.send(intent)
      #expect(shown() == [0, 0, 0, 0, 0])
    }
  }

  @Test(
    "a burst without net effect is shown step by step, or not at all where views wait for a frame",
    arguments: exact)
  func burst(_ variant: NavigationVariant) throws {
    try withProbes(variant) { fixture, shown in
      _ = shown()
      fixture.app.send(.increment(5))
      fixture.app.send(.decrement(5))
      fixture.settle()
      let isImmediate = variant.architecture.profile.delivery == .immediate
      #expect(shown() == [0, 0, 0, 0, isImmediate ? 2 : 0])
    }
  }

  @Test(
    "during a delivery the value passed is what the application gives for it",
    arguments: NavigationVariant.all)
  func contentDuringDelivery(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let app = fixture.app
      fixture.send(.push(.counter))
      let navigation = fixture.probeNavigation()
      navigation.onShow = { #expect(app.navigationContent == $0) }
      let tabBar = fixture.probeTabBar()
      tabBar.onShow = { #expect(app.tabBarContent == $0) }
      let views = [fixture.probe(3), fixture.probe(4)]
      views[0].onShow = { #expect(app.content(of: 3) == $0) }
      views[1].onShow = { #expect(app.content(of: 4) == $0) }
      fixture.send(
        .push(.counter), .increment(4), .incrementLater(4), .showProfile, .login(name: "Ada"))
      fixture.send(.unreadChanged(4))
      fixture.advance(by: .seconds(1))
      fixture.send(.showModal(.login, stack: true), .logout)
      #expect(navigation.changes.count >= 6)
    }
  }
}
