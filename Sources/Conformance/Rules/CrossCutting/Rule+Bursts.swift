import Scenarios

extension Rule {
  /// What implementations may do in one way or another.
  static let bursts: [Rule] = [
    Rule(
      "X10", .reported,
      "deliveries for a burst of k intents within one frame; the last one is final",
      because: """
        showing every step at once costs k times as much as showing the last one at the next frame, \
        which comes later
        """,
      onEveryStage: { stage in
        let view = stage.attach("watching")
        for _ in 0..<3 { stage.step() }
        stage.settle()
        let count = stage.shown(view).count - 1
        stage.transcript.observe("\(count) of 3")
        stage.transcript.expect(
          "deliveries for three intents", count, is: stage.delivery == .immediate ? 3 : 1)
        stage.expectCurrentContent(in: view)
      }),
    Rule(
      "X11", .reported, "deliveries for a burst whose net effect is nothing",
      because: "what came and went within a frame need not be shown, but may be",
      onEveryStage: { stage in
        let view = stage.attach("watching")
        stage.step()
        stage.stepBack()
        stage.settle()
        let count = stage.shown(view).count - 1
        stage.transcript.observe("\(count) of 2")
        stage.transcript.expect(
          "deliveries for an intent and its opposite", count,
          is: stage.delivery == .immediate ? 2 : 0)
      }),
    Rule(
      "X20", .reported,
      "the order in which views are served is the declared one and the same in every run",
      because: """
        an order that changes from run to run makes defects that nobody can find again; which one \
        it is, is a choice
        """,
      checks: [
        .counter: { trial in
          try checkOrder(
            trial, byAttachment: ["total", "b", "a1", "a2"], bySource: ["a1", "a2", "b", "total"]
          ) {
            try counterOrder($0)
          }
        },
        .navigation: { trial in
          try checkOrder(
            trial, byAttachment: ["tab bar", "navigation"], bySource: ["navigation", "tab bar"]
          ) {
            try navigationOrder($0)
          }
        },
        .news: { trial in
          try checkOrder(trial, byAttachment: ["badge", "list"], bySource: ["list", "badge"]) {
            try newsOrder($0)
          }
        },
      ]),
  ]

  @MainActor
  private static func checkOrder(
    _ trial: Trial, byAttachment: [String], bySource: [String],
    _ serve: (Trial) throws -> [String]
  ) throws {
    let served = try serve(trial)
    trial.transcript.observe("\(trial.subject.profile.order.rawValue)")
    trial.transcript.expect(
      "served in the order", served,
      is: trial.subject.profile.order == .attachment ? byAttachment : bySource)
    trial.transcript.expect("served in another run in the order", try serve(trial), is: served)
  }

  @MainActor
  private static func counterOrder(_ trial: Trial) throws -> [String] {
    var served: [String] = []
    try trial.withCounterBoard(CounterConfiguration(count: 2, initialValue: 1)) { fixture in
      fixture.probeTotal().onShow = { _ in served.append("total") }
      for (name, id) in [("b", 1), ("a1", 0), ("a2", 0)] {
        fixture.probe(id).onShow = { _ in served.append(name) }
      }
      fixture.send(.resetAll)
    }
    return served
  }

  @MainActor
  private static func navigationOrder(_ trial: Trial) throws -> [String] {
    var served: [String] = []
    try trial.withNavigationApp { fixture in
      fixture.probeTabBar().onShow = { _ in served.append("tab bar") }
      fixture.probeNavigation().onShow = { _ in served.append("navigation") }
      fixture.send(.select(.profile))
    }
    return served
  }

  @MainActor
  private static func newsOrder(_ trial: Trial) throws -> [String] {
    var served: [String] = []
    try trial.withNewsList { fixture in
      let badge = fixture.probeBadge()
      let list = fixture.probeList()
      fixture.send(.refresh)
      badge.onShow = { _ in served.append("badge") }
      list.onShow = { _ in served.append("list") }
      fixture.load(Story.samples(1...3))
    }
    return served
  }
}
