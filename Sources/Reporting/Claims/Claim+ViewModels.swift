extension Claim {
  /// Workloads in which one row of many changes.
  private static let rows = ["news/upvote", "news/select"]

  /// What is said of view models, controllers and what they are given.
  static let viewModels = [
    Claim(
      title: "A view model per row keeps updates local",
      advocates: "introductions to MVVM",
      sign: """
        When one row of many changes, no other is told, and the time does not grow with the number \
        of rows.
        """,
      reading: "In these three variants every row has a view model.",
      checks: ["mvvm", "mvvm-injected", "mvvm-observable"].flatMap { variant in
        rows.flatMap {
          [
            .count(.wastedDeliveries, $0, variant, .none),
            .growth(.settleTime, $0, variant, .staysTheSame),
          ]
        }
      }),
    Claim(
      title: "Shared controllers and view models are nearly the same",
      advocates: "articles on SwiftUI, in which the same object has either name",
      sign: "Times, allocations and lines are the same, give or take a tenth.",
      reading: "mvc has controllers that screens share, mvvm view models that closures bind.",
      checks: [
        "counter/dispatch", "counter/fanout-one", "navigation/push-pop", "news/upvote",
        "news/select", "news/load",
      ].map { .compare(.settleTime, $0, "mvc", to: "mvvm", .nearlyTheSame) }
        + ["counter/lifecycle", "navigation/push-pop", "news/load"].map {
          .compare(.allocations, $0, "mvc", to: "mvvm", .nearlyTheSame)
        }
        + [.counter, .navigation, .news].map {
          .compareCode(.lines, $0, "mvc", to: "mvvm", .nearlyTheSame)
        }),
    Claim(
      title: "Dependency injection costs at run time",
      advocates: "those who warn of protocols and containers on the way of every call",
      sign: "With injected dependencies the same work takes more time and more allocations.",
      reading: """
        mvvm-injected has a repository, responders and a navigator behind protocols, and a \
        container that makes them; mvvm has none of these.
        """,
      checks: [
        "counter/dispatch", "counter/lifecycle", "navigation/push-pop", "navigation/deep-link",
        "news/upvote", "news/load",
      ].map { .compare(.settleTime, $0, "mvvm-injected", to: "mvvm", .more) }
        + ["counter/lifecycle", "navigation/push-pop", "navigation/deep-link", "news/load"].map {
          .compare(.allocations, $0, "mvvm-injected", to: "mvvm", .more)
        }),
  ]
}
