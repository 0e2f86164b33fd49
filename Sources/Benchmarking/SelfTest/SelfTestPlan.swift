import Results

/// What the self-test measures.
enum SelfTestPlan {
  /// Where the floor is compared with itself: twenty kinds of work of all scenarios.
  ///
  /// A batch must hold 40 operations, or 5 % of them are no closed cycle: so an operation takes less
  /// than 25 µs.
  static let comparisons = [
    "counter/dispatch/1", "counter/fanout-all/10", "counter/fanout-all/1000",
    "counter/fanout-one/1000", "counter/derived/100", "counter/burst/100",
    "counter/ballast/array-10k", "counter/attach/100", "counter/feedback/10",
    "counter/concurrent/4", "counter/lifecycle/1", "navigation/push-pop/10",
    "navigation/deep-link/10", "navigation/tabs/10", "navigation/modal/10", "navigation/shared/10",
    "news/load/10", "news/refresh-one/10", "news/upvote/100", "news/select/100",
  ]

  /// Where two counters of allocations are compared, for every variant.
  static let audits = [
    "counter/dispatch/1", "counter/fanout-all/100", "counter/burst/10", "counter/concurrent/4",
    "counter/lifecycle/100", "navigation/push-pop/10", "navigation/deep-link/10", "news/load/100",
    "news/refresh-one/100", "news/select/10",
  ]

  /// The group of a name like `counter/dispatch/1`.
  static func group(_ name: String, _ variants: [Participant]) -> WorkerPlan.Group {
    guard let id = CellGroup(name) else {
      preconditionFailure("a group has a scenario, a workload and a size")
    }
    return WorkerPlan.Group(id, variants)
  }
}
