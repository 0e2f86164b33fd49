import ReferenceModels
import Scenarios

@MainActor
extension Rule {
  nonisolated static let deliveries: [Rule] = [
    Rule(
      "X02", .must,
      "during a delivery, the value passed equals what `content(of:)` gives at that moment",
      because: "a view that queries its content during a delivery must not see another state",
      onEveryStage: { stage in
        let views = stage.viewsOfEveryKind() + [stage.view("nesting")]
        let last = views.count - 1
        var answers = views.map { _ in [ShownContent]() }
        var sendsNested = false
        for (index, view) in views.enumerated() {
          view.onShow = { [unowned stage, unowned view] _ in
            answers[index].append(view.content)
            guard sendsNested, index == last else { return }
            sendsNested = false
            stage.step()
            stage.stepOther()
          }
          view.attach()
        }
        sendsNested = true
        for _ in 0..<2 { stage.stepAndSettle() }
        stage.stepElsewhere()
        stage.settle()
        for (view, answers) in zip(views, answers) {
          stage.expect(
            "queried during deliveries to the \(view.name) view", answers, is: view.deliveries)
          stage.expectCurrentContent(in: view)
        }
      }),
    Rule(
      "X04", .must,
      """
      after settling, each view's last delivery is its current content, also when intents were sent \
      during deliveries
      """,
      because: "a view with an older content stays wrong until something else refreshes it",
      onEveryStage: { stage in
        let others = stage.attachEveryKind()
        for other in others.dropFirst() {
          other.atNextDelivery { [unowned stage] _ in stage.stepOther() }
        }
        let views = stage.stepWithNestedSteps()
        stage.expect("after three steps", stage.content, is: stage.content(afterSteps: 3))
        // Before any other step, which might deliver what these did not.
        for view in views + others { stage.expectCurrentContent(in: view) }
        stage.stepElsewhere()
        stage.settle()
        for view in views + others { stage.expectCurrentContent(in: view) }
      }),
    Rule(
      "X05", .must, "no view sees an older content after a newer one",
      because: "a value that jumps back and forth looks like data loss",
      onEveryStage: { stage in
        let contents = (0...3).map { stage.content(afterSteps: $0) }
        for view in stage.stepWithNestedSteps() {
          stage.expectVersions(contents, in: view)
          stage.expect("the newest version", view.shown, is: contents[3])
        }
      }),
    Rule(
      "X20", .must,
      """
      the order in which views are served is the declared one (attachment; source: counters, rows \
      and screens by their place; or unspecified) and, if it is declared, the same in every process
      """,
      because: "defects cannot be reproduced when the order changes from run to run",
      counter: { trial in
        let views: [(String, CounterPort.Target)] = [
          ("total", .total), ("b", .counter(1)), ("a1", .counter(0)), ("a2", .counter(0)),
        ]
        let transitions: [(String, [Step<CounterPort>], Step<CounterPort>)] = [
          ("resetAll", [], .send(.resetAll)), ("one increment", [], .send(.increment(0))),
          ("one reset", [], .send(.reset(0))),
          ("the end of a delay", [.send(.incrementLater(0))], .pass(CounterConfiguration.delay)),
        ]
        for (name, before, transition) in transitions {
          try expectOrder(
            trial, CounterPort.self, name, with: CounterConfiguration(count: 2, initialValue: 1),
            after: before, [transition],
            bySource: ["a1", "a2"] + (name == "resetAll" ? ["b"] : []) + ["total"]
          ) { _ in views }
        }
        let many = (0..<8).map { ("a\($0)", CounterPort.Target.counter(0)) }
        try expectOrder(
          trial, CounterPort.self, "some of many views are detached",
          detaching: ["a4", "a1", "a7"], late: .counter(0), [.send(.increment(0))],
          bySource: ["a0", "a2", "a3", "a5", "a6", "late", "total"]
        ) { _ in [("total", .total)] + many }
      },
      navigation: { trial in
        let tabs: [Tab] = [.profile, .news, .home, .news, .profile, .home]
        try expectOrder(
          trial, NavigationPort.self, "selecting tabs", tabs.map { .send(.select($0)) },
          bySource: ["navigation", "tab bar"]
        ) { _ in [("tab bar", .tabBar), ("navigation", .navigation)] }
        func stacked(_ route: Route) -> [NavigationIntent] {
          [.push(route), .showModal(route, stack: true), .showModal(route, stack: true)]
        }
        // The root of the profile is older than what the link opens in a tab before it.
        let link = [NavigationIntent.showRoot(.story(1)), .deepLink(.home, [.profile, .profile])]
        for (name, before, intent) in [
          ("a step of the counter", stacked(.counter), NavigationIntent.increment(ScreenID(1))),
          ("a login", stacked(.profile), .login(name: "Ada")),
          ("a login in new tabs", link, .login(name: "Ada")),
        ] {
          // A screen's view model may observe since the screen appeared.
          try expectOrder(
            trial, NavigationPort.self, name,
            after: before.map { .send($0) }, [.send(intent)], bySource: ["1", "2", "3"],
            hasOwnObservers: true
          ) { app in
            let screens = app.structure.screens.map(\.id).sorted { $0.number < $1.number }.suffix(3)
            let named = screens.enumerated().map { ("\($0 + 1)", NavigationPort.Target.screen($1)) }
            return named.suffix(1) + named.dropLast()
          }
        }
      },
      news: { trial in
        try expectOrder(
          trial, NewsPort.self, "a first page", then: .send(.refresh), [.load(1...3)],
          bySource: ["list", "badge"]
        ) { _ in [("badge", .badge), ("list", .list)] }
        let settings = NewsSettings(configuration: NewsConfiguration(pageSize: 8))
        for count in [1, 8] {
          let rows = (1...count).map { ("row \($0)", NewsPort.Target.row($0, .full)) }
          try expectOrder(
            trial, NewsPort.self, "a first page with other scores", with: settings,
            after: [.fill(1...8)], then: .send(.refresh),
            [.load(page: (1...8).map { .sample($0, score: 20) })],
            bySource: ["list"] + rows.map(\.0)
          ) { _ in rows.reversed() + [("list", .list)] }
        }
      },
      form: { trial in
        let edits: [FormIntent] = [.editName("ada"), .editPassword(Password("password"))]
        for (number, field) in [FormPort.Target.nameField, .passwordField].enumerated() {
          try expectOrder(
            trial, FormPort.self, "the last edit", after: [.send(edits[1 - number])],
            [.send(edits[number])], bySource: ["field", "button"]
          ) { _ in [("button", .button), ("field", field)] }
        }
      }),
    Rule(
      "X01", .must,
      """
      after settling, every view shows the content that the reference model gives for the intents \
      sent
      """,
      because: "applications break in combinations of events that their tests did not foresee",
      isWalk: true, inEveryScenario: { $0.walk(through: $1, expectingNo: \.divergence) }),
    Rule(
      "X09", .must,
      """
      no two contents mix versions: within any view's delivery all contents that can be read agree \
      with each other and with one moment of the reference model
      """,
      because: "a total that differs from its parts, even for a moment, is a glitch that users see",
      isWalk: true,
      inEveryScenario: { trial, scenario in
        trial.walk(
          through: scenario, isShare: true, comparesMoments: true, expectingNo: \.mix)
      }),
    Rule(
      "X27", .must,
      """
      the same intents with the same environment give the same trace, byte for byte; with an \
      unspecified order the deliveries of one transition are compared as a set
      """,
      because: "what differs from run to run can be neither tested nor replayed",
      inEveryScenario: { trial, scenario in
        let first = try ScenarioTrace.lines(scenario, in: trial)
        for run in 2...3 {
          let again = Trial(of: trial.subject, options: trial.options)
          let lines = try ScenarioTrace.lines(scenario, in: again, besideAnother: run == 3)
          let differing = zip(first, lines).first { $0 != $1 }
          trial.expect(
            lines == first,
            """
            run \(run)\(run == 3 ? ", beside another instance," : "") differs from the first: \
            \(differing.map { "\"\($0.1)\", not \"\($0.0)\"" }
              ?? "\(lines.count) lines, not \(first.count)")
            """)
        }
      }),
  ]

