import Conformance
import ExecutorPump
import Scenarios
import Testing

/// Delayed increments, which belong to their screen, for every variant.
@MainActor
@Suite("Navigation: delayed increments")
struct NavigationDelayTests {
  private func counter(_ id: Int, shows count: Int, isBusy: Bool = false) -> ScreenContent {
    ScreenContent(title: "View id: \(id)", text: "Counter: \(count)", isBusy: isBusy)
  }

  @Test(
    "incrementLater is busy at once and adds one a second later", arguments: NavigationVariant.all)
  func incrementLater(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter))
      let view = fixture.probe(4)
      fixture.send(.incrementLater(4))
      fixture.advance(by: .milliseconds(999))
      #expect(view.changes == [counter(4, shows: 0), counter(4, shows: 0, isBusy: true)])
      fixture.advance(by: .milliseconds(1))
      #expect(view.changes.dropFirst(2) == [counter(4, shows: 1)])
    }
  }

  @Test("a second incrementLater while busy changes nothing", arguments: NavigationVariant.all)
  func whileBusy(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .incrementLater(4))
      let view = fixture.probe(4)
      fixture.advance(by: .milliseconds(600))
      fixture.send(.incrementLater(4))
      if variant.knownGap("X07") == nil { #expect(view.changes.count == 1) }
      fixture.advance(by: .milliseconds(600))
      #expect(fixture.app.content(of: 4) == counter(4, shows: 1))
      fixture.advance(by: .seconds(2))
      #expect(fixture.app.content(of: 4) == counter(4, shows: 1))
    }
  }

  @Test("after its second a screen can be busy again", arguments: NavigationVariant.all)
  func again(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .incrementLater(4))
      fixture.advance(by: .seconds(1))
      fixture.send(.incrementLater(4))
      #expect(fixture.app.content(of: 4) == counter(4, shows: 1, isBusy: true))
      fixture.advance(by: .seconds(1))
      #expect(fixture.app.content(of: 4) == counter(4, shows: 2))
    }
  }

  @Test("screens are busy independently of each other", arguments: NavigationVariant.all)
  func independent(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .push(.counter), .incrementLater(4))
      fixture.advance(by: .milliseconds(500))
      fixture.send(.incrementLater(5))
      fixture.advance(by: .milliseconds(500))
      #expect(fixture.app.content(of: 4) == counter(4, shows: 1))
      #expect(fixture.app.content(of: 5) == counter(5, shows: 1, isBusy: true))
      fixture.advance(by: .milliseconds(500))
      #expect(fixture.app.content(of: 4) == counter(4, shows: 2))
      #expect(fixture.app.content(of: 5) == counter(5, shows: 2))
    }
  }

  @Test("a screen of any route can be busy, visible or not", arguments: NavigationVariant.all)
  func otherRoutes(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter))
      let news = fixture.probe(2)
      let counterView = fixture.probe(4)
      fixture.send(.incrementLater(2))
      #expect(fixture.app.content(of: 2)?.isBusy == true)
      #expect(fixture.app.content(of: 4)?.isBusy == false)
      fixture.advance(by: .seconds(1))
      #expect(
        news.changes.suffix(2) == [
          ScreenContent(title: "News", text: "", isBusy: true),
          ScreenContent(title: "News", text: "", isBusy: false),
        ])
      #expect(counterView.changes.last == counter(4, shows: 1))
    }
  }

  @Test("a busy screen that is covered goes on", arguments: NavigationVariant.all)
  func covered(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .incrementLater(4), .push(.home), .select(.news))
      fixture.advance(by: .seconds(1))
      fixture.send(.select(.home), .pop)
      #expect(fixture.probe(4).changes == [counter(4, shows: 1)])
    }
  }

  /// Ways in which a counter screen leaves: it is 5, above the screen 4 and under the modal 6.
  nonisolated private static let departures: [[NavigationIntent]] = [
    [.dismissModal, .pop], [.dismissModal, .popToRoot], [.dismissModal, .popTo(4)],
    [.dismissModal, .popFrom(5)], [.systemDidDismiss(6), .systemDidPop(5)],
    [.showRoot(.counter)], [.deepLink(.home, [.counter])], [.login(name: "Ada"), .logout],
  ]

  @Test(
    "a delayed increment goes with its screen, however that leaves",
    arguments: NavigationVariant.all, departures)
  func departure(_ variant: NavigationVariant, _ departure: [NavigationIntent]) throws {
    try variant.run { fixture in
      fixture.send(
        .push(.counter), .push(.counter), .showModal(.counter, stack: false), .incrementLater(5))
      #expect(fixture.clock.sleeperCount == 1)
      for intent in departure { fixture.send(intent) }
      #expect(fixture.clock.sleeperCount == 0)
      #expect(fixture.app.content(of: 5) == nil)
      fixture.advance(by: .seconds(2))
      fixture.send(.showRoot(.counter))
      let root = fixture.app.navigationContent.visibleScreen
      #expect(fixture.app.content(of: root)?.text == "Counter: 0")
    }
  }

  @Test("a modal's screens take their delayed increments along", arguments: NavigationVariant.all)
  func modal(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(
        .push(.counter), .showModal(.login, stack: true), .push(.counter), .incrementLater(6),
        .incrementLater(7), .incrementLater(4), .dismissModal)
      #expect(fixture.clock.sleeperCount == 1)
      fixture.advance(by: .seconds(1))
      #expect(fixture.app.content(of: 4) == counter(4, shows: 1))
    }
  }

  @Test(
    "a second that is over before its screen left, but was not handled, counts no more",
    arguments: NavigationVariant.all)
  func lateResult(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .push(.counter), .incrementLater(5))
      let view = fixture.probe(4)
      fixture.clock.advance(by: .seconds(1))
      fixture.app.send(.pop)
      fixture.settle()
      #expect(fixture.app.content(of: 4) == counter(4, shows: 0))
      if variant.knownGap("X07") == nil { #expect(view.changes.count == 1) }
    }
  }

  @Test(
    "of two seconds that are over, the one whose screen the other's view takes away is lost",
    arguments: NavigationVariant.all.filter { $0.architecture.profile.delivery == .immediate })
  func overtaken(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .push(.counter), .incrementLater(4), .incrementLater(5))
      let view = fixture.probe(4)
      view.onShow = { shown in
        if shown.text == "Counter: 1" { fixture.app.send(.popFrom(5)) }
      }
      fixture.advance(by: .seconds(1))
      #expect(fixture.app.content(of: 4) == counter(4, shows: 1))
      #expect(fixture.app.content(of: 5) == nil)
    }
  }

  @Test(
    "a second that is over when the application stops counts no more",
    arguments: NavigationVariant.all)
  func stopped(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .incrementLater(4))
      let view = fixture.probe(4)
      fixture.clock.advance(by: .seconds(1))
      fixture.app.stop()
      fixture.settle()
      #expect(view.changes == [counter(4, shows: 0, isBusy: true)])
    }
  }
}
