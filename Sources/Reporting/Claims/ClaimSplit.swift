/// Which cells speak for a claim and which against it, in as few words as they allow.
struct ClaimSplit {
  private let findings: [ClaimFinding]

  init(_ findings: [ClaimFinding]) { self.findings = findings }

  /// The cells that say so, grouped by whose they are or by where they stand, whichever is shorter.
  func text(_ verdict: ClaimFinding.Verdict) -> String {
    let found = findings.filter { $0.verdict == verdict }
    let byVariants = Self.groups(found, by: \.variants, listing: \.name)
    let byPlace = Self.groups(found, by: \.opposition, listing: \.subject)
    let groups = byPlace.count < byVariants.count ? byPlace : byVariants
    return groups.joined(separator: "; ")
  }

  /// A text for each metric and name, with what is listed under both.
  private static func groups(
    _ findings: [ClaimFinding], by name: (ClaimFinding) -> String,
    listing member: (ClaimFinding) -> String
  ) -> [String] {
    var heads: [String] = []
    var members: [String: [String]] = [:]
    for finding in findings {
      let head = "\(finding.check.figure.metricName) \(name(finding))"
      if members[head] == nil { heads.append(head) }
      members[head, default: []].append(member(finding))
    }
    return heads.map { "\($0): \(members[$0, default: []].joined(separator: ", "))" }
  }
}

extension ClaimFinding {
  fileprivate var variants: String { "of \(check.figure.variants)" }

  fileprivate var subject: String { check.figure.subject }

  /// Where it stands, and whom it is compared with.
  fileprivate var opposition: String {
    "in \(name)" + (check.figure.opponent.map { " against \($0)" } ?? "")
  }
}
