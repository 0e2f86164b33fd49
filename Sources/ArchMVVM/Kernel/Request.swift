/// An asynchronous request, which is cancelled when its owner releases it.
///
/// The completion of a released request is not called, even if the result has arrived and is queued.
/// A view model therefore supersedes a request by assigning another one to the same property.
@MainActor
final class Request {
  private var task: Task<Void, Never>?

  /// Starts a request; it does not begin when it is released at once.
  ///
  /// - Parameters:
  ///   - name: The name of the request, for traces.
  ///   - completions: The queue through which `didEnd` is called.
  ///   - body: The request.
  ///   - didEnd: Called with the result; holds the owner weakly.
  init<Value>(
    _ name: StaticString, _ completions: CompletionQueue,
    _ body: @escaping @MainActor () async throws -> Value,
    didEnd: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    task = Task { [weak self] in
      guard !Task.isCancelled else { return }
      let result: Result<Value, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      completions.didReceive?(
        Completion(name) { [weak self] in
          if self != nil { didEnd(result) }
        })
    }
  }

  deinit { task?.cancel() }
}

/// The end of a request, as an entry in the queue of the scenario's intents.
///
/// A completion updates view models, as an intent does: it runs between intents, and the intents that
/// views send meanwhile are queued behind it.
@MainActor
final class Completion: CustomStringConvertible {
  private let name: StaticString
  private let body: @MainActor () -> Void

  init(_ name: StaticString, _ body: @escaping @MainActor () -> Void) {
    self.name = name
    self.body = body
  }

  nonisolated var description: String { "end of \(name)" }

  func run() { body() }
}

/// The path of completions from requests to the screen.
@MainActor
final class CompletionQueue {
  /// Called with each completion; bound by the screen, which runs the completion in its turn.
  var didReceive: (@MainActor (Completion) -> Void)?
}
