import CExecutorPump
import Scenarios

/// Runs asynchronous work synchronously, in a deterministic order, on the main actor.
///
/// Inside ``window(_:)`` every job that the Swift runtime creates on this thread waits in a
/// first-in first-out queue, as does every block on the main dispatch queue, and
/// ``settle(_:budget:)`` runs the queue until it is empty. There must be no `await` inside a window:
/// start a task, settle, and read what it did.
///
/// The pump needs Linux with the dynamically linked Swift runtime; see ``isSupported``.
@MainActor
public enum Pump {
  // Read and written at once, never across a call, so that the run-time check would find nothing.
  @exclusivity(unchecked) private static var isSettling = false

  /// Opens a window for the duration of `body`.
  ///
  /// Jobs that are still pending afterwards run on the real executors.
  ///
  /// - Precondition: no window is open on this thread.
  public static func window<Result, Failure: Error>(
    _ body: @MainActor () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(ab_pump_open(), "pump windows do not nest")
    defer { ab_pump_close() }
    return try body()
  }

  /// Runs `body` in the window that is open, or in one of its own.
  package static func inWindow<Result>(_ body: @MainActor () -> Result) -> Result {
    ab_pump_is_open() ? body() : window(body)
  }

  /// Runs everything that can run, tasks and frames, until only work that waits for the injected
  /// clock or an injected service is left.
  ///
  /// Work that needs more than `budget` jobs and frames is considered an endless loop and ends the
  /// process.
  ///
  /// - Precondition: a window is open, and no job or frame of another call is running.
  public static func settle(_ display: Display, budget: Int = 10_000_000) {
    // Not a precondition: those say nothing in release builds.
    if !settles(display, budget: budget) {
      fatalError("the scenario does not settle: \(budget) jobs and frames ran, more are pending")
    }
  }

  /// Runs as ``settle(_:budget:)``; returns false when more is pending after `budget` jobs and frames.
  package static func settles(_ display: Display, budget: Int) -> Bool {
    precondition(ab_pump_is_open(), "settle needs an open pump window")
    precondition(!isSettling, "settle was called by a job or a frame that it runs")
    isSettling = true
    var left = Int64(budget)
    repeat {
      left -= ab_pump_drain(left)
      if display.needsFrame && left > 0 {
        display.runFrame()
        left -= 1
      }
    } while left > 0 && isRunnable(display)
    isSettling = false
    return left > 0 || !isRunnable(display)
  }

  private static func isRunnable(_ display: Display) -> Bool {
    ab_pump_waiting() > 0 || display.needsFrame
  }

  /// Where the stack is now; it grows towards lower addresses.
  package static var stackAddress: UInt { UInt(ab_pump_stack_address()) }

  /// The number of timers and blocks that bypassed the window, to real time or real threads; zero
  /// for a scenario that conforms to the contract.
  public static var escapes: Int { Int(ab_pump_escapes()) }

  /// The function that the first of them called, and what in Swift calls it; nil without any.
  public static var escapedCall: String? {
    ab_pump_escaped_call().map { name in
      let name = String(cString: name)
      return callers[name].map { "\(name), which \($0) calls" } ?? name
    }
  }

  private static let callers = [
    "dispatch_async": "`async` of a queue other than the main one",
    "dispatch_group_async": "`async` with a group",
    "dispatch_barrier_async": "`async` with a barrier",
    "dispatch_after": "`asyncAfter`",
    "dispatch_after_f": "a sleep on a real clock",
    "dispatch_source_create": "a timer, or a sleep on a real clock",
  ]

  /// Whether the pump works in this process: a task with a suspension runs to its end in a window.
  ///
  /// It does not with a statically linked Swift runtime, or on other systems than Linux.
  public static let isSupported = runSelfCheck()

  private static func runSelfCheck() -> Bool {
    var hasRun = false
    window {
      Task {
        await Task.yield()
        hasRun = true
      }
      settle(Display())
    }
    return hasRun
  }
}
