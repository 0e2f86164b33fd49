import Scenarios

@MainActor
extension Rule {
  /// The order of deliveries, which must be the declared one if an order is declared.
  nonisolated static let order: [Rule] = [
    Rule(
      "X20", .must,
      """
      the order in which views are served is the declared one (attachment; source: counters, rows \
      and screens by their place; or unspecified) and, if it is declared, the same in every process
      """,
      because: "defects cannot be reproduced when the order changes from run to run",
      counter: { trial in
        let all = OrderCase(
          "resetAll", byAttachment: ["total", "b", "a1", "a2"],
          bySource: ["a1", "a2", "b", "total"])
        func one(_ name: String) -> OrderCase {
          OrderCase(name, byAttachment: ["total", "a1", "a2"], bySource: ["a1", "a2", "total"])
        }
        let cases: [(OrderCase, (CounterFixture) -> Void)] = [
          (all, { $0.send(.resetAll) }), (one("one increment"), { $0.send(.increment(0)) }),
          (one("one reset"), { $0.send(.reset(0)) }),
          (one("the end of a delay"), { $0.advance(by: CounterConfiguration.delay) }),
        ]
        for (order, transition) in cases {
          try order.check(on: trial) { log in
            let configuration = CounterConfiguration(count: 2, initialValue: 1)
            try trial.withCounterBoard(configuration) { fixture in
              if order.name.hasSuffix("delay") { fixture.send(.incrementLater(0)) }
              log.watch(fixture.probeTotal(), "total")
              for (name, id) in [("b", 1), ("a1", 0), ("a2", 0)] {
                log.watch(fixture.probe(id), name)
              }
              transition(fixture)
            }
          }
        }
        let remaining = (0..<8).filter { $0 % 3 != 1 }.map { "a\($0)" } + ["late"]
        let thinned = OrderCase(
          "some of many views are detached", byAttachment: ["total"] + remaining,
          bySource: remaining + ["total"])
        try thinned.check(on: trial) { log in
          try trial.withCounterBoard { fixture in
            log.watch(fixture.probeTotal(), "total")
            let attachments = (0..<8).map { number in
              let view = ProbeView<CounterContent>("a\(number)", in: fixture.transcript)
              let attachment = fixture.board.attach(view, to: 0)
              fixture.settleIfLater()
              log.watch(view, view.name)
              return attachment
            }
            for index in [4, 1, 7] { attachments[index].detach() }
            log.watch(fixture.probe(0), "late")
            fixture.send(.increment(0))
          }
        }
      },
      navigation: { trial in
        let tabs: [Tab] = [.profile, .news, .home, .news, .profile, .home]
        let order = OrderCase(
          "selecting tabs", byAttachment: tabs.flatMap { _ in ["tab bar", "navigation"] },
          bySource: tabs.flatMap { _ in ["navigation", "tab bar"] })
        try order.check(on: trial) { log in
          try trial.withNavigationApp { fixture in
            log.watch(fixture.probeTabBar(), "tab bar")
            log.watch(fixture.probeNavigation(), "navigation")
            for tab in tabs { fixture.send(.select(tab)) }
          }
        }
        for (route, name, intent) in [
          (Route.counter, "a step of the counter", NavigationIntent.increment(ScreenID(1))),
          (.profile, "a login", .login(name: "Ada")),
        ] {
          // A screen's view model may observe since the screen appeared.
          let screens = OrderCase(name, byAttachment: nil, bySource: ["1", "2", "3"])
          try screens.check(on: trial) { log in
            try trial.withNavigationApp { fixture in
              let ids = [false, true, true].map { isModal in
                fixture.send(isModal ? .showModal(route, stack: true) : .push(route))
                return fixture.visible
              }
              for index in [2, 0, 1] { log.watch(fixture.probe(ids[index]), "\(index + 1)") }
              fixture.send(intent)
            }
          }
        }
      },
      news: { trial in
        let order = OrderCase(
          "a first page", byAttachment: ["badge", "list"], bySource: ["list", "badge"])
        try order.check(on: trial) { log in
          try trial.withNewsList { fixture in
            let badge = fixture.probeBadge()
            let list = fixture.probeList()
            fixture.send(.refresh)
            log.watch(badge, "badge")
            log.watch(list, "list")
            fixture.load(Story.samples(1...3))
          }
        }
        let again = OrderCase(
          "a first page with a known row", byAttachment: ["row", "list"], bySource: ["list", "row"])
        try again.check(on: trial) { log in
          try trial.withNewsList { fixture in
            fixture.fill(1...2)
            let row = fixture.probe(1)
            let list = fixture.probeList()
            fixture.send(.refresh)
            log.watch(row, "row")
            log.watch(list, "list")
            fixture.load([.sample(1, score: 20), .sample(2)])
          }
        }
        let rows = OrderCase(
          "a first page with other scores",
          byAttachment: (1...8).reversed().map { "row \($0)" } + ["list"],
          bySource: ["list"] + (1...8).map { "row \($0)" })
        try rows.check(on: trial) { log in
          try trial.withNewsList(NewsConfiguration(pageSize: 8)) { fixture in
            fixture.fill(1...8)
            let views = (1...8).reversed().map { fixture.probe($0) }
            let list = fixture.probeList()
            fixture.send(.refresh)
            for view in views { log.watch(view, view.name) }
            log.watch(list, "list")
            fixture.load((1...8).map { .sample($0, score: 20) })
          }
        }
      },
      form: { trial in
        let intents: [FormIntent] = [.editName("ada"), .editPassword(Password("password"))]
        for (number, last) in intents.enumerated() {
          let order = OrderCase(
            "the last edit", byAttachment: ["button", "field"], bySource: ["field", "button"])
          try order.check(on: trial) { log in
            try trial.withForm { fixture in
              fixture.send(intents[1 - number])
              log.watch(fixture.probeButton(), "button")
              if number == 0 {
                log.watch(fixture.probeName(), "field")
              } else {
                log.watch(fixture.probePassword(), "field")
              }
              fixture.send(last)
            }
          }
        }
      })
  ]
}

