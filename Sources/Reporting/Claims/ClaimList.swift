import Results

/// The texts and tests of claims on view models, on observation and on all architectures.
extension Claim {
  /// Workloads in which a change concerns one view of many, or two.
  static let local = [
    "counter/fanout-one", "navigation/push-pop", "navigation/tabs", "news/upvote", "news/select",
  ]

  /// Workloads in which one row of many changes.
  private static let rows = ["news/upvote", "news/select"]

  static let scenarios: [CodeCostRow.Part] = [.counter, .navigation, .news]

  /// Workloads in which mvvm and mvvm-injected compute different numbers of contents: an adapter
  /// serves one view only, and an update of mvvm's list or structure sets up all of its views.
  static let differentContents = [
    "counter/fanout-all", "navigation/deep-link", "news/refresh-same", "news/refresh-one",
    "news/feed",
  ]

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
          In mvvm every row has a view model. That is not the only way. An update of the list, as \
          after a load, sets up all rows again; these workloads have none.
          """,
        checks: rows.flatMap {
          [
            .count(.redundantDeliveries, $0, "mvvm", .none),
            .compareSizes(.settleTime, $0, "mvvm", .noMuchMore),
          ]
        }),
      Claim(
        title: "Shared controllers and view models are nearly the same",
        advocates: "articles that name a shared controller a view model, and the reverse",
        sign: """
          Notifications, computed contents, updates, lines and types are the same, give or take a \
          tenth.
          """,
        reading: """
          mvc has controllers that screens share, mvvm-observable view models local to a screen; \
          both follow the same article. Times and allocations are left out: they are those of the \
          binding, which is by subscription in the one and by tracking in the other.
          """,
        checks: scope.compareEverywhere(
          "mvc", to: "mvvm-observable", by: [.notifications, .contentsComputed, .deliveries],
          .nearlyTheSame)
          + scenarios.flatMap { part in
            [.lines, .types].map {
              .compareCode($0, [part], "mvc", to: "mvvm-observable", .nearlyTheSame)
            }
          }),
      Claim(
        title: "Dependency injection costs at run time",
        advocates: "critics of protocols and containers in the path of every call",
        sign: "With injected dependencies the same work takes more time and more allocations.",
        reading: """
          mvvm-injected has a repository, responders, messages and a navigator behind protocols; \
          mvvm has concrete collaborators. Workloads in which the two compute different numbers of \
          contents are left out, as the difference there is not that of injection: adapters serve one \
          view each, and an update of mvvm's list or structure sets up all of its views.
          """,
        checks: scope.compareEverywhere(
          "mvvm-injected", to: "mvvm", except: differentContents, .more)),
    ]
  }

  /// Claims on observation tracking.
  static func observation(_ scope: ClaimScope) -> [Claim] {
    let variant: Participant = "mvvm-observable"
    return [
      Claim(
        title: "Observation tracking notifies only the views that a change concerns",
        advocates: "advocates of observable view models, and the design of Observation itself",
        sign: """
          No update is redundant, and where a change concerns few of n views, as many contents are \
          computed with the largest n as with the smallest.
          """,
        reading: """
          A view is notified when a property changes that it has read. The stories of mvvm-observable \
          are one property, so that one changed story computes the contents of all rows; those that \
          are equal are not shown.
          """,
        checks: (local + ["counter/derived", "news/refresh-one"]).map {
          .count(.redundantDeliveries, $0, variant, .none)
        } + local.map { .compareSizes(.contentsComputed, $0, variant, .noMuchMore) }),
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
          mvvm-observable at the next frame, which comes at once here. Where a row changes, most of \
          it is not tracking: mvvm-observable computes the contents of all rows. observable-cell, in \
          tables of the counter, is observation without an architecture.
          """,
        checks: scope.compareEverywhere(variant, to: "mvvm", .noMuchMore),
        asides: ["counter/dispatch", "counter/fanout-one", "counter/derived"].map { workload in
          .ratio(
            .run(.settleTime, workload: workload, variant: "observable-cell"),
            to: .run(.settleTime, workload: workload, variant: variant))
        }),
    ]
  }

  /// Workloads that are not measured with widgets.
  private static let notDrawn = [
    "counter/ballast", "counter/concurrent", "counter/feedback", "counter/lifecycle",
  ]

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
          take their contents: drawing comes on top, and more of it where updates are redundant.
          """,
        checks: scope.workloads.map {
          ClaimCheck(figure: .greatestShare(workload: $0), expectation: .aTenthOfAFrame)
        }),
      Claim(
        title: "The choice can cost a user a part of a frame that counts",
        advocates: "comparisons of architectures that draw nothing",
        sign: """
          What the slowest variant adds is at least a tenth of the time from an intent to its drawn frame.
          """,
        reading: """
          The same workloads with widgets, setters, layout and rendering included, at the largest size up to \
          1,000: the more is drawn, the less an architecture counts. Redundant updates set a widget again, \
          but an equal content draws nothing.
          """,
        checks: scope.workloads.filter { !notDrawn.contains($0) }.map {
          ClaimCheck(figure: .greatestDrawnShare(workload: $0), expectation: .atLeast(0.1))
        }),
    ]
  }
}
