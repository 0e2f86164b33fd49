import CExecutorPump
import Scenarios

/// Runs asynchronous work synchronously, in a deterministic order, on the main actor.
///
/// Inside ``window(_:)`` every job that the Swift runtime creates on this thread waits in a
/// first-in first-out queue, and ``settle(_:)`` runs the queue until it is empty. There must be no
/// `await` inside a window: start a task, settle, and read what it did.
///
/// The pump needs Linux with the dynamically linked Swift runtime; see ``isSupported``.
@MainActor
public enum ExecutorPump {
  /// How many jobs one ``settle(_:)`` may run before it is taken for an endless loop.
  public static let jobBudget: Int64 = 10_000_000

  /// Opens a window for the duration of `body`.
  ///
  /// Jobs that are left over afterwards run in the ordinary way.
  ///
  /// - Precondition: no window is open on this thread.
  public static func window<Result, Failure: Error>(
    _ body: @MainActor () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(ab_pump_open(), "pump windows do not nest")
    defer { ab_pump_close() }
    return try body()
  }

  /// Runs everything that can run, tasks and frames, until only work that waits for the injected
  /// clock or an injected service is left.
  ///
  /// - Precondition: a window is open, and the work ends within ``jobBudget`` jobs.
  public static func settle(_ display: Display) {
    precondition(ab_pump_is_open(), "settle needs an open pump window")
    repeat {
      let ran = ab_pump_drain(jobBudget)
      precondition(ran < jobBudget, "the scenario does not settle: \(ran) jobs ran")
      if display.needsFrame { display.runFrame() }
    } while ab_pump_waiting() > 0 || display.needsFrame
  }

  /// How many timers went past the open window; a scenario that keeps the contract makes none.
  public static var escapes: Int { Int(ab_pump_escapes()) }

  /// Whether the pump works in this process: a task with a suspension runs to its end in a window.
  ///
  /// It does not with a statically linked Swift runtime, or on other systems than Linux.
  public static let isSupported = runSelfCheck()

  private static func runSelfCheck() -> Bool {
    let probe = Probe()
    window {
      Task {
        await Task.yield()
        probe.hasRun = true
      }
      settle(Display())
    }
    return probe.hasRun
  }

  @MainActor
  private final class Probe {
    var hasRun = false
  }
}