/// One transition, and the views in the order in which they are served.
@MainActor
private struct OrderCase {
  let name: String
  private let byAttachment: [String]?
  private let bySource: [String]

  nonisolated init(_ name: String, byAttachment: [String]?, bySource: [String]) {
    self.name = name
    self.byAttachment = byAttachment
    self.bySource = bySource
  }

  /// Runs the transition twice, and compares the order with the declared one.
  func check(on trial: Trial, _ run: (DeliveryOrderLog) throws -> Void) throws {
    let logs = [DeliveryOrderLog(), DeliveryOrderLog()]
    for log in logs { try run(log) }
    let (seen, again) = (logs[0].names, logs[1].names)
    switch trial.subject.profile.order {
    case .attachment: expect(seen, again, is: byAttachment, trial)
    case .source: expect(seen, again, is: bySource, trial)
    case .unspecified:
      trial.observe("unspecified; after \(name): \(seen.joined(separator: ", "))")
      if again != seen { trial.observe("in another run: \(again.joined(separator: ", "))") }
    }
  }

  private func expect(
    _ seen: [String], _ again: [String], is expected: [String]?, _ trial: Trial
  ) {
    trial.observe("declared order: \(trial.subject.profile.order.rawValue), after \(name)")
    trial.expect("the order of deliveries after \(name)", seen, is: expected ?? seen)
    trial.expect("the order after \(name) in another run", again, is: seen)
  }
}

/// The names of views in the order in which they receive another content than they show.
@MainActor
private final class DeliveryOrderLog {
  private(set) var names: [String] = []

  func watch<Content>(_ view: ProbeView<Content>, _ name: String) {
    var shown = view.deliveries.last
    view.onShow = { [weak self] content in
      if content != shown { self?.names.append(name) }
      shown = content
    }
  }
}
