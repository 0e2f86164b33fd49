import Results

extension Claim {
  private static let variant: Participant = "mvvm-observable"

  /// What is said of observation tracking.
  static let observation = [
    Claim(
      title: "Observation tracking tells only the views that a change concerns",
      advocates: "advocates of observable view models, and the design of Observation itself",
      sign: "No view is told in vain, however many there are.",
      reading: """
        A view is told when something changes that it has read. That is one way: the tables of the \
        workloads say which other variants tell nobody in vain.
        """,
      checks: [
        "counter/fanout-one", "counter/derived", "navigation/push-pop", "navigation/tabs",
        "news/refresh-one", "news/upvote", "news/select",
      ].map { .count(.redundantDeliveries, $0, variant, .none) }),
    Claim(
      title: "Showing once a frame makes one update of a burst of changes",
      advocates: "advocates of observation, and of views that are drawn once a frame",
      sign: "Many changes before the next frame tell a view once, and at least twice without it.",
      reading: """
        The workloads send n steps within one frame, from one place and from n tasks. \
        mvvm-observable shows at the next frame what observation found; mvvm shows at once. It is the \
        waiting that makes one of many: closures that waited for a frame would tell once, too.
        """,
      checks: ["counter/burst", "counter/concurrent"].flatMap {
        [
          .count(.deliveries, $0, variant, .atMost(1)),
          .compare(.deliveries, $0, "mvvm", to: variant, .atLeastTwice),
        ]
      }),
    Claim(
      title: "Observation tracking costs no more than closures",
      advocates: "those who take it as a mere convenience over closures",
      sign:
        "The same work takes as much time and as many allocations as with closures, or a tenth more.",
      reading: """
        The time is that until the change is shown: mvvm shows it before send returns, \
        mvvm-observable at the next frame, which comes at once here. observable-cell, in tables of the \
        counter, is observation without an architecture.
        """,
      checks: ClaimCheck.compareEverywhere(variant, to: "mvvm", .noMuchMore)),
  ]
}
