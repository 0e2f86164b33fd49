import Results

/// One test of a claim: a figure, and where it lies if the claim holds.
struct ClaimCheck: Equatable, Sendable {
  let figure: ClaimFigure
  let expectation: ClaimExpectation
}

extension ClaimCheck {
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

  /// What parts of a variant's code cost, compared with another one's.
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

  /// Two variants' time and allocations in every workload, each compared at the largest size.
  static func compareEverywhere(
    _ variant: Participant, to other: Participant, _ expectation: ClaimExpectation
  ) -> [ClaimCheck] {
    [Metric.settleTime, .allocations].flatMap { metric in
      Claim.workloads.map { compare(metric, $0, variant, to: other, expectation) }
    }
  }

  /// A count of a variant at the largest size.
  static func count(
    _ metric: Metric, _ workload: String, _ variant: Participant, _ expectation: ClaimExpectation
  ) -> ClaimCheck {
    ClaimCheck(
      figure: .count(.run(metric, workload: workload, variant: variant)), expectation: expectation)
  }
}
