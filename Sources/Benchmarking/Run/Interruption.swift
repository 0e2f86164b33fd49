import Foundation
import Synchronization

/// Notices when the user presses Ctrl-C, so that a run can end in good order.
///
/// Signals belong to the whole process, and so does this.
public enum Interruption {
  private static let requested = Atomic(false)
  private static let running = Atomic<pid_t>(0)

  /// Takes note of SIGINT and SIGTERM from now on instead of dying of them.
  public static func watch() {
    endWithRun(nil)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interruption.interrupt() }
      sigaddset(&signals, number)
    }
    // Whoever started this process may have kept these signals from it, and so from its workers.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether the user asked for the end of the run.
  public static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Ends this process when the user asks for the end of the run.
  static func endWithRun(_ process: pid_t?) {
    running.store(process ?? 0, ordering: .relaxed)
    if isRequested { interrupt() }
  }

  /// Does only what a signal handler may do.
  private static func interrupt() {
    requested.store(true, ordering: .relaxed)
    let process = running.load(ordering: .relaxed)
    if process > 0 { kill(process, SIGTERM) }
  }
}
