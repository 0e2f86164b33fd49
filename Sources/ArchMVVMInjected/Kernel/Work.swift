/// Asynchronous work that is under way; whoever wants its result keeps it, to cancel it with.
@MainActor
final class Work {
  fileprivate var task: Task<Void, Never>?
  private(set) var isCancelled = false

  /// Ends the work, and its result with it, even if that is there already and waits to be handled.
  func cancel() {
    isCancelled = true
    task?.cancel()
    task = nil
  }
}

/// Runs asynchronous work for view models, and brings the results to the queue.
@MainActor
final class WorkRunner {
  /// Without a queue results are lost.
  weak var queue: (any WorkQueue)?

  /// Starts work; calls `finish` with its result unless it is cancelled before that is handled.
  func start<Success>(
    _ work: @escaping @MainActor () async throws -> Success,
    then finish: @escaping @MainActor (Result<Success, any Error>) -> Void
  ) -> Work {
    let handle = Work()
    handle.task = Task { [weak self] in
      let result: Result<Success, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      guard !handle.isCancelled else { return }
      self?.queue?.perform { if !handle.isCancelled { finish(result) } }
    }
    return handle
  }
}
