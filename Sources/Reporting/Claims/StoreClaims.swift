import Results

/// The texts and tests of claims on stores and reducers.
extension Claim {
  /// Claims on a single store for the whole application.
  static func stores() -> [Claim] {
    let criticised: [Participant] = ["udf-global", "udf"]
    return [
      Claim(
        title: "A Redux-like store updates views that a change does not concern",
        advocates: "critics of Redux, in articles that recommend MVVM for SwiftUI",
        sign: "With a store, views get redundant updates where a change concerns few of many.",
        reading: """
          In udf-global every view model presents after every step and compares nothing: the worst \
          use of a store, not the intended one. In udf, with the same store, each compares its part \
          of the state.
          """,
        checks: criticised.flatMap { variant in
          local.map { .count(.redundantDeliveries, $0, variant, .some) }
        }),
      Claim(
        title: "Views that observe a part of the state are not notified of other changes",
        advocates: "authors of Redux-like stores, who let views map the state or select from it",
        sign: """
          Where a change concerns few of n views, no update is redundant, and a step makes as many \
          notifications with the largest n as with the smallest.
          """,
        reading: """
          A notification calls a view model; it is an update only if the view shows something then. \
          In udf a view model observes what a mapper takes out of the state, and is called after \
          every step to compare it.
          """,
        checks: local.flatMap {
          [
            .count(.redundantDeliveries, $0, "udf", .none),
            .compareSizes(.notifications, $0, "udf", .noMuchMore),
          ]
        }),
      Claim(
        title: "Finding the observers to notify costs a store more as an app grows",
        advocates: "critics of a single store",
        sign: """
          Where a change concerns few of n views, the number of notifications, and a step's ratio \
          to the baseline's time, at least double from the smallest n to the largest.
          """,
        reading: """
          In udf a step also copies the collection that it changes. udf-inplace notifies the same \
          observers and changes the collection in place, so that its time grows by the notifications \
          alone.
          """,
        checks: local.flatMap {
          [
            .compareSizes(.notifications, $0, "udf", .atLeastTwice),
            .compareSizes(.settleTime, $0, "udf", .atLeastTwice),
            .compareSizes(.settleTime, $0, "udf-inplace", .atLeastTwice),
          ]
        }),
      Claim(
        title: "Each step of a store costs more as the state grows",
        advocates: "critics of states that are one value, which every step replaces",
        sign: "A step's ratio to the baseline's time, and what it allocates, grow with the state.",
        reading: """
          In counter/board a step changes one element of a collection with a single view; in \
          counter/ballast a large part of the state is never changed, either an array, which a new \
          state shares, or inline, which it copies. In news/upvote one row of many changes; its time \
          is left out, as all rows have views that are notified.
          """,
        checks: [
          .compareSizes(.settleTime, "counter/board", "udf", .more),
          .compareSizes(.allocatedBytes, "counter/board", "udf", .more),
          .compareSizes(.settleTime, "counter/ballast", "udf", .more),
          .compareSizes(.allocatedBytes, "counter/ballast", "udf", .more),
          .compareSizes(
            .settleTime, "counter/ballast", "udf", at: .labelled("inline-3KiB"), .more),
          .compareSizes(.allocatedBytes, "news/upvote", "udf", .more),
        ]),
      Claim(
        title: "Deep navigation makes a single store slow",
        advocates: "critics of navigation as a part of one state",
        sign: "A step's ratio to the baseline's time at least doubles from few screens to many.",
        reading: """
          The cost of depth in the baseline cancels out. In both variants every view model on any \
          screen is notified of every step; in udf-global each also updates its view.
          """,
        checks: criticised.flatMap { variant in
          ["navigation/push-pop", "navigation/tabs", "navigation/modal"].map { workload in
            .compareSizes(.settleTime, workload, variant, .atLeastTwice)
          }
        }),
    ]
  }

  /// Claims on reducers and on logic in one place.
  static func reducers(_ scope: ClaimScope) -> [Claim] {
    [
      Claim(
        title: "Mutable state makes reducers less expensive",
        advocates: "advocates of MVI with reducers that change the state in place",
        sign: """
          With reducers that change the state in place, the same work takes less time, and \
          allocates fewer bytes, than with reducers that return a new state.
          """,
        reading: """
          udf and udf-inplace differ in their reducers alone. mvi has mutable state, too, but a \
          feature per part of the state, so that a comparison with it would be one of two \
          architectures. counter/attach is left out, as it reduces nothing.
          """,
        checks: scope.compareEverywhere(
          "udf-inplace", to: "udf", by: [.settleTime, .allocatedBytes],
          except: ["counter/attach"], .less)),
      Claim(
        title: "Reducers cost boilerplate",
        advocates: "critics of Redux, and some of its users",
        sign: """
          The scenarios take at least a tenth more lines and types than with view models or \
          controllers, and each of three small features adds at least a tenth more lines.
          """,
        reading: """
          mvvm-observable and mvc are what these critics recommend instead. Lines are those without \
          comments and blank ones, types include nested ones, both of all three scenarios together. \
          The architecture's own runtime, which is written once, is not included: the table of what \
          code costs has it. \(features)
          """,
        checks: (["mvvm-observable", "mvc"] as [Participant]).flatMap {
          [
            .compareCode(.lines, scenarios, "udf", to: $0, .aTenthMore),
            .compareCode(.types, scenarios, "udf", to: $0, .aTenthMore),
          ]
            + compareFeatures(.changeLinesAdded, to: $0, .aTenthMore)
        }),
      Claim(
        title: "Logic in one place makes a change touch fewer files",
        advocates: "advocates of unidirectional data flow",
        sign: "Each of three small features touches fewer files with a store than without.",
        reading: """
          \(features) They say more of how this code is laid out than of what changes cost in general.
          """,
        checks: scope.variants(outside: ["udf", "mvi"]).flatMap {
          compareFeatures(.changeFiles, to: $0, .less)
        }),
      testing,
    ]
  }

  private static let features = """
    The features are a step size and undo on the counter, and hiding read stories, chosen by this \
    project and written once per variant by its authors.
    """

  /// Checks that compare the change for each feature.
  private static func compareFeatures(
    _ metric: CodeCostRow.Metric, to other: Participant, _ expectation: ClaimExpectation
  ) -> [ClaimCheck] {
    CodeCostRow.Part.features.map { .compareCode(metric, [$0], "udf", to: other, expectation) }
  }
}
