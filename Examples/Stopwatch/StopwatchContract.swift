import Scenarios

/// A new feature, the same for each architecture: a stopwatch that counts seconds.
public enum StopwatchIntent: Equatable, Sendable {
  /// Counts on; does nothing while running.
  case start
  /// Stops counting, and keeps the time.
  case stop
  /// Notes the time; does nothing unless running.
  case lap
}

/// What a view of the stopwatch shows.
public struct StopwatchContent: Equatable, Sendable {
  /// The time, for example `3 s`.
  public let text: String

  /// The noted times, oldest first.
  public let laps: [String]

  public let isRunning: Bool

  public init(text: String, laps: [String], isRunning: Bool) {
    self.text = text
    self.laps = laps
    self.isRunning = isRunning
  }
}
