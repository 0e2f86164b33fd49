import Results

/// The answer to a claim, as it follows from the findings of its tests.
struct ClaimAnswer {
  enum Kind: Equatable {
    case supported, refuted, mostlySupported, mostlyRefuted, itDepends, undecided, notMeasured
  }

  let claim: Claim
  let findings: [ClaimFinding]

  /// The claim's further figures, in words.
  let asides: [String]

  private let evidence: ClaimEvidence

  init(_ claim: Claim, _ evidence: ClaimEvidence) {
    self.claim = claim
    self.evidence = evidence
    findings = claim.checks.map(evidence.finding)
    asides = claim.asides.compactMap(evidence.words)
  }

  func count(_ verdict: ClaimFinding.Verdict) -> Int {
    findings.count { $0.verdict == verdict }
  }

  /// The share of tests that decides for most of them.
  static let majority = 0.75

  var kind: Kind {
    if count(.supports) > 0, count(.contradicts) > 0 {
      guard split == nil else { return .itDepends }
      let share = Double(count(.supports)) / Double(count(.supports) + count(.contradicts))
      return share >= Self.majority
        ? .mostlySupported : share <= 1 - Self.majority ? .mostlyRefuted : .itDepends
    }
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
    case .mostlySupported: "mostly supported\(reservation)"
    case .mostlyRefuted: "mostly refuted\(reservation)"
    case .itDepends: split.map { "\($0)\(reservation)" } ?? "it depends"
    case .undecided: "undecided"
    case .notMeasured: "not measured"
    }
  }

  var sign: String {
    switch kind {
    case .supported: "✓"
    case .refuted: "✗"
    case .mostlySupported, .mostlyRefuted, .itDepends: "±"
    case .undecided: "?"
    case .notMeasured: "–"
    }
  }

  /// The answer as a sentence to quote: how much, where, and from which size on.
  var sentence: String {
    let order: [ClaimFinding.Verdict] =
      count(.supports) >= count(.contradicts)
      ? [.supports, .contradicts] : [.contradicts, .supports]
    let figures = order.compactMap(strongest).map { finding in
      finding.phrase + (evidence.turn(finding).map { " (\($0))" } ?? "")
    }
    let answer = "\(text.prefix(1).uppercased())\(text.dropFirst())"
    return ([answer] + (figures.isEmpty ? [] : [figures.joined(separator: "; but ")]))
      .map { "\($0)." }.joined(separator: " ")
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
  func tally() -> String {
    ClaimFinding.Verdict.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.tally)" }
      .joined(separator: ", ")
  }

  /// The cells for and against the claim; empty if they agree.
  var dependence: [String] {
    guard count(.supports) > 0, count(.contradicts) > 0 else { return [] }
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
