import Results
import Scenarios

/// Verifies two declared decisions of variants by their counts: transition and view models.
///
/// A decision is not verified where its cells were not counted, or are unsound. Nothing is required of variants
/// without view models, or with one per screen: both may compute a content for each attached view or
/// one for all.
@MainActor
struct DecisionCheck {
  let suite: Suite
  let measurements: Measurements

  func findings(on variants: [Participant]) -> [ConformanceRow] {
    variants.compactMap { suite.architecture($0)?.profile }.flatMap { profile in
      [transition(of: profile), viewModels(of: profile)].compactMap(\.self)
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

  private func viewModels(of profile: Profile) -> ConformanceRow? {
    let contents = figures(.contentsComputed, CounterWorkload.fanoutAll, profile)
      .filter { $0.n > 1 }
    guard !contents.isEmpty else { return nil }
    let declared = profile.decisions.viewModels
    let isTrue: Bool
    switch declared {
    case .perAttachedView, .perThingWithAdapters:
      isTrue = contents.allSatisfy { $0.value == Double($0.n) }
    case .perThing: isTrue = contents.allSatisfy { $0.value < Double($0.n) }
    case .none, .perScreen: return nil
    }
    return row(
      "view-model", profile, declared: declared.rawValue, contents, isTrue: isTrue,
      law: """
        contents_computed in counter/fanout-all is n with a view model per attached view, and less \
        than n with one per thing
        """)
  }

  private struct Figure {
    let metric: Metric
    let n: Int
    let value: Double
  }

  private func figures(
    _ metric: Metric, _ workload: CounterWorkload, _ profile: Profile
  ) -> [Figure] {
    workload.sizes.compactMap { size in
      let cell = Cell(
        scenario: workload.scenario, workload: workload.name, size: size.size,
        variant: Participant(profile.variant))
      guard measurements.unsound[cell] == nil else { return nil }
      return measurements.value(of: metric, in: cell).map {
        Figure(metric: metric, n: size.n, value: $0)
      }
    }
  }

  private func row(
    _ decision: String, _ profile: Profile, declared: String, _ figures: [Figure], isTrue: Bool,
    law: String
  ) -> ConformanceRow {
    let counts = figures.map { "\(FigureText.count($0.value)) at n = \($0.n)" }
    return ConformanceRow(
      decision: decision, law: law, scenarios: [CounterWorkload.board.scenario],
      architecture: profile.architecture, variant: profile.variant, isTrue: isTrue,
      detail: """
        declared: \(declared); \(figures.first?.metric.rawValue ?? ""): \
        \(counts.joined(separator: ", "))
        """)
  }
}
