/// The answer to a claim on some runs, as it follows from its tests.
struct ClaimAnswer {
  /// A figure of the evidence, its text and those of the two that it compares, and whether it is in the range that
  /// the sentence needs.
  typealias Evidence = (test: Claim.Test, text: String, parts: [String], isMet: Bool)

  /// Whether a case is true, nil if its figures do not decide it, and how many of them are in the range.
  typealias Tally = (isTrue: Bool?, text: String)

  let claim: Claim
  let evidence: [Evidence]
  let tallies: [Tally]

  init?(_ claim: Claim, _ reader: ClaimReader) {
    self.claim = claim
    tallies = claim.cases.compactMap { group in
      let readings = group.figures.compactMap { $0.readings(reader) }
      return readings.count == group.figures.count ? Self.tally(claim, readings) : nil
    }
    evidence = claim.evidence.compactMap { test in
      guard let readings = test.figure.readings(reader), let text = test.figure.text(reader) else {
        return nil
      }
      let pair = test.figure.pair.map { [$0, $1] } ?? []
      return (
        test, text, pair.compactMap { $0.text(reader) },
        readings.allSatisfy { test.range.contains($0.value) }
      )
    }
    guard tallies.count == claim.cases.count, evidence.count == claim.evidence.count else {
      return nil
    }
  }

  private static func tally(_ claim: Claim, _ readings: [[ClaimReading]]) -> Tally {
    let sound = readings.filter { $0.allSatisfy(\.isWitness) }
    let outcomes = sound.map(claim.range.contains)
    let (open, flagged) = (outcomes.count { $0 == nil }, readings.count - sound.count)
    let notes = [(open, "not decided"), (flagged, "flagged, left out")].filter { $0.0 > 0 }
    // One figure decides for a witness or against a law; the opposite needs all of them.
    let decisive = claim.logic == .can
    let isTrue =
      outcomes.contains(decisive)
      ? decisive : outcomes.isEmpty || outcomes.contains(nil) ? nil : !decisive
    let text = "\(outcomes.count { $0 == true }) of \(outcomes.count)"
    return (isTrue, text + notes.map { " (\($0) \($1))" }.joined())
  }

  var verdict: String {
    let outcomes = tallies.compactMap(\.isTrue)
    guard outcomes.count == tallies.count else { return "not decided" }
    if Set(outcomes).count == 1 { return "\(outcomes[0])" }
    let conditions = zip(claim.cases, outcomes).filter(\.1).map(\.0.condition)
    return "true if \(conditions.joined(separator: ", or "))"
  }

  /// The reasons why the sentence is not true of these runs, each with the new figure; empty if it is.
  var contradictions: [String] {
    evidence.filter { !$0.isMet }.map { row in
      "\(row.test.figure.label): \(row.text), not \(row.test.figure.text(of: row.test.range))"
    }
      + zip(claim.cases, tallies).filter { $0.isTrue != $1.isTrue }.map { group, tally in
        let place = group.condition.isEmpty ? "" : " if \(group.condition)"
        return "\(tally.isTrue.map { "\($0)" } ?? "not decided")\(place): \(tally.text)"
      }
  }

  var sentence: String {
    let contradictions = contradictions
    var answer = claim.answer
    for (number, row) in zip(1..., evidence) {
      answer.replace("{\(number)}", with: row.text)
      for (letter, part) in zip("ab", row.parts) {
        answer.replace("{\(number)\(letter)}", with: part)
      }
    }
    if !contradictions.isEmpty {
      answer =
        "the reference's answer does not hold here: \(contradictions.joined(separator: "; "))."
    }
    return "\(verdict.prefix(1).uppercased())\(verdict.dropFirst()): \(answer)"
  }

  var method: String {
    let outcomes = zip(claim.cases, tallies).map { group, tally in
      (group.condition.isEmpty ? "" : "if \(group.condition), ") + tally.text
    }
    return "Test (\(claim.logic.rawValue)): \(claim.question): \(outcomes.joined(separator: "; "))"
  }
}
