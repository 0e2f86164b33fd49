import Foundation
import Results

/// The clock of single operations and of the duration of a run.
package enum MonotonicTime {
  static let clock = "CLOCK_MONOTONIC"

  package static func nanoseconds() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return nanoseconds(now)
  }

  private static func nanoseconds(_ time: timespec) -> UInt64 {
    UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// The clock of batches: the processor time of all threads of this process.
///
/// It stops while other programs have the processor. Reading it usually takes half a microsecond,
/// which is too long for single operations.
package enum ProcessorTime {
  static let clock = "CLOCK_PROCESS_CPUTIME_ID"

  package static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The median step between two readings, in nanoseconds, of a few that were waited for.
  ///
  /// The system promises 1 ns, also where a limit of the processor time makes steps of 4 ms.
  package static func resolution(of now: () -> UInt64 = nanoseconds) -> UInt64 {
    let steps = (0..<9).map { _ in
      let start = now()
      while true {
        let step = now() - start
        if step > 0 { return step }
      }
    }
    return steps.sorted()[steps.count / 2]
  }

  /// A step that is too long, in nanoseconds: a twentieth of the shortest batch.
  package static let coarseStep: UInt64 = 10_000
}

/// The time that other machines on the same host took from this one, since a start.
package struct StolenTime: Sendable {
  private let secondsAtStart = Platform.stolenSeconds()

  package init() {}

  /// In seconds, over all cores, with the resolution of the kernel's tick (usually 10 ms); nil when
  /// the system does not report it.
  package func secondsSoFar() -> Double? {
    guard let start = secondsAtStart, let now = Platform.stolenSeconds() else { return nil }
    return max(0, now - start)
  }
}

extension ClockFacts {
  static let current = ClockFacts(batches: ProcessorTime.clock, singles: MonotonicTime.clock)
}

extension TimerFacts {
  /// Measures the clocks, in a few milliseconds.
  package static func measured() -> TimerFacts {
    // One reading takes about as long as the clock's resolution, so that many are timed at once.
    let readings = 100
    let costs = (0..<1_000).map { _ in
      let start = MonotonicTime.nanoseconds()
      for _ in 1..<readings { _ = MonotonicTime.nanoseconds() }
      return Double(MonotonicTime.nanoseconds() - start) / Double(readings)
    }
    return TimerFacts(
      resolutionNanoseconds: ProcessorTime.resolution(),
      minimumCostNanoseconds: costs.min(),
      medianCostNanoseconds: Statistics.median(costs))
  }
}
