/// Asynchronous work that lasts as long as somebody keeps it.
///
/// Keep a request in a property of the view model. The next one that you assign cancels it, and so
/// does nil, or letting go of the view model:
///
/// ```swift
/// load = Request({ [service] in try await service.stories() }) { [weak self] result in
///   self?.didLoad(result)
/// }
/// ```
///
/// After that it reports nothing, even if its result was on the way. So a result that is reported
/// belongs to the request that you keep.
@MainActor
public final class Request {
  private let task: Task<Void, Never>

  /// Starts after the current call returns; a request that is released by then does nothing.
  ///
  /// - Parameters:
  ///   - work: What is to be done; captures what it needs, but not the owner of the request.
  ///   - didEnd: Called with the result or the error; captures the owner weakly.
  public init<Value>(
    _ work: @escaping @MainActor () async throws -> Value,
    didEnd: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    task = Task {
      guard !Task.isCancelled else { return }
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      if !Task.isCancelled { didEnd(result) }
    }
  }

  deinit { task.cancel() }
}
