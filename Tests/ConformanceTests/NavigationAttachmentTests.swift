import Conformance
import Scenarios
import Testing

/// The ground rules for views, for every variant.
@MainActor
@Suite("Navigation: attachments")
struct NavigationAttachmentTests {
  @Test(
    "attaching shows the current content once, before it returns", arguments: NavigationVariant.all)
  func attach(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.app.send(.push(.counter))
      fixture.app.send(.increment(4))
      let navigation = fixture.probeNavigation()
      let tabBar = fixture.probeTabBar()
      let screen = fixture.probe(4)
      for _ in 0..<2 {
        #expect(navigation.changes.map(\.visibleScreen) == [4])
        #expect(tabBar.changes.map(\.selectedTab) == [.home])
        #expect(screen.changes.map(\.text) == ["Counter: 1"])
        fixture.settle()
      }
    }
  }

  @Test("one view can be attached to several screens", arguments: NavigationVariant.all)
  func severalScreens(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .push(.counter))
      let view = ProbeView<ScreenContent>()
      _ = fixture.app.attach(view, to: 4)
      _ = fixture.app.attach(view, to: 5)
      fixture.send(.increment(4))
      #expect(view.changes.count == 4)
      #expect(Set(view.changes.suffix(2).map(\.title)) == ["View id: 4", "View id: 5"])
      view.forget()
      fixture.send(.pop, .increment(4))
      #expect(Set(view.changes.map(\.title)) == ["View id: 4"])
      #expect(view.changes.last?.text == "Counter: 2")
    }
  }

  @Test("detaching is idempotent and releases the view", arguments: NavigationVariant.all)
  func detach(_ variant: NavigationVariant) throws {
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
      #expect(releasedNavigation != nil && releasedTabBar != nil && releasedScreen != nil)
      for attachment in attachments + attachments { attachment?.detach() }
      #expect(releasedNavigation == nil && releasedTabBar == nil && releasedScreen == nil)
      fixture.send(.select(.news), .login(name: "Ada"))
    }
  }

  @Test(
    "when a screen leaves, its attachments end without a last delivery",
    arguments: NavigationVariant.all)
  func leaving(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .incrementLater(4))
      var view: ProbeView<ScreenContent>? = ProbeView()
      weak let released = view
      let witness = ProbeView<ScreenContent>()
      let attachment = view.map { fixture.app.attach($0, to: 4) }
      _ = fixture.app.attach(witness, to: 4)
      view = nil
      fixture.app.send(.pop)
      #expect(released == nil)
      fixture.settle()
      #expect(witness.changes.count == 1)
      attachment?.detach()
      attachment?.detach()
      fixture.send(.push(.counter), .increment(5))
      fixture.advance(by: .seconds(1))
      #expect(witness.changes.count == 1)
      #expect(fixture.diagnostics.reports.isEmpty)
    }
  }

  @Test(
    "what leaves with a session or a modal gets no last delivery", arguments: NavigationVariant.all)
  func leavingOtherwise(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.login(name: "Ada"), .showModal(.profile, stack: true), .push(.counter))
      let views = [fixture.probe(3), fixture.probe(5), fixture.probe(6)]
      fixture.send(.logout, .showTabs, .login(name: "Eve"), .increment(8))
      for view in views { #expect(view.changes.count == 1) }
    }
  }

  @Test(
    "a delivery that waits for a frame does not reach a screen that left",
    arguments: NavigationVariant.all)
  func leavingBeforeFrame(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter))
      let view = fixture.probe(4)
      fixture.app.send(.increment(4))
      let shown = view.changes.count
      fixture.app.send(.pop)
      fixture.settle()
      #expect(view.changes.count == shown)
    }
  }

  @Test(
    "attaching to a screen that is not there delivers nothing and is reported once",
    arguments: NavigationVariant.all, [4, 5, 99, -1])
  func unknown(_ variant: NavigationVariant, _ number: Int) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .pop, .showModal(.login, stack: false))
      var view: ProbeView<ScreenContent>? = ProbeView()
      weak let released = view
      let id = ScreenID(number)
      let attachment = view.map { fixture.app.attach($0, to: id) }
      #expect(view?.changes.isEmpty == true)
      #expect(fixture.diagnostics.reports == [.unknownScreen(id)])
      #expect(fixture.app.content(of: id) == nil)
      view = nil
      #expect(released == nil)
      attachment?.detach()
    }
  }

  @Test("views come and go in any order", arguments: NavigationVariant.all)
  func attachAndDetach(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter))
      let views = (0..<12).map { _ in ProbeView<ScreenContent>() }
      let attachments = views.map { fixture.app.attach($0, to: 4) }
      let gone: Set = [3, 0, 11, 7, 8, 1, 2]
      for index in gone { attachments[index].detach() }
      fixture.send(.increment(4))
      for (index, view) in views.enumerated() {
        #expect(view.changes.count == (gone.contains(index) ? 1 : 2))
      }
      let late = fixture.probe(4)
      attachments[5].detach()
      fixture.send(.increment(4))
      #expect(late.changes.map(\.text) == ["Counter: 1", "Counter: 2"])
      #expect(views[5].changes.count == 2)
      #expect(views[9].changes.count == 3)
    }
  }
}