  /// Runs transitions, and compares the order in which views are shown another content than before
  /// with the declared one; X27 compares it with that of other runs.
  ///
  /// - Parameters:
  ///   - between: a step after the views were attached, whose deliveries do not count.
  ///   - bySource: the views that are served in each transition, in the order of their sources.
  ///   - hasOwnObservers: whether something that was attached before a view may observe for it.
  private static func expectOrder<Port: TestedPort>(
    _ trial: Trial, _ port: Port.Type, _ name: String,
    with settings: Port.Settings = Port.everySettings[0],
    after before: [Step<Port>] = [], detaching ended: Set<String> = [], late: Port.Target? = nil,
    then between: Step<Port>? = nil, _ transitions: [Step<Port>], bySource: [String],
    hasOwnObservers: Bool = false, _ views: (Fixture<Port>) -> [(String, Port.Target)]
  ) throws {
    var seen: [String] = []
    var attached: [String] = []
    try trial.run(with: settings) { (fixture: Fixture<Port>) in
      for step in before { step.run(fixture) }
      var all = views(fixture).map { fixture.attach($1, named: $0) }
      for view in all where ended.contains(view.name) { view.detach() }
      if let late { all.append(fixture.attach(late, named: "late")) }
      between?.run(fixture)
      attached = all.map(\.name)
      var served: [String] = []
      for view in all {
        var shown = view.shown
        view.onShow = { [name = view.name] content in
          if content != shown { served.append(name) }
          shown = content
        }
      }
      for transition in transitions { transition.run(fixture) }
      seen = served
    }
    let order = trial.subject.profile.order
    guard order != .unspecified else {
      return trial.observe("unspecified; after \(name): \(seen.joined(separator: ", "))")
    }
    trial.observe("declared order: \(order.rawValue), after \(name)")
    if order == .attachment, hasOwnObservers { return }
    let expected = order == .source ? bySource : attached.filter(bySource.contains)
    trial.expect(
      "the order of deliveries after \(name)", seen, is: transitions.flatMap { _ in expected })
  }
}

