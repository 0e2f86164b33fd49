import Conformance
import Scenarios

/// A session that can play a stream on a simulated display.
@MainActor
protocol StreamingSession: WorkloadSession {
  /// Plays a stream on a display with so many refreshes a second; nil for another workload.
  func play(hertz: Int, now: () -> UInt64, draw: @escaping () -> Void) -> StreamTimes?
}

extension CycleSession: StreamingSession where Subject.Intent == CounterIntent {
  func play(hertz: Int, now: () -> UInt64, draw: @escaping () -> Void) -> StreamTimes? {
    stream?.play(hertz: hertz) { intents in
      let start = now()
      drive([Step(intents: intents)])
      draw()
      return now() - start
    }
  }
}

struct StreamTimes: Codable, Equatable, Sendable {
  var hertz: Int

  /// The time of all frames' work, as a share of the simulated time.
  var share: Double
  var missedFrames: Int
}

/// The steps of a tenth of a second of a stream, by frames.
struct ApplicationStream {
  static let counters = 10

  private static let frames = 6
  private static let seconds = 10
  private let changesPerSecond: Int

  /// The steps of each frame of an operation, and of the one that undoes it.
  private let intents: [[[CounterIntent]]]

  var operations: [[Step<CounterIntent>]] {
    intents.map { frames in frames.filter { !$0.isEmpty }.map { Step(intents: $0) } }
  }

  init(changesPerSecond: Int) {
    self.changesPerSecond = changesPerSecond
    let changes = changesPerSecond / 10
    let places = (0..<Self.frames).map { frame in
      changes * frame / Self.frames..<changes * (frame + 1) / Self.frames
    }
    intents = [CounterIntent.increment, CounterIntent.decrement].map { step in
      places.map { $0.map { step($0 % Self.counters) } }
    }
  }

  /// Each step changes a counter and the total.
  func usefulDeliveries(_ delivery: Timing) -> ClosedRange<Int> {
    let all = 2 * intents[0].joined().count
    let byFrame = intents[0].filter { !$0.isEmpty }.map { min($0.count, Self.counters) + 1 }
      .reduce(0, +)
    return switch delivery {
    case .atOnce: all...all
    case .nextFrame: byFrame...byFrame
    case .later: byFrame...all
    }
  }

  /// Plays ten seconds in the frames of a simulated display, and does not wait in between.
  ///
  /// At each refresh `work` sends and draws the changes since the last frame, and returns its
  /// nanoseconds. A frame that takes longer misses refreshes; the changes of that time are in the
  /// next one.
  func play(hertz: Int, work: ([CounterIntent]) -> UInt64) -> StreamTimes {
    let cycle = Array(intents.joined().joined())
    let changes = changesPerSecond * Self.seconds
    var (next, refresh, worked, missed) = (0, 0, 0.0, 0)
    while next < changes {
      refresh += 1
      let due = min(changes, changesPerSecond * refresh / hertz)
      guard due > next else { continue }
      let seconds = Double(work((next..<due).map { cycle[$0 % cycle.count] })) / 1e9
      next = due
      worked += seconds
      let late = max(0, Int((seconds * Double(hertz)).rounded(.up)) - 1)
      missed += late
      refresh += late
    }
    let simulated = Double(max(refresh, Self.seconds * hertz)) / Double(hertz)
    return StreamTimes(hertz: hertz, share: worked / simulated, missedFrames: missed)
  }
}
