import Conformance
import Scenarios

/// Delays that run beside an application, in tasks that no screen owns.
@MainActor
final class StrayDelays {
  private let clock: any Clock<Duration>
  private var tasks: [ScreenID: Task<Void, Never>] = [:]

  init(on clock: any Clock<Duration>) { self.clock = clock }

  /// Whether the delay of a screen is under way.
  func isRunning(for screen: ScreenID) -> Bool { tasks[screen] != nil }

  /// Starts the delay of a screen, unless one is under way.
  ///
  /// One that is cancelled after its time has come goes on to `finish` all the same.
  func start(for screen: ScreenID, then finish: @escaping @MainActor () -> Void) {
    guard tasks[screen] == nil else { return }
    tasks[screen] = Task { [weak self, clock] in
      do { try await clock.sleep(for: NavigationEnvironment.delay) } catch { return }
      self?.tasks[screen] = nil
      finish()
    }
  }

  /// Cancels the delays of those screens.
  func cancel(where isConcerned: (ScreenID) -> Bool) {
    for (screen, task) in tasks where isConcerned(screen) {
      task.cancel()
      tasks[screen] = nil
    }
  }
}
