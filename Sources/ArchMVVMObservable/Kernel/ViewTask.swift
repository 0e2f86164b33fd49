/// Work for a root view, in place of SwiftUI's `.task(id:)`.
///
/// ```swift
/// load.run(for: model.loadID) { [model] in await model.load() }
/// ```
///
/// It is cancelled when the identity changes, or when the root layer goes. Until then it may hold a
/// view model.
///
/// SwiftUI's runs each time the view appears, too; this one doesn't. An action is safe with both if it
/// sees for itself whether there is something to do.
@MainActor
public final class ViewTask<ID: Equatable> {
  private var id: ID
  private var task: Task<Void, Never>?

  /// Makes a task that runs as soon as there is another identity.
  public init(_ id: ID) { self.id = id }

  deinit { task?.cancel() }

  /// Runs an action in place of the one before, unless that was for the same identity.
  public func run(for id: ID, _ action: @escaping @MainActor () async -> Void) {
    guard id != self.id else { return }
    self.id = id
    task?.cancel()
    task = Task {
      if !Task.isCancelled { await action() }
    }
  }
}

/// Waits for a service, and gives up when the task is cancelled.
///
/// ```swift
/// let page = try await unlessCancelled { [loader] in try await loader.firstPage(of: feed) }
/// ```
///
/// Not every service stops when it is cancelled. If a view model waited for it all the same, it would
/// outlive its screen.
@MainActor
public func unlessCancelled<Answer: Sendable>(
  _ request: @escaping @MainActor () async throws -> Answer
) async throws -> Answer {
  let (answers, continuation) = AsyncThrowingStream<Answer, any Error>.makeStream()
  let task = Task {
    do {
      try Task.checkCancellation()
      continuation.yield(try await request())
    } catch {
      continuation.finish(throwing: error)
    }
  }
  return try await withTaskCancellationHandler {
    for try await answer in answers {
      try Task.checkCancellation()
      return answer
    }
    throw CancellationError()
  } onCancel: {
    task.cancel()
  }
}