/// The trace of a subject that runs a scenario's script: actions, deliveries and other calls to the
/// outside, and the stages inside, in their order.
@MainActor
final class ScenarioTrace: Tracer {
  private struct Line {
    let text: String
    var isStart = false
    var isOfView = false
  }

  private var lines: [Line] = []

  /// The lines of one run; with an unspecified order, those that belong to deliveries are sorted
  /// within each transition.
  static func lines(
    _ scenario: ScenarioName, in trial: Trial, besideAnother: Bool = false
  ) throws -> [String] {
    let trace = ScenarioTrace()
    trial.tracer = trace
    trial.transcript.onEntry = { entry in
      trace.lines.append(
        Line(
          text: "\(entry)", isStart: entry.kind == .action, isOfView: entry.kind == .delivery))
    }
    trial.transcript.onOutsideCall = { call in
      if call.kind != .delivery { trace.lines.append(Line(text: call.description)) }
    }
    defer { trial.transcript.onEntry = nil }
    let other = besideAnother ? Trial(of: trial.subject, isRecording: false) : nil
    func play<Port: TestedPort>(_ port: Port.Type) throws {
      let settings = Port.everySettings[0]
      try trial.run(with: settings) { (fixture: Fixture<Port>) in
        Port.playScript(fixture, beside: other.flatMap { Fixture(settings, in: $0) })
      }
    }
    try play(scenario.port)
    let isOrdered = trial.subject.profile.order != .unspecified
    return isOrdered ? trace.lines.map(\.text) : trace.sortedLines
  }

  func record(_ stage: TraceStage, _ subject: @autoclosure () -> String, at place: SourcePlace) {
    let isOfView = [.selection, .notification, .computation].contains(stage)
    lines.append(
      Line(
        text: "\(stage.rawValue) \(subject())", isStart: stage == .intent || stage == .frame,
        isOfView: isOfView))
  }

  private var sortedLines: [String] {
    var sorted: [String] = []
    var waiting: [String] = []
    for line in lines {
      if line.isStart {
        sorted += waiting.sorted()
        waiting = []
      }
      if line.isOfView { waiting.append(line.text) } else { sorted.append(line.text) }
    }
    return sorted + waiting.sorted()
  }
}
