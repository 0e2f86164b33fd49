extension RunRecord {
  /// Joins the record with those of other parts that have the same program facts.
  ///
  /// What parts do not agree on, and what makes sense for each alone, stands in ``parts``.
  ///
  /// - Parameter arguments: those of the command that joins them.
  func merged(with others: [RunRecord], arguments: [String]) -> RunRecord {
    let parts = ([self] + others).flatMap { $0.parts ?? [$0] }
    let first = parts.min { $0.startedAt < $1.startedAt } ?? self
    var merged = RunRecord(
      runID: first.runID + "-merged", startedAt: first.startedAt,
      endedAt: parts.map(\.endedAt).max() ?? first.endedAt, seed: first.seed, mode: first.mode,
      arguments: arguments, commit: first.commit, build: first.build,
      machine: MachineFacts(
        cpuModel: Self.common(parts, \.machine.cpuModel),
        coreCount: Self.common(parts, \.machine.coreCount),
        memoryBytes: Self.common(parts, \.machine.memoryBytes),
        kernel: Self.common(parts, \.machine.kernel), libc: Self.common(parts, \.machine.libc)),
      allocator: Self.common(parts, \.allocator), clocks: Self.common(parts, \.clocks),
      timer: TimerFacts())
    let stolen = parts.compactMap(\.stolenSeconds)
    merged.stolenSeconds = stolen.count == parts.count ? stolen.reduce(0, +).finite : nil
    merged.driverCostNanoseconds = parts.compactMap(\.driverCostNanoseconds).min()
    merged.parts = parts
    return merged
  }

  /// The value of all parts; nil when they differ.
  private static func common<Value: Equatable>(
    _ parts: [RunRecord], _ value: (RunRecord) -> Value?
  ) -> Value? {
    let values = parts.map(value)
    return values.allSatisfy { $0 == values.first } ? values.first.flatMap(\.self) : nil
  }
}
