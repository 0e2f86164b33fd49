extension Rule {
  /// A cross-cutting rule, with one check for all scenarios.
  init(
    _ id: String, _ level: Level, _ law: String, because reason: String,
    onEveryStage check: @escaping @MainActor @Sendable (any Stage) throws -> Void
  ) {
    self.init(
      id, level, law, because: reason,
      checks: [
        .counter: { trial in
          try trial.withCounterBoard { try check(CounterStage($0, trial.subject.profile)) }
        },
        .navigation: { trial in
          try trial.withNavigationApp {
            try check(NavigationStage($0, trial.subject.profile))
          }
        },
        .news: { trial in
          try trial.withNewsList { try check(NewsStage($0, trial.subject.profile)) }
        },
      ])
  }
}
