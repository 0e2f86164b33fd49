import Conformance
import CMeasuring
import ExecutorPump
import Scenarios

/// The loops that drive a counter board.
///
/// All variants share them: they are neither inlined nor specialised, so that no variant is folded
/// into its loop, and their inputs pass the optimisation barrier.
@MainActor
enum CounterDriver {
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func step<Board: CounterBoard>(_ board: Board, _ id: Int, cycles: Int) {
    for _ in 0..<cycles {
      board.send(.increment(opaque(id)))
      board.send(.decrement(opaque(id)))
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func stepAndFrame<Board: CounterBoard>(
    _ board: Board, _ id: Int, _ display: Display, cycles: Int
  ) {
    for _ in 0..<cycles {
      board.send(.increment(opaque(id)))
      display.runFrames()
      board.send(.decrement(opaque(id)))
      display.runFrames()
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func stepOnce<Board: CounterBoard>(
    _ board: Board, _ intent: CounterIntent, _ display: Display, _ delivery: Timing,
    _ stopwatch: Stopwatch
  ) {
    stopwatch.send { board.send(intent) }
    display.showResults(delivery)
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func burst<Board: CounterBoard>(
    _ board: Board, _ id: Int, _ display: Display, steps: Int, cycles: Int
  ) {
    for _ in 0..<cycles {
      for _ in 0..<steps { board.send(.increment(opaque(id))) }
      display.runFrames()
      for _ in 0..<steps { board.send(.decrement(opaque(id))) }
      display.runFrames()
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func burstOnce<Board: CounterBoard>(
    _ board: Board, _ intent: CounterIntent, _ display: Display, _ delivery: Timing,
    steps: Int, _ stopwatch: Stopwatch
  ) {
    stopwatch.send {
      for _ in 0..<steps { board.send(intent) }
    }
    display.showResults(delivery)
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func attach<Board: CounterBoard, View: ContentView<CounterContent>>(
    _ board: Board, _ view: View, to id: Int
  ) {
    board.attach(view, to: opaque(id)).detach()
  }

  /// Shows the content before the view is detached, for a variant that does so later.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func attachAndSettle<Board: CounterBoard, View: ContentView<CounterContent>>(
    _ board: Board, _ view: View, to id: Int, _ display: Display
  ) {
    let attachment = board.attach(view, to: opaque(id))
    Pump.settle(display)
    attachment.detach()
    Pump.settle(display)
  }

  /// Steps sent from tasks that start outside the main actor.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func hop<Board: CounterBoard>(
    _ board: Board, _ intent: CounterIntent, _ display: Display, tasks: Int
  ) {
    for _ in 0..<tasks { Task.detached { await board.send(intent) } }
    Pump.settle(display)
  }

  @inline(__always)
  private static func opaque(_ id: Int) -> Int { Int(ab_barrier_integer(Int64(id))) }
}
