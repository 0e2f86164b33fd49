extension Claim {
  /// Workloads in which a change concerns one view of many, or two.
  private static let local = [
    "counter/fanout-one", "navigation/push-pop", "navigation/tabs", "news/upvote", "news/select",
  ]

  /// What is said of one store for the whole application.
  static let stores = [
    Claim(
      title: "A Redux-like store updates views that a change does not concern",
      advocates: "critics of Redux, in articles that recommend MVVM for SwiftUI",
      sign: "With a store, views are told in vain where a change concerns few of many.",
      reading: """
        In udf-global every view observes the whole state. In udf, which has the same store, every \
        view observes the part of it that a mapper takes out.
        """,
      checks: ["udf-global", "udf"].flatMap { variant in
        local.map { .count(.wastedDeliveries, $0, variant, .some) }
      }),
    Claim(
      title: "State mappers keep unrelated views out of it",
      advocates: "authors of Redux-like stores, who let a view subscribe to a part of the state",
      sign: """
        With mappers no view is told in vain, and a step takes at most half the time that it takes \
        without them.
        """,
      reading:
        "Both variants have the same store and reducers; udf has mappers, udf-global has not.",
      checks: local.map { .count(.wastedDeliveries, $0, "udf", .none) }
        + local.map { .compare(.settleTime, $0, "udf", to: "udf-global", .atMostHalf) }),
    Claim(
      title: "Finding out whom to tell costs a store more as an app grows",
      advocates: "critics of a single store",
      sign: """
        Where a change concerns one view of n, the time of a step grows with n, and so do the \
        mappers that are asked.
        """,
      reading: """
        A mapper is asked whether its part of the state has changed; views that observe the same \
        part share one. In udf-global every view is told instead.
        """,
      checks: ["counter/fanout-one", "navigation/push-pop", "news/upvote"].flatMap { workload in
        [
          .growth(.settleTime, workload, "udf-global", .grows),
          .growth(.settleTime, workload, "udf", .grows),
          .growth(.selectorCalls, workload, "udf", .grows),
        ]
      }),
    Claim(
      title: "The larger the state, the dearer every step of a store",
      advocates: "critics of states that are one value, which every step makes anew",
      sign:
        "A step takes longer, and allocates more, beside much unrelated state than beside none.",
      reading: """
        The unrelated state lies in the store's: a value of 3 KiB, or a large array, which is \
        copied only when it changes. Times are over the floor's, which has the same beside its \
        counters.
        """,
      checks: ["udf", "udf-global"].flatMap { variant in
        [.largest, .labelled("inline-3KiB")].flatMap { (size: ClaimCell.Size) in
          [
            .compareSizes(.settleTime, "counter/ballast", variant, at: size, .more),
            .compareSizes(.allocatedBytes, "counter/ballast", variant, at: size, .more),
          ]
        }
      }),
    Claim(
      title: "Deep navigation makes a single store slow",
      advocates: "critics of navigation as a part of one state",
      sign: "A step among many screens takes at least twice as long as among few.",
      reading: "Times are over the floor's, so that what depth costs everybody is taken out.",
      checks: ["udf-global", "udf"].flatMap { variant in
        ["navigation/push-pop", "navigation/tabs", "navigation/modal"].map { workload in
          .compareSizes(.settleTime, workload, variant, .atLeastTwice)
        }
      }),
  ]
}
