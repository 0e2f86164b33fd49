extension Rule {
  /// Rules that hold in every scenario, in the order of their identifiers.
  static let crossCutting: [Rule] =
    (walks + deliveries + idleIntents + derivedContents + nestedIntents + bursts + attachments
    + lifeCycle
    + effects + concurrency + ballast + repetition)
    .sorted { $0.id < $1.id }
}
