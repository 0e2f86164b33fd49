import Results

/// The texts and tests of all claims.
extension Claim {
  /// Workloads in which a change concerns one view of many, or two.
  private static let local = [
    "counter/fanout-one", "navigation/push-pop", "navigation/tabs", "news/upvote", "news/select",
  ]

  /// Workloads in which one row of many changes.
  private static let rows = ["news/upvote", "news/select"]

  private static let scenarios: [CodeCostRow.Part] = [.counter, .navigation, .news]

  /// Claims on a single store for the whole application.
  static func stores(_ scope: ClaimScope) -> [Claim] {
    let stores = scope.variants(of: "udf")
    return [
      Claim(
        title: "A Redux-like store updates views that a change does not concern",
        advocates: "critics of Redux, in articles that recommend MVVM for SwiftUI",
        sign: "With a store, views get redundant updates where a change concerns few of many.",
        reading: """
          In udf-global every view observes the whole state and compares nothing: the worst use of \
          a store, not the intended one. In udf, with the same store, a view observes a part of it.
          """,
        checks: stores.reversed().flatMap { variant in
          local.map { .count(.redundantDeliveries, $0, variant, .some) }
        }),
      Claim(
        title: "Views that observe a part of the state are not notified of other changes",
        advocates: "authors of Redux-like stores, who let views map the state or select from it",
        sign: "With mappers no update is redundant; without, a step takes twice the time or more.",
        reading: """
          In udf a view observes what a mapper takes out of the state, or a row of a table that \
          remembers which rows were written: a mapper per row would be called as often as there \
          are rows. In udf-global, with the same store, all views observe the whole state.
          """,
        checks: local.map { .count(.redundantDeliveries, $0, "udf", .none) }
          + local.map { .compare(.settleTime, $0, "udf-global", to: "udf", .atLeastTwice) }),
      Claim(
        title: "Finding the observers to notify costs a store more as an app grows",
        advocates: "critics of a single store",
        sign: """
          Where a change concerns one view of n, a step's ratio to the baseline's time at least \
          doubles from the smallest n to the largest, and so does the number of checked parts.
          """,
        reading: """
          Checked parts are those that a mapper takes out, and rows that were written. udf-global \
          checks nothing: it notifies every view.
          """,
        checks: ["counter/fanout-one", "navigation/push-pop", "news/upvote"].flatMap { workload in
          [
            .compareSizes(.settleTime, workload, "udf-global", .atLeastTwice),
            .compareSizes(.settleTime, workload, "udf", .atLeastTwice),
            .compareSizes(.selectorCalls, workload, "udf", .atLeastTwice),
          ]
        }),
      Claim(
        title: "The larger the state, the more expensive every step of a store",
        advocates: "critics of states that are one value, which every step replaces",
        sign: "A step's ratio to the baseline's time, and what it allocates, grow with the state.",
        reading: """
          In counter/ballast a large part of the state is never written; an array in it would be \
          copied only when it is written while something keeps the old one. In news/upvote one row \
          of a large table is written.
          """,
        checks: stores.flatMap { variant in
          [.largest, .labelled("inline-3KiB")].map { (size: ClaimCell.Size) in
            .compareSizes(.settleTime, "counter/ballast", variant, at: size, .more)
          } + [.compareSizes(.allocatedBytes, "counter/ballast", variant, .more)]
        } + [.settleTime, .allocatedBytes].map { .compareSizes($0, "news/upvote", "udf", .more) }),
      Claim(
        title: "Deep navigation makes a single store slow",
        advocates: "critics of navigation as a part of one state",
        sign: "A step's ratio to the baseline's time at least doubles from few screens to many.",
        reading: """
          The cost of depth in the baseline cancels out. In udf-global every view on any screen is \
          notified of every step.
          """,
        checks: stores.reversed().flatMap { variant in
          ["navigation/push-pop", "navigation/tabs", "navigation/modal"].map { workload in
            .compareSizes(.settleTime, workload, variant, .atLeastTwice)
          }
        }),
    ]
  }

  /// Claims on reducers and on logic in one place.
  static func reducers(_ scope: ClaimScope) -> [Claim] {
    let pairs = (["udf", "mvi"] as [Participant]).flatMap { variant in
      scope.variants(outside: ["udf", "mvi"]).map { (variant, $0) }
    }
    return [
      Claim(
        title: "Mutable state makes reducers less expensive",
        advocates: "advocates of MVI with reducers that change the state in place",
        sign: "The same work takes less time, and fewer allocations, than with a store's reducers.",
        reading: """
          Swift lets the reducers of both change the state in place, so that mutability alone is \
          not what differs: mvi has a feature per part of the state where udf has one store. The \
          figures are of the whole idea.
          """,
        checks: scope.compareEverywhere("mvi", to: "udf", .less)),
      Claim(
        title: "Reducers cost boilerplate",
        advocates: "critics of Redux, and some of its users",
        sign: """
          The scenarios take at least a tenth more lines and types than with view models or \
          controllers, and a small feature adds at least a tenth more lines.
          """,
        reading: """
          Lines without comments and blank ones, and types with nested ones, of all three scenarios \
          together. The architecture's own runtime, which is written once, is not included: the \
          table of what code costs has it.
          """,
        checks: pairs.flatMap { variant, other in
          [
            .compareCode(.lines, scenarios, variant, to: other, .aTenthMore),
            .compareCode(.types, scenarios, variant, to: other, .aTenthMore),
            .compareCode(.changeLinesAdded, [.counter], variant, to: other, .aTenthMore),
          ]
        }),
      Claim(
        title: "Logic in one place makes a change touch fewer files",
        advocates: "advocates of unidirectional data flow",
        sign: "A step size on the counter touches fewer files with reducers than without.",
        reading: """
          One small feature, written once per variant by the authors of this project: it says more \
          of how this code is laid out than of what changes cost in general.
          """,
        checks: pairs.map { .compareCode(.changeFiles, [.counter], $0, to: $1, .less) }),
    ]
  }

