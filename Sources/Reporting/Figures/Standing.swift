import Results

/// Whether a variant keeps the contract, as far as is known.
struct Standing {
  /// The verdict in a few words, with a sign in front.
  let text: String

  /// More is worse.
  let key: Double

  /// What the conformance suite says, and what the run itself found.
  ///
  /// - Parameters:
  ///   - rows: the verdicts on the variant; nil where the suite was not asked.
  ///   - disqualified: the scenarios in which the run refused to measure it.
  init(_ rows: [ConformanceRow]?, disqualified: [String]) {
    if !disqualified.isEmpty {
      self.init("✗ DNF in \(disqualified.joined(separator: ", "))", 2_000)
    } else if let rows {
      let broken = rows.count(where: \.isBreach)
      let gaps = rows.count { $0.verdict == .knownGap }
      let kept = rows.count { $0.verdict == .passed }
      if rows.isEmpty {
        self.init("? not verified", 500)
      } else if broken > 0 {
        self.init("✗ \(broken) broken", 1_000 + Double(broken))
      } else {
        let text = gaps == 0 ? "" : ", \(gaps) \(gaps == 1 ? "gap" : "gaps")"
        self.init("✓ \(kept)\(text)", Double(gaps))
      }
    } else {
      self.init("✓ must", 0)
    }
  }

  private init(_ text: String, _ key: Double) {
    self.text = text
    self.key = key
  }
}
