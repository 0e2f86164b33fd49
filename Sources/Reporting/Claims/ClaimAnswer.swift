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
    case .itDepends: split.map { "\($0)\(reservation)" } ?? "it depends"
    case .undecided: "undecided"
    case .notMeasured: "not measured"
    }
  }

  /// Of whom the claim is true and of whom not; nil where the cells of one do not agree either.
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

  /// The finding that says so most clearly, of the first kind that there is.
  func strongest(_ verdict: ClaimFinding.Verdict) -> ClaimFinding? {
    let found = findings.filter { $0.verdict == verdict }
    let kind = found.first?.check.figure.kind
    return found.filter { $0.check.figure.kind == kind }.max { $0.weight < $1.weight }
  }
}

extension ClaimFigure {
  fileprivate enum Kind { case count, ratio, timeRatio, share }

  fileprivate var kind: Kind {
    switch self {
    case .count: .count
    case .ratio: isTime ? .timeRatio : .ratio
    case .greatestShare: .share
    }
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
