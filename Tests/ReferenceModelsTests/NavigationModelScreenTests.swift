import ReferenceModels
import Scenarios
import Testing

/// What screens show in the navigation model, against literals.
@Suite("Navigation model: screens")
struct NavigationModelScreenTests {
  private func model(after events: NavigationModel.Event...) -> NavigationModel {
    var model = NavigationModel()
    for event in events { model.apply(event) }
    return model
  }

  @Test(
    "each route has its title and its text",
    arguments: [
      (.home, "Home", ""), (.news, "News", ""), (.profile, "Profile", "Not logged in"),
      (.onboarding, "Welcome", ""), (.login, "Log In", ""), (.counter, "View id: 4", "Counter: 0"),
      (.story(81), "Story 81", ""),
    ] as [(Route, String, String)])
  func formatting(_ route: Route, _ title: String, _ text: String) {
    #expect(
      model(after: .intent(.push(route))).content(of: 4)
        == ScreenContent(title: title, text: text, isBusy: false))
  }

  @Test("screens are those of the tabs and then of the modals, and there are no others")
  func screens() {
    var model = model(
      after: .intent(.push(.counter)), .intent(.showModal(.login, stack: true)),
      .intent(.push(.home)), .intent(.select(.news)), .intent(.showModal(.login, stack: true)),
      .intent(.push(.home)))
    #expect(model.screens == [1, 4, 2, 3, 9, 10])
    #expect(model.content(of: 6) == nil)
    model.apply(.intent(.showRoot(.home)))
    #expect(model.screens == [11])
    #expect(model.content(of: 1) == nil)
  }

  @Test("all counter screens show one counter, which any screen may change")
  func sharedCounter() {
    var model = model(after: .intent(.push(.counter)), .intent(.push(.counter)))
    func texts(after intent: NavigationIntent) -> [String?] {
      model.apply(.intent(intent))
      return [model.content(of: 4)?.text, model.content(of: 5)?.text]
    }
    #expect(texts(after: .increment(5)) == ["Counter: 1", "Counter: 1"])
    #expect(texts(after: .increment(1)) == ["Counter: 2", "Counter: 2"])
    #expect(texts(after: .increment(6)) == ["Counter: 2", "Counter: 2"])
    #expect(texts(after: .decrement(6)) == ["Counter: 2", "Counter: 2"])
    #expect(texts(after: .decrement(4)) == ["Counter: 1", "Counter: 1"])
    #expect(texts(after: .decrement(4)) == ["Counter: 0", "Counter: 0"])
    #expect(texts(after: .decrement(3)) == ["Counter: -1", "Counter: -1"])
    #expect(texts(after: .showRoot(.counter)) == [nil, nil])
    #expect(model.content(of: 6)?.text == "Counter: -1")
  }

  @Test("a delayed increment makes its screen busy, of whatever route")
  func incrementLater() {
    var model = model(
      after: .intent(.push(.counter)), .intent(.incrementLater(1)), .intent(.incrementLater(1)),
      .intent(.incrementLater(9)))
    #expect(model.content(of: 1) == ScreenContent(title: "Home", text: "", isBusy: true))
    #expect(model.content(of: 4)?.isBusy == false)
    model.apply(.delayElapsed(1))
    #expect(model.content(of: 1)?.isBusy == false)
    #expect(model.content(of: 4)?.text == "Counter: 1")
    model.apply(.delayElapsed(1))
    #expect(model.content(of: 4)?.text == "Counter: 1")
  }

  @Test("a delayed increment goes with its screen, and with no other")
  func gone() {
    var model = model(
      after: .intent(.push(.counter)), .intent(.push(.counter)), .intent(.incrementLater(4)),
      .intent(.incrementLater(5)), .intent(.pop), .delayElapsed(5))
    #expect(model.content(of: 4)?.text == "Counter: 0")
    model.apply(.intent(.select(.news)))
    model.apply(.delayElapsed(4))
    #expect(
      model.content(of: 4) == ScreenContent(title: "View id: 4", text: "Counter: 1", isBusy: false))
  }
}
