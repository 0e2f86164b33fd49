import Scenarios

@MainActor
extension Rule {
  /// Determinism.
  nonisolated static let repetition: [Rule] = [
    Rule(
      "X27", .must,
      "the same intents with the same environment give the same trace, byte for byte",
      because: "what differs from run to run can be neither tested nor replayed",
      counter: { try expectSameTrace(.counter, in: $0) },
      navigation: { try expectSameTrace(.navigation, in: $0) },
      news: { try expectSameTrace(.news, in: $0) })
  ]

  /// Compares the traces of three runs.
  private static func expectSameTrace(_ scenario: ScenarioName, in trial: Trial) throws {
    let first = try TraceScript.trace(scenario, in: trial)
    for run in 2...3 {
      let again = Trial(of: trial.subject, options: trial.options)
      let lines = try TraceScript.trace(scenario, in: again)
      let differing = zip(first, lines).first { $0 != $1 }
      trial.expect(
        lines == first,
        """
        run \(run) differs from the first: \
        \(differing.map { "\"\($0.1)\", not \"\($0.0)\"" } ?? "\(lines.count) lines, not \(first.count)")
        """)
    }
  }
}

/// A script for each scenario, and the trace of a subject that runs it.
@MainActor
enum TraceScript {
  /// Runs a scenario's script, and returns the lines of the transcript, then those of the tracer.
  static func trace(_ scenario: ScenarioName, in trial: Trial) throws -> [String] {
    let log = TraceLog()
    trial.tracer = log
    switch scenario {
    case .counter: try trial.withCounterBoard { playCounter($0) }
    case .navigation: try trial.withNavigationApp(playNavigation)
    case .news: try trial.withNewsList { playNews($0) }
    }
    return trial.transcript.entries.map { "\($0)" } + log.lines
  }

  private static func playCounter(_ fixture: CounterFixture) {
    for id in [1, 0, 2, 0] { _ = fixture.probe(id) }
    _ = fixture.probeTotal()
    fixture.send(.increment(0), .incrementLater(2), .decrement(1), .incrementLater(0))
    fixture.advance(by: CounterConfiguration.delay)
    fixture.send(.resetAll, .increment(9))
  }

  private static func playNavigation(_ fixture: NavigationFixture) {
    _ = fixture.probeNavigation()
    _ = fixture.probeTabBar()
    fixture.send(.push(.counter), .push(.counter))
    let screens = fixture.app.navigationContent.stacks.flatMap(\.self).map(\.id)
    for screen in screens { _ = fixture.probe(screen) }
    for screen in screens.prefix(3) { fixture.send(.incrementLater(screen)) }
    fixture.send(.showModal(.counter, stack: true))
    fixture.send(.unreadChanged(3))
    fixture.advance(by: NavigationEnvironment.delay)
    fixture.send(.showProfile, .login(name: "Ada"), .deepLink(.news, [.counter]), .logout)
  }

  private static func playNews(_ fixture: NewsFixture) {
    _ = fixture.probeList()
    _ = fixture.probeBadge()
    fixture.send(.appear)
    fixture.load(Story.samples(1...3), ids: Array(1...5))
    for id in 1...3 { _ = fixture.probe(id, style: id == 2 ? .compact : .full) }
    fixture.send(.rowAppeared(1), .rowAppeared(2), .select(1), .toggleUpvote(3))
    fixture.answerThumbnail(of: 2, with: .success("picture 2"))
    fixture.answerThumbnail(of: 1, with: .failure(ConnectionLost()))
    fixture.send(.loadMore)
    fixture.answerStories(Story.samples(4...5))
    fixture.send(.selectFeed(.best), .refresh)
    fixture.fail(with: ConnectionLost())
  }
}

/// A tracer that records stages as lines.
private final class TraceLog: Tracer {
  private(set) var lines: [String] = []

  func record(_ stage: TraceStage, _ subject: @autoclosure () -> String) {
    lines.append("\(stage.rawValue) \(subject())")
  }
}
