import Foundation
import Synchronization

/// Notices when the user presses Ctrl-C, so that a run can end in good order.
///
/// Signals belong to the whole process, and so does this.
public enum Interruption {
  private static let requested = Atomic(false)

  /// The processes to end with this one, in as many places as may run at the same time.
  private static let running = (0..<WorkerProcess.atOnce).map { _ in Place() }

  private final class Place: Sendable {
    let process = Atomic<pid_t>(0)
  }

  /// Takes note of SIGINT, SIGTERM and SIGHUP from now on instead of dying of them.
  public static func watch() {
    // Made now, because a signal handler must not.
    for place in running { place.process.store(0, ordering: .relaxed) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.interrupt() }
      sigaddset(&signals, number)
    }
    // The parent process may have blocked these signals, and so for the workers.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether the user asked for the end of the run.
  public static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Ends this process when the user asks for the end of the run.
  static func endWithRun(_ process: pid_t) {
    exchange(0, for: process)
    if isRequested { interrupt() }
  }

  /// The process has ended; its number may be another one's from now on.
  static func forget(_ process: pid_t) { exchange(process, for: 0) }

  private static func exchange(_ old: pid_t, for new: pid_t) {
    for place in running
    where place.process.compareExchange(expected: old, desired: new, ordering: .relaxed).exchanged {
      return
    }
  }

  /// Does only what a signal handler may do.
  private static func interrupt() {
    requested.store(true, ordering: .relaxed)
    for place in running {
      let process = place.process.load(ordering: .relaxed)
      if process > 0 { kill(process, SIGTERM) }
    }
  }
}
