import Foundation
import Synchronization

/// Notices when the user presses Ctrl-C, so that a run can end in good order.
public enum Interruption {
  private static let requested = Atomic(false)

  /// Whether the user asked for the end of the run.
  public static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Takes note of SIGINT and SIGTERM from now on instead of dying of them.
  ///
  /// A read that waits returns with `EINTR`.
  public static func watch() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      Interruption.requested.store(true, ordering: .relaxed)
    }
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
  }
}
