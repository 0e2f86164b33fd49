import Results
import Scenarios

/// Verifies three declared decisions of variants: transition and view models by counts, reach by counts or
/// by times.
///
/// There is no finding where the cells of a decision were not measured, or are unsound; where they do not decide,
/// the finding is that it is not verified. Nothing is required of variants without view models, or with one per
/// screen: both may compute a content for each attached view or one for all.
@MainActor
struct DecisionCheck {
  let suite: Suite
  let measurements: Measurements

  func findings(on variants: [Participant]) -> [ConformanceRow] {
    variants.compactMap { suite.architecture($0)?.profile }.flatMap { profile in
      [transition(of: profile), reach(of: profile), viewModels(of: profile)].compactMap(\.self)
    }
  }

  private func transition(of profile: Profile) -> ConformanceRow? {
    let bytes = figures(.allocatedBytes, CounterWorkload.board, profile)
    guard let first = bytes.first, let last = bytes.last, bytes.count > 1 else { return nil }
    let declared = profile.decisions.transition
    return row(
      "transition", profile, declared: declared.rawValue, [first, last],
      isTrue: (last.value > first.value) == (declared == .returned),
      law: """
        allocated_bytes in counter/board grows with n if and only if the transition returns a new \
        state
        """)
  }

  private func reach(of profile: Profile) -> ConformanceRow? {
    guard isCounted(.fanoutOne, profile) else { return nil }
    let declared = profile.decisions.reach
    let law = """
      notifications in counter/fanout-one are n if and only if every observer is notified; where none are reported, \
      each further view then takes at least \(FigureText.duration(ViewTime.ofNotified)), and otherwise less than \
      \(FigureText.duration(ViewTime.ofOthers))
      """
    let notified = figures(.notifications, .fanoutOne, profile).filter { $0.n > 1 }
    if notified.contains(where: { $0.value > 0 }) {
      let isTrue = notified.allSatisfy { figure in
        (figure.value >= Double(figure.n)) == (declared == .everyObserver)
      }
      return row("reach", profile, declared: declared.rawValue, notified, isTrue: isTrue, law: law)
    }
    let time = viewTime(profile)
    return row(
      "reach", profile, declared: declared.rawValue,
      evidence: time?.description
        ?? "no notifications are reported, and times of two sizes are missing",
      isTrue: time?.notifiesEvery.map { $0 == (declared == .everyObserver) }, law: law)
  }

  /// The time of a further view in `fanout-one`; nil where it was not timed with probes at two sizes.
  private func viewTime(_ profile: Profile) -> ViewTime? {
    guard suite.views == nil else { return nil }
    let all = times(.fanoutOne, profile)
    guard let first = all.first, let last = all.last, last.n > first.n else { return nil }
    let board = times(.board, profile)
    let copying = board.first { $0.n == last.n }.flatMap { large in
      board.first { $0.n == first.n }.map { large.nanoseconds - $0.nanoseconds }
    }
    return ViewTime(
      added: last.nanoseconds - first.nanoseconds, from: first.nanoseconds,
      copying: profile.decisions.transition == .returned ? copying : copying ?? 0,
      views: last.n - first.n)
  }

  private func viewModels(of profile: Profile) -> ConformanceRow? {
    let contents = figures(.contentsComputed, .fanoutAll, profile).filter { $0.n > 1 }
    let declared = profile.decisions.viewModels
    let isTrue: Bool
    switch declared {
    case .none, .perScreen: return nil
    case _ where !isCounted(.fanoutAll, profile): return nil
    case _ where contents.isEmpty:
      return row(
        "view-model", profile, declared: declared.rawValue, evidence: "no stages are reported",
        isTrue: nil, law: Self.lawOfViewModels)
    case .perAttachedView, .perThingWithAdapters:
      isTrue = contents.allSatisfy { $0.value == Double($0.n) }
    case .perThing: isTrue = contents.allSatisfy { $0.value < Double($0.n) }
    }
    return row(
      "view-model", profile, declared: declared.rawValue, contents, isTrue: isTrue,
      law: Self.lawOfViewModels)
  }

  private static let lawOfViewModels = """
    contents_computed in counter/fanout-all is n with a view model per attached view, and less \
    than n with one per thing
    """

  /// Whether a workload with several views was counted.
  private func isCounted(_ workload: CounterWorkload, _ profile: Profile) -> Bool {
    figures(.deliveries, workload, profile).contains { $0.n > 1 }
  }

  private struct Figure {
    let metric: Metric
    let n: Int
    let value: Double
  }

  private func figures(
    _ metric: Metric, _ workload: CounterWorkload, _ profile: Profile
  ) -> [Figure] {
    cells(workload, profile).compactMap { n, cell in
      measurements.value(of: metric, in: cell).map { Figure(metric: metric, n: n, value: $0) }
    }
  }

  /// The median times of an operation at the sizes of a workload.
  private func times(
    _ workload: CounterWorkload, _ profile: Profile
  ) -> [(n: Int, nanoseconds: Double)] {
    cells(workload, profile).compactMap { n, cell in
      Statistics.median(measurements.batches(of: cell).joined().map(\.time)).map { (n, $0) }
    }
  }

  /// The cells of a variant in a workload that are not unsound, by size.
  private func cells(_ workload: CounterWorkload, _ profile: Profile) -> [(n: Int, cell: Cell)] {
    workload.sizes.map { size in
      let cell = Cell(
        scenario: workload.scenario, workload: workload.name, size: size.size,
        variant: Participant(profile.variant))
      return (size.n, cell)
    }.filter { measurements.unsound[$0.cell] == nil }
  }

  private func row(
    _ decision: String, _ profile: Profile, declared: String, _ figures: [Figure], isTrue: Bool,
    law: String
  ) -> ConformanceRow {
    let counts = figures.map { "\(FigureText.count($0.value)) at n = \($0.n)" }
    let name = figures.first?.metric.rawValue ?? ""
    return row(
      decision, profile, declared: declared, evidence: "\(name): \(counts.joined(separator: ", "))",
      isTrue: isTrue, law: law)
  }

  /// The finding from some evidence; without `isTrue` the evidence does not decide.
  private func row(
    _ decision: String, _ profile: Profile, declared: String, evidence: String, isTrue: Bool?,
    law: String
  ) -> ConformanceRow {
    ConformanceRow(
      decision: decision, law: law, scenarios: [CounterWorkload.board.scenario],
      architecture: profile.architecture, variant: profile.variant, isTrue: isTrue,
      detail: "declared: \(declared); \(isTrue == nil ? "not verified: " : "")\(evidence)")
  }
}

/// The time that each further view adds to a change that it does not show.
private struct ViewTime: CustomStringConvertible {
  /// Nanoseconds: the least that a notified observer takes, and the most that one takes which is not.
  static let ofNotified = 1.0, ofOthers = 0.2

  private let perView: Double

  /// Whether it is a good part of the whole time, and so no noise.
  private let isClear: Bool

  /// - Parameters:
  ///   - added: the time that the further views add to that of a change with few views.
  ///   - copying: the part of it that a larger board takes with one view; nil if that is unknown.
  init?(added: Double, from time: Double, copying: Double?, views: Int) {
    guard let copying else { return nil }
    let added = added - max(0, copying)
    perView = added / Double(views)
    isClear = added > time / 2
  }

  /// Whether every observer is notified; nil where the time does not tell.
  var notifiesEvery: Bool? {
    if perView >= Self.ofNotified, isClear { return true }
    return perView < Self.ofOthers ? false : nil
  }

  var description: String {
    "each further view in fanout-one takes \(FigureText.duration(max(0, perView))) more"
  }
}
