import ReferenceModels
import Scenarios

@MainActor
extension Rule {
  /// Contents that agree with the reference model and with each other.
  nonisolated static let contents: [Rule] = [
    Rule(
      "X01", .must,
      """
      after settling, every view shows the content that the reference model gives for the intents \
      sent
      """,
      because: "applications break in combinations of events that their tests did not foresee",
      inEveryScenario: { $0.walk(through: $1, expectingNo: \.divergence) }
    ).byWalks,
    Rule(
      "X09", .must,
      """
      no two contents mix versions: within any view's delivery all contents that can be read agree \
      with each other and with one moment of the reference model
      """,
      because: "a total that differs from its parts, even for a moment, is a glitch that users see",
      inEveryScenario: { trial, scenario in
        switch scenario {
        case .counter: try trial.withCounterBoard { checkTotal($0) }
        case .navigation: try trial.withNavigationApp(checkStructure)
        case .news: try trial.withNewsList { checkTitle($0) }
        case .form: try trial.withForm { checkButton($0) }
        }
        trial.walk(
          through: scenario, isShare: true, comparesMoments: true, expectingNo: \.mix)
      }),
  ]

  private static func checkTotal(_ fixture: CounterFixture) {
    let board = fixture.board
    let view = fixture.probeTotal()
    defer { view.onShow = nil }
    view.onShow = { shown in
      let values = (0..<3).compactMap { board.content(of: $0).flatMap { Int($0.text) } }
      let total = TotalContent(
        text: "\(values.reduce(0, +))", nonZeroCount: values.count { $0 != 0 })
      fixture.expect("the total of \(values)", shown, is: total)
    }
    let nesting = fixture.probe(0)
    nesting.onShow = { [weak nesting] _ in
      nesting?.onShow = nil
      fixture.post(.increment(1))
      fixture.post(.decrement(0))
    }
    fixture.send(.increment(0), .increment(2), .incrementLater(1), .resetAll, .decrement(1))
    fixture.advance(by: CounterConfiguration.delay)
    fixture.expect("shown", view.deliveries.last, is: board.totalContent)
    view.onShow = nil
    let busy = fixture.probe(1)
    fixture.send(.incrementLater(1))
    view.forget()
    busy.forget()
    fixture.advance(by: CounterConfiguration.delay)
    fixture.expectOnly(board.content(of: 1), shownTo: busy)
    fixture.expectOnly(board.totalContent, shownTo: view)
  }

  private static func checkStructure(_ fixture: NavigationFixture) {
    let app = fixture.app
    let view = fixture.probeNavigation()
    defer { view.onShow = nil }
    view.onShow = { shown in
      fixture.expect(
        "the screen on top of \(ContentText.text(of: shown))", shown.topmostScreen?.id,
        is: shown.visibleScreen)
      for screen in shown.screens where app.content(of: screen.id) == nil {
        fixture.violate("the structure has screen \(screen.id) before the screen has a content")
      }
      fixture.expect("the tab bar's tab", app.tabBarContent.selectedTab, is: shown.selectedTab)
    }
    fixture.send(
      .push(.counter), .showModal(.login, stack: false), .showModal(.home, stack: true),
      .push(.story(1)), .dismissModal, .select(.news), .deepLink(.profile, [.counter, .home]),
      .showRoot(.onboarding), .showProfile, .login(name: "Ada"), .logout, .select(.home))
    fixture.expect("shown", view.deliveries.last, is: fixture.structure)
    let screen = fixture.push(.counter)
    let busy = fixture.probe(screen)
    fixture.send(.incrementLater(screen))
    busy.forget()
    fixture.advance(by: NavigationEnvironment.delay)
    fixture.expectOnly(app.content(of: screen), shownTo: busy)
  }

