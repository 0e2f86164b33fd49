import Foundation

/// The clock of batches: how long this process was at work.
///
/// It stands still while other programs have the processor, and counts the work of all threads of the
/// process. Reading it takes half a microsecond, as a rule: too long for single operations.
enum ProcessorTime {
  /// Its name in the system.
  static let clock = "CLOCK_PROCESS_CPUTIME_ID"

  /// Nanoseconds of work since the process began; never goes back.
  static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
