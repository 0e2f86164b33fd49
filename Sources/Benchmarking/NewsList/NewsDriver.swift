import ExecutorPump
import Scenarios

/// The loops that operate the news list: one of each for all variants, as ``CounterDriver``'s.
@MainActor
enum NewsDriver {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func send<List: NewsList>(_ list: List, _ intents: [NewsIntent], cycles: Int) {
    for _ in 0..<cycles {
      for intent in intents { list.send(intent) }
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendAndFrame<List: NewsList>(
    _ list: List, _ intents: [NewsIntent], _ display: Display, cycles: Int
  ) {
    for _ in 0..<cycles {
      for intent in intents {
        list.send(intent)
        display.runFrames()
      }
    }
  }

  /// One intent alone, of which the time until `send` returns is taken.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendOnce<List: NewsList>(
    _ list: List, _ intent: NewsIntent, _ display: Display, _ stopwatch: Stopwatch
  ) {
    stopwatch.send { list.send(intent) }
    display.runFrames()
  }

  /// Sends intents, each before a frame of its own, and lets what they started come to its end.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func sendAndSettle<List: NewsList>(
    _ list: List, _ intents: [NewsIntent], _ display: Display
  ) {
    for intent in intents {
      list.send(intent)
      display.runFrames()
    }
    Pump.settle(display)
  }
}
