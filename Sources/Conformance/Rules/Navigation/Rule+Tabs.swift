import Scenarios

extension Rule {
  /// What tabs do to their stacks.
  static let tabs: [Rule] = [
    Rule(
      "N12", .must, "switching tabs keeps every tab's stack",
      because: "a glance at another tab must not cost the user the place where they were",
      in: .navigation, check: switchingTabs)
  ]

  @MainActor
  private static func switchingTabs(_ trial: Trial) throws {
    try trial.withNavigationApp { fixture in
      fixture.send(.push(.counter), .push(.story(1)))
      fixture.send(.select(.news), .push(.counter), .push(.counter), .push(.story(2)))
      fixture.send(.select(.profile), .push(.counter))
      let stacks = fixture.structure.stacks
      let views = stacks.flatMap(\.self).filter { $0.route == .counter }
        .map { fixture.probe($0.id) }
      for tab in [Tab.home, .news, .home, .profile, .news, .profile] {
        fixture.expectStacks(stacks, after: .select(tab))
        fixture.transcript.expect("the selected tab", fixture.structure.selectedTab, is: tab)
        fixture.transcript.expect(
          fixture.visible == fixture.structure.topmostScreen?.id,
          "after select(.\(tab)), screen \(fixture.visible) is visible, not the topmost one")
        fixture.expectNoChange(after: .select(tab))
      }
      for isStack in [false, true] {
        fixture.send(.showModal(.login, stack: isStack))
        fixture.expectStacks(stacks, after: .select(isStack ? .profile : .home))
      }
      fixture.send(.select(.home), .showProfile)
      fixture.expectStacks(stacks, after: .login(name: "Ada"))
      fixture.send(.select(.news))
      fixture.expectStacks(stacks, after: .showProfile)
      fixture.send(.increment(fixture.root(of: .home)))
      for view in views {
        fixture.transcript.expect(
          "what \(view.name) was shown last", view.deliveries.last?.text ?? "nothing",
          is: "Counter: 1")
      }
    }
  }
}

extension NavigationFixture {
  /// Sends an intent, and complains unless all stacks are then the same, and no modals are left.
  fileprivate func expectStacks(_ stacks: [[Screen]], after intent: NavigationIntent) {
    var expected = structure
    expected.stacks = stacks
    expected.modals = []
    send(intent)
    expected.selectedTab = structure.selectedTab
    expected.visibleScreen = structure.visibleScreen
    transcript.expect("the structure after \(intent.text)", structure, is: expected)
  }
}
