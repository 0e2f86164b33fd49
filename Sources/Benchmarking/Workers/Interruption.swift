import Foundation
import Synchronization

/// Notices when the user presses Ctrl-C, so that a run can end in good order.
///
/// Signals belong to the whole process, and so does this.
public enum Interruption {
  private static let requested = Atomic(false)

  /// The processes to end with this one, or 0, in as many places as may run at the same time.
  ///
  /// It is plain memory that stays where it is, because a signal handler must neither count references
  /// nor allocate.
  private nonisolated(unsafe) static let running = {
    let places = UnsafeMutableBufferPointer<Atomic<pid_t>>.allocate(capacity: WorkerPool.atOnce)
    for index in places.indices { places.initializeElement(at: index, to: Atomic(0)) }
    return places
  }()

  /// Takes note of SIGINT, SIGTERM and SIGHUP from now on instead of dying of them; of a second SIGINT this
  /// process dies at once.
  public static func watch() {
    // Made now, because a signal handler must not.
    _ = (requested.load(ordering: .relaxed), running)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        Interruption.interrupt(
          with: number == SIGINT && Interruption.isRequested ? SIGKILL : SIGTERM)
      }
      sigaddset(&signals, number)
    }
    // The parent process may have blocked these signals, and so for the workers.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether the user asked for the end of the run.
  public static var isRequested: Bool { requested.load(ordering: .relaxed) }

  static func endWithRun(_ process: pid_t) {
    exchange(0, for: process)
    if isRequested { interrupt(with: SIGTERM) }
  }

  /// The process has ended; its number may be another one's from now on.
  static func forget(_ process: pid_t) { exchange(process, for: 0) }

  private static func exchange(_ old: pid_t, for new: pid_t) {
    for index in running.indices
    where running[index].compareExchange(expected: old, desired: new, ordering: .relaxed).exchanged
    {
      return
    }
  }

  /// Does only what a signal handler may do.
  private static func interrupt(with signal: Int32) {
    requested.store(true, ordering: .relaxed)
    for index in running.indices {
      let process = running[index].load(ordering: .relaxed)
      // Its children too.
      if process > 0 { kill(-process, signal) }
    }
    if signal == SIGKILL { _exit(128 + SIGINT) }
  }
}
