import Conformance
import ExecutorPump
import Scenarios
import Testing

/// How an application ends, for every variant.
@MainActor
@Suite("Navigation: life cycle")
struct NavigationLifeCycleTests {
  @Test("after stop nothing happens any more", arguments: NavigationVariant.all)
  func stop(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .incrementLater(4), .incrementLater(1))
      let navigation = fixture.probeNavigation()
      let tabBar = fixture.probeTabBar()
      let screen = fixture.probe(4)
      fixture.app.stop()
      fixture.settle()
      #expect(fixture.clock.sleeperCount == 0)
      fixture.send(
        .push(.counter), .pop, .select(.news), .increment(4), .incrementLater(4), .showProfile,
        .login(name: "Ada"), .logout)
      fixture.send(.unreadChanged(3))
      fixture.advance(by: .seconds(2))
      #expect(navigation.changes.count == 1)
      #expect(tabBar.changes.count == 1)
      #expect(screen.changes.count == 1)
      #expect(fixture.clock.sleeperCount == 0)
      #expect(fixture.messages.listenerCount == 2)
      #expect(fixture.models.made == [1, 2, 3, 4])
    }
  }

  @Test("what waits for a frame is not shown after stop", arguments: NavigationVariant.all)
  func stopBeforeFrame(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let navigation = fixture.probeNavigation()
      fixture.app.send(.push(.counter))
      let shown = navigation.changes.count
      fixture.app.stop()
      fixture.settle()
      #expect(navigation.changes.count == shown)
    }
  }

  @Test("stop ends the attachments and releases their views", arguments: NavigationVariant.all)
  func stopReleasesViews(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      var navigation: ProbeView<NavigationContent>? = ProbeView()
      var tabBar: ProbeView<TabBarContent>? = ProbeView()
      var screen: ProbeView<ScreenContent>? = ProbeView()
      weak let releasedNavigation = navigation
      weak let releasedTabBar = tabBar
      weak let releasedScreen = screen
      let attachments = [
        navigation.map { fixture.app.attachNavigation($0) },
        tabBar.map { fixture.app.attachTabBar($0) }, screen.map { fixture.app.attach($0, to: 3) },
      ]
      (navigation, tabBar, screen) = (nil, nil, nil)
      fixture.app.stop()
      fixture.settle()
      #expect(releasedNavigation == nil && releasedTabBar == nil && releasedScreen == nil)
      for attachment in attachments { attachment?.detach() }
      fixture.app.stop()
    }
  }

  @Test("a stopped application takes no views", arguments: NavigationVariant.all)
  func attachAfterStop(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.app.stop()
      #expect(fixture.probeNavigation().changes.isEmpty)
      #expect(fixture.probeTabBar().changes.isEmpty)
      #expect(fixture.probe(1).changes.isEmpty)
    }
  }

  @Test("a stopped application is released with its models", arguments: NavigationVariant.all)
  func release(_ variant: NavigationVariant) throws {
    weak var app: (any NavigationApp)?
    var models: ScreenModelLog?
    try variant.run { fixture in
      app = fixture.app
      models = fixture.models
      _ = fixture.probeNavigation()
      _ = fixture.probeTabBar()
      fixture.send(
        .push(.counter), .push(.profile), .showProfile, .incrementLater(4), .incrementLater(1))
      _ = fixture.probe(4)
      _ = fixture.probe(5)
      fixture.send(.increment(4), .login(name: "Ada"))
    }
    #expect(app == nil)
    #expect(models?.made.isEmpty == false)
    #expect(models?.alive == [])
  }

  @Test(
    "an application that nobody stopped is released with its last reference, and so are its models",
    arguments: NavigationVariant.all)
  func releaseWithoutStop(_ variant: NavigationVariant) throws {
    weak var app: (any NavigationApp)?
    weak var view: ProbeView<ScreenContent>?
    var models: ScreenModelLog?
    Pump.window {
      let fixture = NavigationFixture(of: variant.architecture)
      app = fixture.app
      models = fixture.models
      _ = fixture.probeNavigation()
      _ = fixture.probeTabBar()
      fixture.send(.push(.counter))
      view = fixture.probe(4)
      fixture.send(.increment(4), .showProfile, .login(name: "Ada"))
    }
    #expect(app == nil)
    #expect(view == nil)
    #expect(models?.alive == [])
  }

  @Test("applications live side by side", arguments: NavigationVariant.all)
  func sideBySide(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let other = NavigationFixture(of: variant.architecture)
      let view = other.probeNavigation()
      fixture.send(.push(.counter), .increment(4), .login(name: "Ada"), .select(.news))
      #expect(view.changes.count == 1)
      #expect(other.app.content(of: 3)?.text == "Not logged in")
      other.send(.push(.counter))
      #expect(other.app.content(of: 4)?.text == "Counter: 0")
      other.app.stop()
      fixture.send(.increment(4))
      #expect(fixture.app.content(of: 4)?.text == "Counter: 2")
    }
  }

  @Test("intents from 16 concurrent tasks are all applied", arguments: NavigationVariant.all)
  func concurrentIntents(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let app = fixture.app
      fixture.send(.push(.counter))
      for _ in 0..<16 {
        Task {
          for _ in 0..<10 {
            app.send(.increment(4))
            await Task.yield()
          }
        }
      }
      fixture.settle()
      #expect(app.content(of: 4)?.text == "Counter: 160")
    }
  }
}
