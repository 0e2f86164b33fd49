import Benchmarking

extension Claim {
  private static let scenarios: [CodeCostRow.Part] = [.counter, .navigation, .news]

  /// What is said of reducers and of logic in one place.
  static let reducers = [
    Claim(
      title: "Mutable state makes reducers cheaper",
      advocates: "advocates of MVI with reducers that change the state in place",
      sign: "The same work takes less time, and fewer allocations, than with a store's reducers.",
      reading: """
        The variants differ in more than that: mvi has a feature per part of the state where udf \
        has one store, and Swift lets the reducers of both change what they are given. So the \
        figures are of the whole idea, not of mutability alone.
        """,
      checks: [
        "counter/dispatch", "counter/ballast", "navigation/push-pop", "news/upvote", "news/load",
      ].map { .compare(.settleTime, $0, "mvi", to: "udf", .less) }
        + [
          "counter/ballast", "counter/lifecycle", "navigation/push-pop", "navigation/deep-link",
          "news/load",
        ].map { .compare(.allocations, $0, "mvi", to: "udf", .less) }),
    Claim(
      title: "Reducers cost boilerplate",
      advocates: "critics of Redux, and some of its users",
      sign: """
        The same scenario takes at least a tenth more lines and types than with view models, and \
        a small feature adds at least a tenth more lines.
        """,
      reading: """
        Code is counted without blank lines, comments and the architecture's own runtime; the \
        lines that a feature adds are of any kind.
        """,
      checks: ["udf", "mvi"].flatMap { variant in
        scenarios.map { .compareCode(.lines, $0, variant, to: "mvvm", .aTenthMore) }
          + scenarios.map { .compareCode(.types, $0, variant, to: "mvvm", .aTenthMore) }
          + [.compareCode(.changeLinesAdded, .counter, variant, to: "mvvm", .aTenthMore)]
      }),
    Claim(
      title: "Logic in one place makes a change touch fewer files",
      advocates: "advocates of unidirectional data flow",
      sign: "A step size on the counter touches fewer files with reducers than without.",
      reading: """
        One small feature, written once per variant by the authors of this project: it says more \
        of how the code is laid out than of what changes cost in general.
        """,
      checks: ["udf", "mvi"].flatMap { variant in
        ["mvvm", "mvvm-injected", "mvvm-observable", "mvc"].map {
          .compareCode(.changeFiles, .counter, variant, to: $0, .less)
        }
      }),
  ]
}