  /// Claims on view models, controllers and injected dependencies.
  static func viewModels(_ scope: ClaimScope) -> [Claim] {
    [
      Claim(
        title: "A view model per row keeps updates local",
        advocates: "introductions to MVVM",
        sign: """
          When one row of many changes, no other is updated, and the ratio to the baseline's time \
          stays the same as rows become many.
          """,
        reading: """
          In these variants every row has a view model. That is not the only way.
          """,
        checks: scope.variants(of: "mvvm").flatMap { variant in
          rows.flatMap {
            [
              .count(.redundantDeliveries, $0, variant, .none),
              .compareSizes(.settleTime, $0, variant, .noMuchMore),
            ]
          }
        }),
      Claim(
        title: "Shared controllers and view models are nearly the same",
        advocates: "articles that name a shared controller a view model, and the reverse",
        sign: "Times, allocations and lines are the same, give or take a tenth.",
        reading: "mvc has controllers that screens share, mvvm view models that closures bind.",
        checks: scope.compareEverywhere("mvc", to: "mvvm", .nearlyTheSame)
          + scenarios.map { .compareCode(.lines, [$0], "mvc", to: "mvvm", .nearlyTheSame) }),
      Claim(
        title: "Dependency injection costs at run time",
        advocates: "critics of protocols and containers in the path of every call",
        sign: "With injected dependencies the same work takes more time and more allocations.",
        reading: """
          mvvm-injected has a repository, responders, a navigator and a container that creates \
          them. It differs from mvvm in other ways, too, which is why it sometimes takes less.
          """,
        checks: scope.compareEverywhere("mvvm-injected", to: "mvvm", .more)),
    ]
  }

  /// Claims on observation tracking.
  static func observation(_ scope: ClaimScope) -> [Claim] {
    let variant: Participant = "mvvm-observable"
    return [
      Claim(
        title: "Observation tracking notifies only the views that a change concerns",
        advocates: "advocates of observable view models, and the design of Observation itself",
        sign: "No update is redundant, however many views there are.",
        reading: """
          A view is notified when something changes that it has read. That is not the only way.
          """,
        checks: [
          "counter/fanout-one", "counter/derived", "navigation/push-pop", "navigation/tabs",
          "news/refresh-one", "news/upvote", "news/select",
        ].map { .count(.redundantDeliveries, $0, variant, .none) }),
      Claim(
        title: "Updating once a frame coalesces a burst of changes",
        advocates: "advocates of observation, and of views that are drawn once a frame",
        sign: "Many changes within a frame update a view once, and at least twice without waiting.",
        reading: """
          The workloads send n steps within one frame, from one place and from n tasks. \
          mvvm-observable updates views at the next frame, mvvm at once. It is the delay that \
          coalesces: closures that waited for a frame would update once, too.
          """,
        checks: ["counter/burst", "counter/concurrent"].flatMap {
          [
            .count(.deliveries, $0, variant, .atMost(1)),
            .compare(.deliveries, $0, "mvvm", to: variant, .atLeastTwice),
          ]
        }),
      Claim(
        title: "Observation tracking costs no more than closures",
        advocates: "authors who regard it as a mere convenience over closures",
        sign: "The same work takes at most a tenth more time and allocations than with closures.",
        reading: """
          The time is that until the change is shown: mvvm shows it before send returns, \
          mvvm-observable at the next frame, which comes at once here. observable-cell, in tables \
          of the counter, is observation without an architecture.
          """,
        checks: scope.compareEverywhere(variant, to: "mvvm", .noMuchMore)),
    ]
  }

  /// Claims on architectures in general.
  static func everyone(_ scope: ClaimScope) -> [Claim] {
    let variants = scope.variants.map(\.name)
    return [
      Claim(
        title: "Every abstraction costs",
        advocates: "advocates of hand-written code",
        sign: "A variant takes more time, and more allocations, than code without an architecture.",
        reading: """
          The baseline, direct, keeps the same contract by hand. The workloads are the smallest and \
          the largest interaction here: one step with one view, and a whole list that is loaded.
          """,
        checks: ["counter/dispatch", "news/load"].flatMap { workload in
          [Metric.settleTime, .allocations].flatMap { metric in
            variants.map { .compare(metric, workload, $0, to: .baseline, .more) }
          }
        }),
      Claim(
        title: "The choice can cost a noticeable part of a frame",
        advocates: "comparisons of architectures by speed",
        sign: "The slowest variant adds at least a tenth of a frame to the baseline's time.",
        reading: """
          A frame is 8.3 ms, at 120 Hz. Each workload is at its largest size, on the machine of \
          this run, and only the slowest variant counts: others may add far less. Views here only \
          take their contents: drawing comes on top, the same for all.
          """,
        checks: scope.workloads.map {
          ClaimCheck(figure: .greatestShare(workload: $0), expectation: .aTenthOfAFrame)
        }),
    ]
  }
}
