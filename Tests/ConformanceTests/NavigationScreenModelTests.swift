import Conformance
import Scenarios
import Testing

/// The making and the release of screens' models, for every variant.
@MainActor
@Suite("Navigation: models of screens")
struct NavigationScreenModelTests {
  @Test(
    "one model is made per screen, in the order of the screens", arguments: NavigationVariant.all)
  func made(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      #expect(fixture.models.made == [1, 2, 3])
      fixture.send(.push(.counter), .push(.counter))
      #expect(fixture.models.made == [1, 2, 3, 4, 5])
      fixture.send(.showModal(.login, stack: true))
      #expect(fixture.models.made.last == 7)
      fixture.send(.deepLink(.news, [.story(1), .counter]))
      #expect(fixture.models.made == [1, 2, 3, 4, 5, 7, 8, 9])
      #expect(fixture.models.alive == [1, 2, 3, 4, 5, 8, 9])
      #expect(fixture.models.livingModelCount == 7)
    }
  }

  @Test(
    "fresh tabs under a deep link have their models made stack by stack",
    arguments: NavigationVariant.all)
  func freshTabs(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.showRoot(.onboarding), .deepLink(.home, [.counter]))
      #expect(fixture.models.made == [1, 2, 3, 4, 5, 8, 6, 7])
      #expect(fixture.models.alive == [5, 8, 6, 7])
    }
  }

  @Test("no other intent makes or releases a model", arguments: NavigationVariant.all)
  func kept(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(
        .push(.counter), .select(.news), .push(.story(1)), .select(.home), .increment(4),
        .incrementLater(4), .login(name: "Ada"), .showProfile, .select(.home), .showTabs,
        .popFrom(1), .systemDidPop(1), .systemDidDismiss(1), .dismissModal, .dismissAllModals)
      fixture.advance(by: .seconds(1))
      fixture.send(.unreadChanged(1))
      let view = fixture.probe(4)
      fixture.send(.decrement(4))
      #expect(view.changes.count == 2)
      #expect(fixture.models.made == [1, 2, 3, 4, 5])
      #expect(fixture.models.alive == [1, 2, 3, 4, 5])
    }
  }

  @Test(
    "the model of a screen that left is released, whatever it was doing",
    arguments: NavigationVariant.all)
  func released(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .push(.profile), .push(.counter), .push(.story(1)))
      let views = [fixture.probe(4), fixture.probe(5), fixture.probe(6), fixture.probe(7)]
      fixture.send(.increment(4), .incrementLater(6), .incrementLater(7), .login(name: "Ada"))
      fixture.send(.pop)
      #expect(fixture.models.alive == [1, 2, 3, 4, 5, 6])
      fixture.send(.popTo(4))
      #expect(fixture.models.alive == [1, 2, 3, 4])
      fixture.send(.popToRoot)
      #expect(fixture.models.alive == [1, 2, 3])
      fixture.send(.increment(1), .login(name: "Eve"))
      #expect(!views.isEmpty)
    }
  }

  @Test("models in modals are released with these", arguments: NavigationVariant.all)
  func releasedWithModals(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(
        .showModal(.login, stack: true), .push(.counter), .showModal(.counter, stack: false))
      #expect(fixture.models.alive == [1, 2, 3, 5, 6, 8])
      fixture.send(.dismissModal)
      #expect(fixture.models.alive == [1, 2, 3, 5, 6])
      fixture.send(.showModal(.counter, stack: false), .push(.counter))
      #expect(fixture.models.alive == [1, 2, 3, 5, 6, 11])
      fixture.send(.select(.home))
      #expect(fixture.models.alive == [1, 2, 3])
    }
  }

  @Test("a new root releases all others", arguments: NavigationVariant.all)
  func releasedByRoot(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      fixture.send(.push(.counter), .showProfile, .login(name: "Ada"), .logout)
      #expect(fixture.app.navigationContent.visibleScreen == 7)
      #expect(fixture.models.alive == [7])
      fixture.send(.showRoot(.counter))
      #expect(fixture.models.alive == [8])
      fixture.send(.showTabs)
      #expect(fixture.models.alive == [9, 10, 11])
    }
  }

  @Test(
    "a screen that comes and goes within one round has its model made and released",
    arguments: NavigationVariant.all)
  func shortLife(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let view = fixture.probeNavigation()
      view.onShow = { shown in
        if shown.visibleScreen == 4 { fixture.app.send(.popFrom(4)) }
      }
      fixture.send(.push(.counter))
      #expect(fixture.models.made == [1, 2, 3, 4])
      #expect(fixture.models.alive == [1, 2, 3])
      fixture.app.send(.push(.counter))
      fixture.app.send(.pop)
      fixture.settle()
      #expect(fixture.models.made == [1, 2, 3, 4, 5])
      #expect(fixture.models.alive == [1, 2, 3])
    }
  }

  @Test(
    "when a structure is shown, the models of its screens are there and those that left are not",
    arguments: NavigationVariant.all)
  func duringDelivery(_ variant: NavigationVariant) throws {
    try variant.run { fixture in
      let view = fixture.probeNavigation()
      var appeared: ProbeView<ScreenContent>?
      view.onShow = { shown in
        if fixture.app.content(of: 4) != nil { appeared = fixture.probe(4) }
        #expect(fixture.models.made.contains(shown.visibleScreen))
        #expect(fixture.app.content(of: shown.visibleScreen) != nil)
      }
      fixture.send(.push(.counter))
      #expect(appeared?.changes.map(\.text) == ["Counter: 0"])
      fixture.send(.pop)
      #expect(fixture.app.content(of: 4) == nil)
      #expect(fixture.models.alive == [1, 2, 3])
    }
  }
}
