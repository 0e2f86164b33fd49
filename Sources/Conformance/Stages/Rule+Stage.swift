extension Rule {
  /// A cross-cutting rule, with one check for all scenarios.
  init(
    _ id: String, _ level: Level, _ law: String, because reason: String,
    onEveryStage check: @escaping @MainActor @Sendable (any Stage) throws -> Void
  ) {
    self.init(
      id, level, law, because: reason,
      checks: [
        .counter: { try $0.withCounterBoard { try check(CounterStage($0)) } },
        .navigation: { try $0.withNavigationApp { try check(NavigationStage($0)) } },
        .news: { try $0.withNewsList { try check(NewsStage($0)) } },
      ])
  }
}
