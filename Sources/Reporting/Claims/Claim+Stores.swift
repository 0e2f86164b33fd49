import Results

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
        In udf-global every view observes the whole state, and does not even compare what it shows: \
        the worst that can be done with a store, not how stores are meant. In udf, which has the same \
        store, a view observes a part of the state.
        """,
      checks: ["udf-global", "udf"].flatMap { variant in
        local.map { .count(.redundantDeliveries, $0, variant, .some) }
      }),
    Claim(
      title: "Views that observe a part of the state are told of no other",
      advocates: "authors of Redux-like stores, who let views map the state or select from it",
      sign: """
        With mappers no view is told in vain, and a step without them takes at least twice the time.
        """,
      reading: """
        Both variants have the same store and reducers. In udf a view observes what a mapper takes \
        out of the state, or a row of a table that remembers which rows were written: a mapper per row \
        would be asked as often as there are rows. In udf-global all views observe the whole state.
        """,
      checks: local.map { .count(.redundantDeliveries, $0, "udf", .none) }
        + local.map { .compare(.settleTime, $0, "udf-global", to: "udf", .atLeastTwice) }),
    Claim(
      title: "Finding out whom to tell costs a store more as an app grows",
      advocates: "critics of a single store",
      sign: """
        Where a change concerns one view of n, a step's multiple of the floor's time at least doubles \
        from the smallest n to the largest, and so does the number of parts that are looked at.
        """,
      reading: """
        Looked at are parts that a mapper takes out, and rows that were written. udf-global looks at \
        nothing: it tells everybody.
        """,
      checks: ["counter/fanout-one", "navigation/push-pop", "news/upvote"].flatMap { workload in
        [
          .compareSizes(.settleTime, workload, "udf-global", .atLeastTwice),
          .compareSizes(.settleTime, workload, "udf", .atLeastTwice),
          .compareSizes(.selectorCalls, workload, "udf", .atLeastTwice),
        ]
      }),
    Claim(
      title: "The larger the state, the dearer every step of a store",
      advocates: "critics of states that are one value, which every step makes anew",
      sign: """
        A step's multiple of the floor's time is more in a large state than in a small one, and so is \
        what it allocates.
        """,
      reading: """
        In counter/ballast a large part lies beside the counters and is never written; an array in it \
        would be copied only when it is written while somebody keeps the old one. In news/upvote one \
        row of a large table is written.
        """,
      checks: ["udf", "udf-global"].flatMap { variant in
        [.largest, .labelled("inline-3KiB")].map { (size: ClaimCell.Size) in
          .compareSizes(.settleTime, "counter/ballast", variant, at: size, .more)
        } + [.compareSizes(.allocatedBytes, "counter/ballast", variant, .more)]
      } + [.settleTime, .allocatedBytes].map { .compareSizes($0, "news/upvote", "udf", .more) }),
    Claim(
      title: "Deep navigation makes a single store slow",
      advocates: "critics of navigation as a part of one state",
      sign: "A step's multiple of the floor's time at least doubles from few screens to many.",
      reading: """
        What depth costs the floor, too, is taken out. In udf-global every view on any screen is told \
        of every step.
        """,
      checks: ["udf-global", "udf"].flatMap { variant in
        ["navigation/push-pop", "navigation/tabs", "navigation/modal"].map { workload in
          .compareSizes(.settleTime, workload, variant, .atLeastTwice)
        }
      }),
  ]
}
