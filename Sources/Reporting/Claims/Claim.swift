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
  init(figures: RunFigures, guide: ReportGuide) {
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

/// The answer to a claim, as it follows from the findings of its tests.
struct ClaimAnswer: Equatable {
  enum Kind: Equatable {
    case supported, refuted, itDepends, undecided, notMeasured
  }

  let claim: Claim
  let findings: [ClaimFinding]

  init(_ claim: Claim, _ evidence: ClaimEvidence) {
    self.claim = claim
    findings = claim.checks.map(evidence.finding)
  }

  func count(_ verdict: ClaimFinding.Verdict) -> Int {
    findings.count { $0.verdict == verdict }
  }

  var kind: Kind {
    if count(.supports) > 0, count(.contradicts) > 0 { return .itDepends }
    if count(.supports) > 0 { return .supported }
    if count(.contradicts) > 0 { return .refuted }
    return count(.undecided) > 0 ? .undecided : .notMeasured
  }

  /// Whether every test has decided.
  var isComplete: Bool { count(.undecided) + count(.notMeasured) == 0 }

  /// The answer in a few words.
  var text: String {
    let reservation = isComplete ? "" : " so far"
    return switch kind {
    case .supported: "supported\(reservation)"
    case .refuted: "refuted\(reservation)"
    case .itDepends: split.map { "\($0)\(reservation)" } ?? "it depends"
    case .undecided: "undecided"
    case .notMeasured: "not measured"
    }
  }

  var sign: String {
    switch kind {
    case .supported: "✓"
    case .refuted: "✗"
    case .itDepends: "±"
    case .undecided: "?"
    case .notMeasured: "–"
    }
  }

  /// The variants for which the claim is true and the others; nil if one variant's cells disagree.
  private var split: String? {
    let subjects = Dictionary(grouping: findings) { $0.check.figure.subject }
      .mapValues { Set($0.map(\.verdict)).intersection([.supports, .contradicts]) }
    guard subjects.values.allSatisfy({ $0.count < 2 }) else { return nil }
    func names(_ verdict: ClaimFinding.Verdict) -> String {
      var known: Set<String> = []
      return findings.map(\.check.figure.subject)
        .filter { subjects[$0] == [verdict] && known.insert($0).inserted }
        .joined(separator: ", ")
    }
    return "true of \(names(.supports)), not of \(names(.contradicts))"
  }

  /// The number of tests by verdict.
  func tally(of verdicts: [ClaimFinding.Verdict] = ClaimFinding.Verdict.allCases) -> String {
    verdicts.filter { count($0) > 0 }.map { "\(count($0)) \($0.tally)" }.joined(separator: ", ")
  }

  /// The cells for and against the claim; empty if they agree.
  var dependence: [String] {
    guard kind == .itDepends else { return [] }
    return ["For it: \(cells(.supports)).", "Against it: \(cells(.contradicts))."]
  }

  /// The cells with a verdict, grouped by variant or by workload, whichever is shorter.
  private func cells(_ verdict: ClaimFinding.Verdict) -> String {
    let found = findings.filter { $0.verdict == verdict }
    let byVariant = Self.groups(found, listing: \.name) { "of \($0.check.figure.variants)" }
    let byPlace = Self.groups(found, listing: \.check.figure.subject) { finding in
      "in \(finding.name)" + (finding.check.figure.opponent.map { " against \($0)" } ?? "")
    }
    return (byPlace.count < byVariant.count ? byPlace : byVariant).joined(separator: "; ")
  }

  /// A text for each metric and group, with a list of members.
  private static func groups(
    _ findings: [ClaimFinding], listing member: (ClaimFinding) -> String,
    by group: (ClaimFinding) -> String
  ) -> [String] {
    var heads: [String] = []
    var members: [String: [String]] = [:]
    for finding in findings {
      let head = "\(finding.check.figure.metricName) \(group(finding))"
      if members[head] == nil { heads.append(head) }
      members[head, default: []].append(member(finding))
    }
    return heads.map { "\($0): \(members[$0, default: []].joined(separator: ", "))" }
  }

  /// The clearest finding with a verdict, among those of the same kind as the first one.
  func strongest(_ verdict: ClaimFinding.Verdict) -> ClaimFinding? {
    let found = findings.filter { $0.verdict == verdict }
    guard let figure = found.first?.check.figure else { return nil }
    return found.filter {
      $0.check.figure.unit == figure.unit && $0.check.figure.isTime == figure.isTime
    }.max { $0.weight < $1.weight }
  }
}
