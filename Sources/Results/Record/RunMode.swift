/// The effort of a run.
public enum RunMode: String, Codable, Sendable, CaseIterable {
  /// Two sizes of each workload, in about 20 seconds.
  case quick

  /// Every size, in about three minutes.
  case standard

  /// Every size, in about 30 minutes.
  case thorough
}
