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

  /// All claims, in the order of reports.
  static let all = stores + reducers + viewModels + observation + everyone
}
