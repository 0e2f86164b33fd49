/// Runs asynchronous work for view models and repositories.
@MainActor
protocol WorkRunner: AnyObject {
  /// Starts work, and calls `finish` with its result unless the work was cancelled.
  func start<Success>(
    _ work: @escaping @MainActor () async throws -> Success,
    then finish: @escaping @MainActor (Result<Success, any Error>) -> Void
  ) -> any Work
}

/// Asynchronous work in progress.
@MainActor
protocol Work {
  /// Cancels the work; its result is dropped, also if the work does not honour the cancellation.
  func cancel()
}

extension Task: Work {}

/// Handles results as it handles intents: what views send meanwhile is queued.
@MainActor
protocol ResultQueue: AnyObject {
  /// Calls `handleResult`, unless the scenario has stopped.
  func perform(_ handleResult: @MainActor () -> Void)
}

/// Runs work in tasks on the main actor.
///
/// A task holds the queue weakly, so that a scenario in use by nothing but its effects is released.
final class TaskRunner: WorkRunner {
  weak var queue: (any ResultQueue)?

  func start<Success>(
    _ work: @escaping @MainActor () async throws -> Success,
    then finish: @escaping @MainActor (Result<Success, any Error>) -> Void
  ) -> any Work {
    Task { [weak queue] in
      let result: Result<Success, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      if !Task.isCancelled { queue?.perform { finish(result) } }
    }
  }
}
