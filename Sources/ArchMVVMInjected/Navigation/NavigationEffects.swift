import Scenarios

/// Waits on behalf of screens that increment the shared counter later.
@MainActor
struct ScreenDelays {
  private let work: WorkRunner
  private let clock: any Clock<Duration>

  init(work: WorkRunner, clock: any Clock<Duration>) {
    self.work = work
    self.clock = clock
  }

  func start(_ elapsed: @escaping @MainActor () -> Void) -> Work {
    work.start { [clock] in
      try await clock.sleep(for: NavigationEnvironment.delay)
    } then: { _ in
      elapsed()
    }
  }
}
