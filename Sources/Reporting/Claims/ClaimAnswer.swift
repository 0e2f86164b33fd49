/// What the cells say of a claim: it follows from the findings, and nobody writes it.
struct ClaimAnswer: Equatable {
  /// The answers there are.
  enum Kind: Equatable {
    case supported, refuted, itDepends, undecided, notMeasured
  }

  let claim: Claim
  let findings: [ClaimFinding]

  /// Asks the cells.
  init(_ claim: Claim, _ evidence: ClaimEvidence) {
    self.claim = claim
    findings = claim.checks.map(evidence.finding)
  }

  /// How many findings say something.
  func count(_ verdict: ClaimFinding.Verdict) -> Int {
    findings.count { $0.verdict == verdict }
  }

  var kind: Kind {
    if count(.supports) > 0, count(.contradicts) > 0 { return .itDepends }
    if count(.supports) > 0 { return .supported }
    if count(.contradicts) > 0 { return .refuted }
    return count(.undecided) > 0 ? .undecided : .notMeasured
  }

  /// Whether every cell was measured, and says something.
  var isComplete: Bool { count(.undecided) + count(.notMeasured) == 0 }

  /// The answer in a few words.
  var text: String {
    let reservation = isComplete ? "" : " so far"
    return switch kind {
    case .supported: "supported\(reservation)"
    case .refuted: "refuted\(reservation)"
    case .itDepends: "it depends"
    case .undecided: "undecided"
    case .notMeasured: "not measured"
    }
  }

  /// How many tests say what, of those verdicts.
  func tally(of verdicts: [ClaimFinding.Verdict] = ClaimFinding.Verdict.allCases) -> String {
    verdicts.compactMap { verdict in
      let count = count(verdict)
      return count == 0 ? nil : verdict.tally(count)
    }.joined(separator: ", ")
  }

  /// Which cells say what, where they do not agree; empty where they do.
  var dependence: [String] {
    guard kind == .itDepends else { return [] }
    let split = ClaimSplit(findings)
    return [
      "For it: \(split.text(.supports)).", "Against it: \(split.text(.contradicts)).",
    ]
  }

  /// The finding that says so most clearly.
  func strongest(_ verdict: ClaimFinding.Verdict) -> ClaimFinding? {
    findings.filter { $0.verdict == verdict }.max { $0.distance < $1.distance }
  }
}

extension ClaimFinding.Verdict {
  fileprivate func tally(_ count: Int) -> String {
    switch self {
    case .supports: "\(count) for it"
    case .contradicts: "\(count) against it"
    case .undecided: "\(count) undecided"
    case .notMeasured: "\(count) not measured"
    }
  }
}
