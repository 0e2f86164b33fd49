import Results

extension Claim {
  /// Workloads in which one row of many changes.
  private static let rows = ["news/upvote", "news/select"]

  /// What is said of view models, controllers and what they are given.
  static let viewModels = [
    Claim(
      title: "A view model per row keeps updates local",
      advocates: "introductions to MVVM",
      sign: """
        When one row of many changes, no other is told, and the multiple of the floor's time stays \
        the same as rows become many.
        """,
      reading: """
        In these three variants every row has a view model. That is one way: the tables of the \
        workloads say which other variants tell nobody in vain.
        """,
      checks: ["mvvm", "mvvm-injected", "mvvm-observable"].flatMap { variant in
        rows.flatMap {
          [
            .count(.redundantDeliveries, $0, variant, .none),
            .compareSizes(.settleTime, $0, variant, .noMuchMore),
          ]
        }
      }),
    Claim(
      title: "Shared controllers and view models are nearly the same",
      advocates: "articles that name a controller that screens share a view model, and the reverse",
      sign: "Times, allocations and lines are the same, give or take a tenth.",
      reading: "mvc has controllers that screens share, mvvm view models that closures bind.",
      checks: ClaimCheck.compareEverywhere("mvc", to: "mvvm", .nearlyTheSame)
        + [CodeCostRow.Part.counter, .navigation, .news].map {
          .compareCode(.lines, [$0], "mvc", to: "mvvm", .nearlyTheSame)
        }),
    Claim(
      title: "Dependency injection costs at run time",
      advocates: "those who warn of protocols and containers on the way of every call",
      sign: "With injected dependencies the same work takes more time and more allocations.",
      reading: """
        mvvm-injected has a repository, responders and a navigator behind protocols, and a container \
        that makes them; mvvm has none of these. The two are not the same otherwise: where the \
        injected one takes less, that is why.
        """,
      checks: ClaimCheck.compareEverywhere("mvvm-injected", to: "mvvm", .more)),
  ]
}
