import Foundation

/// The clock of single operations, and of how long a run takes.
package enum MonotonicTime {
  /// Its name in the system.
  static let clock = "CLOCK_MONOTONIC"

  /// Nanoseconds since some moment in the past; never goes back.
  package static func nanoseconds() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return nanoseconds(now)
  }

  /// The step of the clock that the system promises, or nil when it promises none.
  package static func resolution() -> UInt64? {
    var step = timespec()
    return clock_getres(CLOCK_MONOTONIC, &step) == 0 ? nanoseconds(step) : nil
  }

  private static func nanoseconds(_ time: timespec) -> UInt64 {
    UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
