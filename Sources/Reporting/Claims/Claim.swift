import Results

/// A common statement on architectures that the cells of a run can answer.
struct Claim: Equatable, Sendable {
  /// The claim, as one sentence.
  let title: String

  /// The authors or readers who make it.
  let advocates: String

  /// The figures that a true claim would have.
  let sign: String

  /// The background that a reader needs, whatever the figures are.
  let reading: String

  /// The tests; the claim holds if all of them do.
  let checks: [ClaimCheck]

  /// Figures that a reader wants to know beside the tests; they decide nothing.
  var asides: [ClaimFigure] = []

  /// The scenario of all its cells; nil if there are several, or none.
  var scenario: String? {
    let scenarios = Set(checks.map(\.figure.scenario))
    return scenarios.count == 1 ? scenarios.first ?? nil : nil
  }

  /// All claims, in the order of reports.
  static func all(in scope: ClaimScope) -> [Claim] {
    stores() + reducers(scope) + viewModels(scope) + observation(scope) + everyone(scope)
  }
}

/// The workloads and variants that claims range over, in the order of the suite.
struct ClaimScope: Sendable {
  /// The names of all workloads, as `scenario/workload`.
  let workloads: [String]

  /// All architectures but the baseline.
  let variants: [ReportGuide.Variant]

  /// Takes what the suite has, and what else the run has.
  init(figures: ResultTable, guide: ReportGuide) {
    let names = guide.workloads.map(\.name)
    workloads = names + figures.workloads.map(\.name).filter { !names.contains($0) }
    let known = guide.variants
    let others = figures.variants.filter { guide.variant($0) == nil }
    let families = Dictionary(
      figures.workloads.flatMap(\.rows).map { ($0.variant, $0.architecture) },
      uniquingKeysWith: { first, _ in first })
    variants = (known + others.map { .init($0, family: families[$0] ?? "") })
      .filter { !$0.isReferenceCell && $0.name != .baseline }
  }

  /// The variants of all families but some.
  func variants(outside families: [String]) -> [Participant] {
    variants.filter { !families.contains($0.family) }.map(\.name)
  }

  /// Metrics of two variants in every workload but some, each compared at the largest size.
  func compareEverywhere(
    _ variant: Participant, to other: Participant,
    by metrics: [Metric] = [.settleTime, .allocations], except excluded: [String] = [],
    _ expectation: ClaimExpectation
  ) -> [ClaimCheck] {
    let compared = workloads.filter { !excluded.contains($0) }
    return metrics.flatMap { metric in
      compared.map { .compare(metric, $0, variant, to: other, expectation) }
    }
  }
}

/// One test of a claim: a figure, and the range in which it lies if the claim holds.
struct ClaimCheck: Equatable, Sendable {
  let figure: ClaimFigure
  let expectation: ClaimExpectation

  /// A metric of a variant, compared with that of another one at the largest size.
  static func compare(
    _ metric: Metric, _ workload: String, _ variant: Participant, to other: Participant,
    _ expectation: ClaimExpectation
  ) -> ClaimCheck {
    ClaimCheck(
      figure: .ratio(
        .run(metric, workload: workload, variant: variant),
        to: .run(metric, workload: workload, variant: other)),
      expectation: expectation)
  }

  /// A metric of a variant at a size, compared with that at the smallest one.
  static func compareSizes(
    _ metric: Metric, _ workload: String, _ variant: Participant,
    at size: ClaimCell.Size = .largest,
    _ expectation: ClaimExpectation
  ) -> ClaimCheck {
    ClaimCheck(
      figure: .ratio(
        .run(metric, workload: workload, size: size, variant: variant),
        to: .run(metric, workload: workload, size: .smallest, variant: variant)),
      expectation: expectation)
  }

  /// The cost of parts of a variant's code, compared with another one's.
  static func compareCode(
    _ metric: CodeCostRow.Metric, _ parts: [CodeCostRow.Part], _ variant: Participant,
    to other: Participant,
    _ expectation: ClaimExpectation
  ) -> ClaimCheck {
    ClaimCheck(
      figure: .ratio(
        .code(metric, parts: parts, variant: variant),
        to: .code(metric, parts: parts, variant: other)),
      expectation: expectation)
  }

  /// A count of a variant at the largest size.
  static func count(
    _ metric: Metric, _ workload: String, _ variant: Participant, _ expectation: ClaimExpectation
  ) -> ClaimCheck {
    ClaimCheck(
      figure: .count(.run(metric, workload: workload, variant: variant)), expectation: expectation)
  }
}
