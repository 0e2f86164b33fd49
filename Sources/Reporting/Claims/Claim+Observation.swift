extension Claim {
  private static let variant = "mvvm-observable"

  /// What is said of observation tracking.
  static let observation = [
    Claim(
      title: "Observation tracking tells only the views that a change concerns",
      advocates: "advocates of observable view models, and the design of Observation itself",
      sign: "No view is told in vain, however many there are.",
      reading: "A view is told when something changes that it has read.",
      checks: [
        "counter/fanout-one", "counter/derived", "navigation/push-pop", "navigation/tabs",
        "news/refresh-one", "news/upvote", "news/select",
      ].map { .count(.wastedDeliveries, $0, variant, .none) }),
    Claim(
      title: "Observation tracking makes one update of a burst of changes",
      advocates: "advocates of views that are drawn once a frame",
      sign: "Many changes before the next frame tell a view once, and more often with closures.",
      reading: """
        The workloads send n steps within one frame, from one place and from n tasks. A variant \
        that tells at once tells n times.
        """,
      checks: ["counter/burst", "counter/concurrent"].flatMap {
        [
          .count(.deliveries, $0, variant, .atMost(1)),
          .compare(.deliveries, $0, variant, to: "mvvm", .less),
        ]
      }),
    Claim(
      title: "Observation tracking costs no more than closures",
      advocates: "those who take it as a mere convenience over closures",
      sign: "An update takes at most a tenth more time and allocations than with closures.",
      reading: """
        The time is that until the change is shown: mvvm shows it before send returns, \
        mvvm-observable at the next frame, which comes at once here. In a burst one frame shows n \
        changes.
        """,
      checks: [
        "counter/dispatch", "counter/burst", "navigation/push-pop", "news/upvote", "news/load",
      ].flatMap {
        [
          .compare(.settleTime, $0, variant, to: "mvvm", .atMost(1.1)),
          .compare(.allocations, $0, variant, to: "mvvm", .atMost(1.1)),
        ]
      }),
  ]
}
