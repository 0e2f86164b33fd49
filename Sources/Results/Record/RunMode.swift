/// The effort of a run.
public enum RunMode: String, Codable, Sendable, CaseIterable {
  /// The smallest and the largest size of each workload, in about 20 seconds.
  case quick

  /// Every size, in about two minutes.
  case standard

  /// Every size, in about 20 minutes.
  case thorough
}
