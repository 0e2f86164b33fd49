/// Measures how long other machines on the same host kept this one from running.
package struct StolenTime: Sendable {
  private let secondsAtStart = Platform.stolenSeconds()

  /// Begins to measure.
  package init() {}

  /// The time stolen since this value was made, in seconds and over all cores, in steps of the
  /// kernel's tick (10 ms as a rule); nil when the system does not tell.
  package func secondsSoFar() -> Double? {
    guard let start = secondsAtStart, let now = Platform.stolenSeconds() else { return nil }
    return max(0, now - start)
  }
}