  /// Expects contents that agree during each delivery to any view.
  private static func checkButton(_ fixture: FormFixture) {
    let form = fixture.form
    let views = (fixture.probeName(), fixture.probePassword(), fixture.probeButton())
    func check(_ view: String) {
      // Where contents are shown later, they may lag behind the state.
      guard fixture.profile.delivery != .later else { return }
      let (name, password) = (form.nameContent, form.passwordContent)
      let isValid = FormModel.problem(ofName: name.text) == nil && password.count >= 8
      let button = form.submitContent
      let fields = "\(ContentText.text(of: name)), \(ContentText.text(of: password))"
      fixture.expect(
        "the button during a delivery to the \(view), beside \(fields)", button,
        is: SubmitContent(
          canSubmit: isValid && !button.isSubmitting, isSubmitting: button.isSubmitting))
      if button.isSubmitting {
        fixture.expect("the password's problem", password.problem, is: nil)
      }
    }
    views.0.onShow = { _ in check("name") }
    views.1.onShow = { _ in check("password") }
    views.2.onShow = { _ in check("button") }
    fixture.submit("a", "pass")
    fixture.submit()
    fixture.answer(.refused("Wrong password"))
    fixture.send(.submit)
    fixture.fail()
    fixture.answerAlert(.retry)
    fixture.send(.cancel, .submit)
    fixture.answer(.accepted)
    fixture.submit("eve")
    fixture.answer(.refused("Wrong password"))
    fixture.send(.editName("a"), .submit)
    fixture.type("adam", "Password")
    fixture.expect("shown", views.2.deliveries.last, is: form.submitContent)
    views.0.onShow = nil
    views.1.onShow = nil
    views.2.onShow = nil
  }

  private static func checkTitle(_ fixture: NewsFixture) {
    let view = fixture.probeList()
    defer { view.onShow = nil }
    var feed = Feed.top
    view.onShow = { shown in
      let isRefreshing = shown.title == "Refreshing…"
      fixture.expect(
        isRefreshing ? shown.isLoading : shown.title == "\(feed.title) (\(shown.rows.count))",
        "the title does not agree with \(ContentText.text(of: shown))")
      fixture.expect(
        !shown.isLoading || !shown.canLoadMore, "more can be loaded while a page is in flight")
    }
    fixture.fill(1...5)
    fixture.send(.loadMore)
    fixture.answerStories(Story.samples(1...5))
    fixture.send(.refresh)
    fixture.load(Story.samples(3...4))
    fixture.send(.refresh)
    fixture.fail(with: ConnectionLost())
    feed = .new
    view.forget()
    fixture.send(.selectFeed(.new))
    fixture.expectOnly(fixture.list.listContent, shownTo: view)
    fixture.answerIdentities(Array(6...9))
    for id in 6...7 { fixture.answerStory(id) }
    view.forget()
    fixture.answerStory(8)
    fixture.expectOnly(fixture.list.listContent, shownTo: view)
    fixture.send(.loadMore)
    view.forget()
    fixture.fail(with: ConnectionLost())
    fixture.expectOnly(fixture.list.listContent, shownTo: view)
  }
}

@MainActor
extension Rule {
  /// Determinism.
  nonisolated static let repetition: [Rule] = [
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
      })
  ]
}

/// The trace of a subject that runs a scenario's script: actions, deliveries and other calls to the
/// outside, and the stages inside, in their order.
@MainActor
final class ScenarioTrace: Tracer {
  private struct Line {
    let text: String

    /// Whether a transition begins with it.
    var isStart = false

    /// Whether it belongs to the delivery to one view.
    var isOfView = false
  }

  private var lines: [Line] = []

  /// The lines of one run; with an unspecified order, those that belong to deliveries are sorted
  /// within each transition.
  ///
  /// - Parameter besideAnother: whether another instance plays the same script one step ahead.
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
    defer {
      trial.transcript.onEntry = nil
      trial.transcript.onOutsideCall = nil
    }
    let other = besideAnother ? Trial(of: trial.subject, isRecording: false) : nil
    func play<Port: TestedPort>(_ port: Port.Type) throws {
      let settings = Port.everySettings[0]
      try trial.run(port, settings) { fixture in
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
