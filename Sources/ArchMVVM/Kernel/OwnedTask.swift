/// Asynchronous work that a view model owns, one piece at a time.
///
/// What the view model starts supersedes what it started before, and what it cancels is over: the
/// completion of such work is never called, even if the result is there already and waits among the
/// completions. In the source a reload that was overtaken by an older one shows the older result.
/// Work is cancelled when its owner lets go of it.
@MainActor
package final class OwnedTask {
  private let completions: CompletionQueue
  private var task: Task<Void, Never>?
  private var startCount = 0

  /// Makes an owner's place for work; completions are called through a queue.
  package init(_ completions: CompletionQueue) { self.completions = completions }

  deinit { task?.cancel() }

  /// Whether work was started of which the end was not told yet.
  package var isRunning: Bool { task != nil }

  /// Starts work in place of what was started before, and tells its end by a closure.
  ///
  /// Work that is cancelled before its first step does not begin. The closures should hold the
  /// owner weakly or not at all.
  package func start<Value>(
    _ work: @escaping @MainActor () async throws -> Value,
    didEnd: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    cancel()
    startCount += 1
    task = Task { [weak self, startCount] in
      guard !Task.isCancelled else { return }
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self?.end(startCount) { didEnd(result) }
    }
  }

  /// Ends the work that is under way, of which nobody hears any more.
  package func cancel() {
    task?.cancel()
    task = nil
  }

  private func end(_ start: Int, _ completion: @escaping @MainActor () -> Void) {
    completions.add { [weak self] in
      guard let self, isRunning, start == startCount else { return }
      task = nil
      completion()
    }
  }
}
