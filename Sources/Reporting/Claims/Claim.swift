/// Something that is said of architectures and that cells can answer.
struct Claim: Equatable, Sendable {
  /// The claim, as one sentence.
  let title: String

  /// Who says so.
  let advocates: String

  /// What the figures must be if it is true.
  let sign: String

  /// What a reader must know to understand the figures, whatever they are.
  let reading: String

  /// The tests; the claim holds if all of them do.
  let checks: [ClaimCheck]

  /// The scenario that all of its cells are of; nil where they are of several, or of none.
  var scenario: String? {
    let scenarios = checks.map(\.figure.scenario)
    return scenarios.allSatisfy { $0 == scenarios.first } ? scenarios.first ?? nil : nil
  }

  /// All claims, in the order of reports.
  static let all = stores + reducers + viewModels + observation + everyone

  /// All workloads.
  static let workloads = [
    "counter/dispatch", "counter/fanout-all", "counter/fanout-one", "counter/derived",
    "counter/burst", "counter/ballast", "counter/attach", "counter/feedback", "counter/concurrent",
    "counter/lifecycle", "navigation/push-pop", "navigation/deep-link", "navigation/tabs",
    "navigation/modal", "navigation/shared", "news/load", "news/refresh-same", "news/refresh-one",
    "news/upvote", "news/select", "news/feed",
  ]
}
