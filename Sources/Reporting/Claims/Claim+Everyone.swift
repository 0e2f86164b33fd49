import Benchmarking

extension Claim {
  private static let variants = [
    "udf", "udf-global", "mvi", "mvvm", "mvvm-injected", "mvvm-observable", "mvc",
  ]

  /// What is said of architectures in general.
  static let everyone = [
    Claim(
      title: "Every abstraction costs",
      advocates: "those who would rather write things by hand",
      sign: "A variant takes more time, and more allocations, than code without an architecture.",
      reading: """
        The floor, direct, keeps the same contract by hand: one step with one view, and a whole \
        list that is loaded.
        """,
      checks: ["counter/dispatch", "news/load"].flatMap { workload in
        variants.map { .compare(.settleTime, workload, $0, to: Suite.floor, .more) }
          + variants.map { .compare(.allocations, workload, $0, to: Suite.floor, .more) }
      }),
    Claim(
      title: "Closures, observers and subscriptions leak",
      advocates: "guides on retain cycles between views, view models and stores",
      sign: "Allocations stay when everything was stopped and released.",
      reading:
        "What was made in the third and the fourth life cycle is counted when they are over.",
      checks: variants.flatMap { variant in
        ["counter/lifecycle", "navigation/push-pop", "news/load"].map {
          .count(.liveAfterTeardown, $0, variant, .some)
        }
      }),
    Claim(
      title: "Which architecture it is matters to the user",
      advocates: "comparisons of architectures by speed",
      sign: "The dearest variant adds at least a tenth of a frame to the floor's time.",
      reading: """
        A frame is 8.3 ms, at 120 Hz, and each workload is at its largest size. Views here only \
        take their contents: drawing comes on top, the same for all.
        """,
      checks: workloads.map {
        ClaimCheck(figure: .greatestShare(workload: $0), expectation: .aTenthOfAFrame)
      }),
  ]

  private static let workloads = [
    "counter/dispatch", "counter/fanout-all", "counter/fanout-one", "counter/derived",
    "counter/burst", "counter/ballast", "counter/attach", "counter/feedback", "counter/concurrent",
    "counter/lifecycle", "navigation/push-pop", "navigation/deep-link", "navigation/tabs",
    "navigation/modal", "navigation/shared", "news/load", "news/refresh-same", "news/refresh-one",
    "news/upvote", "news/select", "news/feed",
  ]
}
