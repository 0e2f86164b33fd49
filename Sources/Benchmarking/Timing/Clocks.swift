import Foundation
import Results

/// The clock of single operations and of the duration of a run.
package enum MonotonicTime {
  package static func nanoseconds() -> UInt64 { reading(of: CLOCK_MONOTONIC) }

  @inline(__always)
  fileprivate static func reading(of clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// The clock of batches: the processor time of all threads of this process.
///
/// It stops while other programs have the processor. Reading it usually takes half a microsecond,
/// which is too long for single operations.
package enum ProcessorTime {
  package static func nanoseconds() -> UInt64 {
    MonotonicTime.reading(of: CLOCK_PROCESS_CPUTIME_ID)
  }

  /// The median step between two readings, in nanoseconds, of a few that were waited for.
  ///
  /// The system promises 1 ns, also where a limit of the processor time makes steps of 4 ms.
  package static func resolution() -> UInt64 {
    let steps = (0..<9).map { _ in
      let start = nanoseconds()
      while true {
        let step = nanoseconds() - start
        if step > 0 { return step }
      }
    }
    return steps.sorted()[steps.count / 2]
  }

  /// A step that is too long, in nanoseconds: a twentieth of the shortest batch.
  package static let coarseStep: UInt64 = 10_000
}

/// The time that other machines on the same host took from this one, since a start.
struct StolenTime: Sendable {
  private let secondsAtStart = Platform.stolenSeconds()

  /// Over all cores, with the resolution of the kernel's tick (usually 10 ms); nil when unknown.
  func secondsSoFar() -> Double? {
    guard let start = secondsAtStart, let now = Platform.stolenSeconds() else { return nil }
    return max(0, now - start)
  }
}

extension TimerFacts {
  package static func measured() -> TimerFacts {
    // One reading takes about as long as the clock's resolution, so that many are timed at once.
    let readings = 100
    let costs = (0..<1_000).map { _ in
      let start = MonotonicTime.nanoseconds()
      for _ in 1..<readings { _ = MonotonicTime.nanoseconds() }
      return Double(MonotonicTime.nanoseconds() - start) / Double(readings)
    }
    var facts = TimerFacts()
    facts.resolutionNanoseconds = ProcessorTime.resolution()
    facts.medianCostNanoseconds = Statistics.median(costs)
    return facts
  }
}

/// Times the parts of one operation, in nanoseconds.
@MainActor
public final class Stopwatch {
  private let now: () -> UInt64
  private let draw: (() -> Void)?
  private var start: UInt64 = 0
  private var startOfSend: UInt64 = 0

  /// The time until the sends of the operation returned; nil without any send.
  private(set) var sends: UInt64?
  private(set) var sendCount = 0

  /// Until views showed what a user waits for; nil unless the operation goes on after that.
  private(set) var result: UInt64?
  private(set) var frames: UInt64 = 0
  private(set) var frameCount = 0

  init(now: @escaping () -> UInt64, draw: (() -> Void)? = nil) {
    self.now = now
    self.draw = draw
  }

  func begin() {
    sends = nil
    sendCount = 0
    result = nil
    frames = 0
    frameCount = 0
    start = now()
  }

  func elapsed() -> UInt64 { now() - start }

  func sendBegins() { startOfSend = now() }

  func sendEnds() {
    sends = (sends ?? 0) + now() - startOfSend
    sendCount += 1
  }

  func drawFrame() {
    if let draw { drawFrame(draw) }
  }

  func drawFrame(_ body: () -> Void) {
    let start = now()
    body()
    frames += now() - start
    frameCount += 1
  }

  /// Marks the moment when views show the result of an operation that is then undone.
  func resultIsShown() { result = elapsed() }
}
