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
        let transitions: [(String, (CounterFixture) -> Void)] = [
          ("resetAll", { $0.send(.resetAll) }), ("one increment", { $0.send(.increment(0)) }),
          ("one reset", { $0.send(.reset(0)) }),
          ("the end of a delay", { $0.advance(by: CounterConfiguration.delay) }),
        ]
        for (name, transition) in transitions {
          let others = name == "resetAll" ? ["b"] : []
          try expectOrder(
            trial, CounterPort.self, CounterConfiguration(count: 2, initialValue: 1), name,
            byAttachment: ["total"] + others + ["a1", "a2"],
            bySource: ["a1", "a2"] + others + ["total"]
          ) { fixture, log in
            if name.hasSuffix("delay") { fixture.send(.incrementLater(0)) }
            log.watch(fixture.probeTotal(), "total")
            for (name, id) in [("b", 1), ("a1", 0), ("a2", 0)] {
              log.watch(fixture.probe(id), name)
            }
            transition(fixture)
          }
        }
        let remaining = (0..<8).filter { $0 % 3 != 1 }.map { "a\($0)" } + ["late"]
        try expectOrder(
          trial, CounterPort.self, CounterConfiguration(count: 3),
          "some of many views are detached", byAttachment: ["total"] + remaining,
          bySource: remaining + ["total"]
        ) { fixture, log in
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
      },
      navigation: { trial in
        let tabs: [Tab] = [.profile, .news, .home, .news, .profile, .home]
        try expectOrder(
          trial, NavigationPort.self, (), "selecting tabs",
          byAttachment: tabs.flatMap { _ in ["tab bar", "navigation"] },
          bySource: tabs.flatMap { _ in ["navigation", "tab bar"] }
        ) { fixture, log in
          log.watch(fixture.probeTabBar(), "tab bar")
          log.watch(fixture.probeNavigation(), "navigation")
          for tab in tabs { fixture.send(.select(tab)) }
        }
        for (route, name, intent) in [
          (Route.counter, "a step of the counter", NavigationIntent.increment(ScreenID(1))),
          (.profile, "a login", .login(name: "Ada")),
        ] {
          // A screen's view model may observe since the screen appeared.
          try expectOrder(
            trial, NavigationPort.self, (), name, byAttachment: nil, bySource: ["1", "2", "3"]
          ) { fixture, log in
            let ids = [false, true, true].map { isModal in
              fixture.send(isModal ? .showModal(route, stack: true) : .push(route))
              return fixture.visible
            }
            for index in [2, 0, 1] { log.watch(fixture.probe(ids[index]), "\(index + 1)") }
            fixture.send(intent)
          }
        }
      },
      news: { trial in
        try expectOrder(
          trial, NewsPort.self, NewsSettings(), "a first page", byAttachment: ["badge", "list"],
          bySource: ["list", "badge"]
        ) { fixture, log in
          let (badge, list) = (fixture.probeBadge(), fixture.probeList())
          fixture.send(.refresh)
          log.watch(badge, "badge")
          log.watch(list, "list")
          fixture.load(Story.samples(1...3))
        }
        for count in [1, 8] {
          let rows = (1...count).map { "row \($0)" }
          try expectOrder(
            trial, NewsPort.self, NewsSettings(configuration: NewsConfiguration(pageSize: 8)),
            "a first page with other scores", byAttachment: rows.reversed() + ["list"],
            bySource: ["list"] + rows
          ) { fixture, log in
            fixture.play(.fill(1...8))
            let views = (1...count).reversed().map { fixture.probe($0) }
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
          try expectOrder(
            trial, FormPort.self, FormSettings(), "the last edit",
            byAttachment: ["button", "field"], bySource: ["field", "button"]
          ) { fixture, log in
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
      })
  ]

  /// Runs a transition twice, and compares the order in which the views of a log are served with the
  /// declared one.
  private static func expectOrder<Port: TestedPort>(
    _ trial: Trial, _ port: Port.Type, _ settings: Port.Settings, _ name: String,
    byAttachment: [String]?, bySource: [String],
    _ run: (Fixture<Port>, DeliveryOrderLog) throws -> Void
  ) throws {
    let logs = [DeliveryOrderLog(), DeliveryOrderLog()]
    for log in logs { try trial.run(port, settings) { try run($0, log) } }
    let (seen, again) = (logs[0].names, logs[1].names)
    let order = trial.subject.profile.order
    guard order != .unspecified else {
      trial.observe("unspecified; after \(name): \(seen.joined(separator: ", "))")
      if again != seen { trial.observe("in another run: \(again.joined(separator: ", "))") }
      return
    }
    trial.observe("declared order: \(order.rawValue), after \(name)")
    let expected = order == .attachment ? byAttachment : bySource
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
