import Scenarios

extension Rule {
  /// What is made of several parts.
  static let derivedContents: [Rule] = [
    Rule(
      "X09", .must, "a derived content never mixes two versions of its inputs",
      because: """
        a total that does not agree with what it is the total of, if only for a moment, is a glitch \
        that users see and tests miss
        """,
      checks: [.counter: checkTotal, .navigation: checkStructure])
  ]

  /// Whenever the total is shown, it agrees with all counters.
  @MainActor
  private static func checkTotal(_ trial: Trial) throws {
    try trial.withCounterBoard { fixture in
      let board = fixture.board
      let view = fixture.probeTotal()
      view.onShow = { shown in
        let values = (0..<3).compactMap { board.content(of: $0).flatMap { Int($0.text) } }
        let total = TotalContent(
          text: "\(values.reduce(0, +))", nonZeroCount: values.count { $0 != 0 })
        fixture.transcript.expect("the total of \(values)", shown, is: total)
      }
      let nesting = fixture.probe(0)
      nesting.onShow = { [weak nesting] _ in
        nesting?.onShow = nil
        fixture.post(.increment(1))
        fixture.post(.decrement(0))
      }
      fixture.send(.increment(0), .increment(2), .incrementLater(1), .resetAll, .decrement(1))
      fixture.advance(by: CounterConfiguration.delay)
    }
  }

  /// Whenever the structure is shown, its parts agree with each other and with the tab bar.
  @MainActor
  private static func checkStructure(_ trial: Trial) throws {
    try trial.withNavigationApp { fixture in
      let app = fixture.app
      let view = fixture.probeNavigation()
      view.onShow = { shown in
        let rootIndex = shown.selectedTab?.rawValue ?? 0
        let stack = shown.stacks.indices.contains(rootIndex) ? shown.stacks[rootIndex] : []
        fixture.transcript.expect(
          "the visible screen of \(ContentText.text(of: shown))", shown.visibleScreen,
          is: (shown.modals.last?.screens ?? stack).last?.id ?? shown.visibleScreen)
        fixture.transcript.expect(
          "the tab bar's tab", app.tabBarContent.selectedTab, is: shown.selectedTab)
      }
      fixture.send(
        .push(.counter), .showModal(.login, stack: false), .showModal(.home, stack: true),
        .push(.story(1)), .dismissModal, .select(.news), .deepLink(.profile, [.counter, .home]),
        .showRoot(.onboarding), .showProfile, .login(name: "Ada"), .logout, .select(.home))
    }
  }
}
