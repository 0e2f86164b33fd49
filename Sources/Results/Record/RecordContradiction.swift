/// A fact of a run that contradicts another one.
struct RecordContradiction {
  /// The key of the fact in `run.json`.
  let key: String
  let problem: String
}

extension RunRecord {
  /// The first contradiction in the record itself.
  var contradiction: RecordContradiction? {
    if runID.isEmpty { return RecordContradiction(key: "run_id", problem: "run_id is empty") }
    return parts?.isEmpty == true
      ? RecordContradiction(key: "parts", problem: "parts is empty") : nil
  }

  /// The first contradiction between the record and the results of the run.
  func contradiction(of rows: [ResultRow]) -> RecordContradiction? {
    guard let measured = with(selfTestOf: rows).selfTest, measured != selfTest else { return nil }
    return RecordContradiction(
      key: "self_test",
      problem: "self_test is not that of \(Participant.baselineAgain) in \(ResultFiles.results)")
  }
}
