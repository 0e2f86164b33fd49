/// Lets so many requests be on their way at once; others wait, first in, first out.
@MainActor
final class RequestLimiter {
  private let limit: Int
  private var count = 0
  private var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var lastTicket = 0

  init(limit: Int) { self.limit = limit }

  /// Runs a request as soon as it may.
  ///
  /// Throws what the request throws, and a `CancellationError` when the task is cancelled while it
  /// waits.
  func run<Response>(_ request: @MainActor () async throws -> Response) async throws -> Response {
    try await enter()
    defer { leave() }
    return try await request()
  }

  private func enter() async throws {
    try Task.checkCancellation()
    guard count == limit else {
      count += 1
      return
    }
    lastTicket += 1
    let ticket = lastTicket
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiting.append((ticket, continuation))
        }
      }
    } onCancel: {
      Task { @MainActor in self.giveUp(ticket) }
    }
  }

  /// Passes the place on to whoever waits longest.
  private func leave() {
    if waiting.isEmpty {
      count -= 1
    } else {
      waiting.removeFirst().continuation.resume()
    }
  }

  private func giveUp(_ ticket: Int) {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
