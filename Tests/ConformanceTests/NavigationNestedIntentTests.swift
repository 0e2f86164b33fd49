import Conformance
import ReferenceModels
import Scenarios
import Testing

/// Intents sent and views changed during deliveries, for every variant.
@MainActor
@Suite("Navigation: nested intents")
struct NavigationNestedIntentTests {
  @Test(
    "after nested intents every view shows what is so now", arguments: NavigationVariant.all)
  func lastDeliveries(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let app = fixture.app
      let before = [fixture.probeNavigation(), fixture.probeNavigation()]
      let tabBar = fixture.probeTabBar()
      let profile = fixture.probe(3)
      var hasWished = false
      before[0].onShow = { shown in
        if !hasWished {
          hasWished = true
          app.send(.login(name: "Ada"))
          app.send(.showProfile)
        } else if shown.visibleScreen == 3 {
          before[0].onShow = nil
          app.send(.login(name: "Eve"))
          app.send(.push(.story(2)))
        }
      }
      let after = fixture.probeNavigation()
      fixture.send(.push(.counter))
      for view in before + [after] { #expect(view.changes.last == app.navigationContent) }
      #expect(app.navigationContent.outline == "home1/counter4 news2 [profile3/story2#5] -> 5")
      #expect(tabBar.changes.last?.selectedTab == .profile)
      #expect(profile.changes.last?.text == "Logged in as Eve")
    }
  }

  @Test("an intent sent while a view is attached runs afterwards", arguments: NavigationVariant.all)
  func intentDuringAttach(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let app = fixture.app
      fixture.send(.push(.counter))
      let view = ProbeView<ScreenContent>()
      view.onShow = { shown in
        guard shown.text == "Counter: 0" else { return }
        app.send(.increment(4))
        #expect(app.content(of: 4)?.text == "Counter: 0")
      }
      _ = app.attach(view, to: 4)
      fixture.settle()
      #expect(view.changes.map(\.text) == ["Counter: 0", "Counter: 1"])
    }
  }

  @Test(
    "a screen whose view takes it away while attaching leaves its attachment ended",
    arguments: NavigationVariant.all)
  func popDuringAttach(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let app = fixture.app
      fixture.send(.push(.counter))
      let view = ProbeView<ScreenContent>()
      view.onShow = { _ in app.send(.popFrom(4)) }
      let attachment = app.attach(view, to: 4)
      fixture.settle()
      #expect(app.content(of: 4) == nil)
      #expect(fixture.models.alive == [1, 2, 3])
      attachment.detach()
      fixture.send(.push(.counter), .increment(5))
      #expect(view.changes.count == 1)
    }
  }

  @Test(
    "a screen taken away during a delivery gets that delivery and none after it",
    arguments: NavigationVariant.all)
  func popDuringDelivery(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .push(.counter))
      let lower = fixture.probe(4)
      let upper = fixture.probe(5)
      lower.onShow = { shown in
        guard shown.text == "Counter: 1" else { return }
        lower.onShow = nil
        fixture.app.send(.popFrom(5))
        fixture.app.send(.increment(4))
      }
      fixture.send(.increment(4))
      #expect(lower.changes.last?.text == "Counter: 2")
      #expect(upper.changes.map(\.text) == ["Counter: 0", "Counter: 1"])
    }
  }

  @Test("detaching during a delivery is safe for all others", arguments: NavigationVariant.all)
  func detachDuringDelivery(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter))
      let views = (0..<5).map { _ in ProbeView<ScreenContent>() }
      let attachments = views.map { fixture.app.attach($0, to: 4) }
      views[2].onShow = { _ in
        for index in [1, 2, 3] { attachments[index].detach() }
      }
      fixture.send(.increment(4), .increment(4))
      #expect(views[0].changes.last?.text == "Counter: 2")
      #expect(views[4].changes.last?.text == "Counter: 2")
      #expect(views[2].changes.count == 2)
      #expect(views[3].changes.count == 1)
    }
  }

  @Test("attaching during a delivery shows every update once", arguments: NavigationVariant.all)
  func attachDuringDelivery(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .push(.counter))
      let late = ProbeView<ScreenContent>()
      let view = fixture.probe(4)
      view.onShow = { shown in
        if shown.text == "Counter: 1" { _ = fixture.app.attach(late, to: 5) }
      }
      fixture.send(.increment(4))
      #expect(late.changes.last?.text == "Counter: 1")
      if variant.knownGap("X06") == nil { #expect(late.changes.count == 1) }
      late.forget()
      fixture.send(.increment(4))
      #expect(late.changes.map(\.text) == ["Counter: 2"])
    }
  }

  @Test("a chain of 1,000 nested intents comes to its end", arguments: NavigationVariant.all)
  func longChain(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter))
      let view = ProbeView<ScreenContent>()
      view.onShow = { shown in
        if shown.text != "Counter: 1000" { fixture.app.send(.increment(4)) }
      }
      _ = fixture.app.attach(view, to: 4)
      fixture.settle()
      #expect(fixture.app.content(of: 4)?.text == "Counter: 1000")
      #expect(fixture.diagnostics.reports.isEmpty)
    }
  }

  @Test("endless feedback is refused with one diagnostic", arguments: NavigationVariant.all)
  func feedback(_ variant: NavigationVariant) throws {
    let limit = 10_000
    try variant.run { fixture in
      fixture.send(.push(.counter))
      let view = fixture.probe(4)
      view.onShow = { _ in
        view.onShow = nil
        for _ in 0..<limit + 5 { fixture.app.send(.increment(4)) }
      }
      fixture.send(.increment(4))
      #expect(fixture.app.content(of: 4)?.text == "Counter: \(limit + 1)")
      #expect(fixture.diagnostics.reports == [.nestedIntentsRefused(limit: limit)])
    }
  }
}
