import Results

extension Claim {
  typealias Place = ClaimFigure.Place

  static let observable: Participant = "mvvm-observable"

  static let dispatch: Place = ("counter/dispatch", "1")
  static let tap: Place = ("counter/fanout-one", "10000")
  static let total: Place = ("counter/derived", "10")
  static let board: Place = ("counter/board", "1000")
  static let chain: Place = ("counter/feedback", "100")
  static let burst: Place = ("counter/burst", "1000")
  static let lifecycle: Place = ("counter/lifecycle", "1000")
  static let push: Place = ("navigation/push-pop", "100")
  static let tabs: Place = ("navigation/tabs", "100")
  static let vote: Place = ("news/upvote", "1000")
  static let select: Place = ("news/select", "1000")
  static let reload: Place = ("news/refresh-one", "1000")
  static let load: Place = ("news/load", "500")

  /// Workloads in which a change concerns one view of many, or two.
  static let local = [tap, push, tabs, vote, select]

  /// All workloads, with the size of a screen and the largest one.
  private static let sizes = [
    "counter/dispatch 1 1", "counter/fanout-all 10 10000", "counter/fanout-one 10 10000",
    "counter/board 10 10000", "counter/derived 10 1000", "counter/burst 10 1000",
    "counter/ballast none array-100k", "counter/attach 10 10000", "counter/feedback 10 100",
    "counter/concurrent 10 16", "counter/lifecycle 10 1000", "navigation/push-pop 10 100",
    "navigation/deep-link 10 100", "navigation/tabs 10 100", "navigation/modal 10 10",
    "navigation/shared 10 100", "news/load 10 500", "news/refresh-same 10 1000",
    "news/refresh-one 10 1000", "news/upvote 10 1000", "news/select 10 1000", "news/feed 10 100",
  ].map { $0.split(separator: " ").map(String.init) }

  static let screenShares = shares(.coldOverheadTime, 1)
  static let largestShares = shares(.overheadTime, 2)

  private static func shares(_ metric: Metric, _ size: Int) -> [ClaimFigure] {
    let variants: [Participant] = [
      "udf", "udf-inplace", "udf-indexed", "udf-global", "mvi", "mvvm", "mvvm-injected", observable,
      "mvc",
    ]
    return sizes.flatMap { names in
      variants.map { .share(.run(metric, $0, (names[0], names[size]))) }
    }
  }

  static func redundant(_ variant: Participant, _ places: [Place]) -> [ClaimFigure] {
    places.map { .run(.redundantDeliveries, variant, $0) }
  }

  static func growth(_ variant: Participant) -> [ClaimFigure] {
    local.map {
      .growth(.overheadTime, variant, $0, from: $0.workload.hasPrefix("news") ? "10" : "1")
    }
  }

  static func contents(_ place: Place) -> ClaimFigure {
    .against(
      .run(.contentsComputed, observable, place), .run(.usefulDeliveries, observable, place))
  }

  static func times(
    _ variant: Participant, _ other: Participant, _ places: [Place]
  ) -> [ClaimFigure] {
    places.map { .times(variant, other, $0) }
  }

  static func transition(_ places: [Place]) -> [ClaimFigure] { times("udf", "udf-inplace", places) }

  static let controllers = ([observable, "mvvm"] as [Participant]).flatMap { other in
    [tap, vote, select, reload, load].flatMap { place in
      [Metric.contentsComputed, .deliveries].map {
        ClaimFigure.counts($0, "mvc", other, place)
      }
    }
  }

  private static let scenarios: [CodeCostRow.Part] = [.counter, .navigation, .news]

  static let lines = cost("lines of three scenarios", [.lines], scenarios)
  static let types = cost("types of three scenarios", [.types], scenarios)
  static let tests = cost("lines of ten unit tests", [.testLines, .testSetupLines], [.all])
  static let fakes = cost("doubles of ten unit tests", [.testDoubles], [.all])

  private static func cost(
    _ name: String, _ metrics: [CodeCostRow.Metric], _ parts: [CodeCostRow.Part]
  ) -> @Sendable (Participant) -> ClaimFigure {
    { .code(name, metrics, parts, $0) }
  }

  static func patches(
    _ variant: Participant, _ features: [CodeCostRow.Part] = CodeCostRow.Part.features
  ) -> ClaimFigure {
    .code("lines added for three features", [.changeLinesAdded], features, variant)
  }

  static let testing = (["mvvm", "mvvm-injected", observable, "mvc"] as [Participant])
    .flatMap { other in [tests, fakes].map { ClaimFigure.against($0(other), $0("udf")) } }

  /// Code over that of the variants that critics of stores recommend.
  static func code(_ variant: Participant) -> [ClaimFigure] {
    ([observable, "mvc"] as [Participant]).flatMap { other in
      [
        .against(lines(variant), lines(other)), .against(types(variant), types(other)),
      ] + CodeCostRow.Part.features.map { .against(patches(variant, [$0]), patches(other, [$0])) }
    }
  }
}
