import Scenarios

extension Rule {
  /// What happens again when everything happens again.
  static let repetition: [Rule] = [
    Rule(
      "X27", .must,
      "the same intents with the same environment give the same trace, byte for byte",
      because: "what differs from run to run can be neither tested nor replayed",
      checks: [
        .counter: { trial in
          try expectSameTrace(trial) { trial in
            try trial.withCounterBoard { fixture in
              for id in [1, 0, 2, 0] { _ = fixture.probe(id) }
              _ = fixture.probeTotal()
              fixture.send(.increment(0), .incrementLater(2), .decrement(1), .incrementLater(0))
              fixture.advance(by: CounterConfiguration.delay)
              fixture.send(.resetAll, .increment(9))
            }
          }
        },
        .navigation: { trial in
          try expectSameTrace(trial) { trial in
            try trial.withNavigationApp { fixture in
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
          }
        },
        .news: { trial in
          try expectSameTrace(trial) { trial in
            try trial.withNewsList { fixture in
              _ = fixture.probeList()
              _ = fixture.probeBadge()
              fixture.send(.appear)
              fixture.load(Story.samples(1...3), ids: Array(1...5))
              for id in 1...3 { _ = fixture.probe(id, adapter: id == 2 ? .compact : .full) }
              fixture.send(.rowAppeared(1), .rowAppeared(2), .select(1), .toggleUpvote(3))
              fixture.answerThumbnail(of: 2, with: .success("picture 2"))
              fixture.answerThumbnail(of: 1, with: .failure(ConnectionLost()))
              fixture.send(.loadMore)
              fixture.answerStories(Story.samples(4...5))
              fixture.send(.selectFeed(.best), .refresh)
              fixture.fail(with: ConnectionLost())
            }
          }
        },
      ])
  ]

  /// Does the same three times, and compares what could be seen from outside and inside.
  @MainActor
  private static func expectSameTrace(
    _ trial: Trial, _ script: (Trial) throws -> Void
  ) throws {
    let log = TraceLog()
    trial.tracer = log
    try script(trial)
    let first = trial.transcript.entries.map { "\($0)" } + log.lines
    for run in 2...3 {
      let again = Trial(of: trial.subject, options: trial.options)
      let log = TraceLog()
      again.tracer = log
      try script(again)
      let lines = again.transcript.entries.map { "\($0)" } + log.lines
      let differing = zip(first, lines).first { $0 != $1 }
      trial.transcript.expect(
        lines == first,
        """
        run \(run) differs from the first: \
        \(differing.map { "\"\($0.1)\", not \"\($0.0)\"" } ?? "\(lines.count) lines, not \(first.count)")
        """)
    }
  }
}
