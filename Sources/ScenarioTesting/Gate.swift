import Scenarios

/// Holds requests until they are answered, in any order: what the gated fakes are made of.
@MainActor
public final class Gate<Request: Equatable & Sendable, Response: Sendable> {
  /// What happens to a request whose task is cancelled.
  public enum Cancellation: Sendable {
    /// It is answered with a `CancellationError` at once.
    case answers
    /// It waits on, like a request that is on its way already.
    case waits
  }

  private struct Held {
    let ticket: Int
    let request: Request
    let continuation: CheckedContinuation<Response, any Error>
  }

  private let cancellation: Cancellation
  private var held: [Held] = []
  private var lastTicket = 0

  /// Every request so far, answered or not, oldest first.
  public private(set) var requests: [Request] = []

  /// The most requests that waited at once.
  public private(set) var highestCount = 0

  /// Makes a gate that holds nothing.
  public init(onCancellation cancellation: Cancellation = .answers) {
    self.cancellation = cancellation
  }

  /// The requests that wait, oldest first.
  ///
  /// A key path of a generic type would be made anew each time, which takes long.
  public var pending: [Request] { held.map { $0.request } }

  /// Waits for the answer to a request.
  public func response(to request: Request) async throws -> Response {
    requests.append(request)
    lastTicket += 1
    let ticket = lastTicket
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        held.append(Held(ticket: ticket, request: request, continuation: continuation))
        highestCount = max(highestCount, held.count)
        if Task.isCancelled { cancel(ticket) }
      }
    } onCancel: {
      Task { @MainActor in self.cancel(ticket) }
    }
  }

  /// Answers the request that waits at a position; returns it, or nothing when none waits there.
  @discardableResult
  public func answer(at position: Int, with result: Result<Response, any Error>) -> Request? {
    guard held.indices.contains(position) else { return nil }
    let held = held.remove(at: position)
    held.continuation.resume(with: result)
    return held.request
  }

  /// Answers the oldest of the equal requests that wait; returns whether one did.
  @discardableResult
  public func answer(_ request: Request, with result: Result<Response, any Error>) -> Bool {
    guard let position = held.firstIndex(where: { $0.request == request }) else { return false }
    return answer(at: position, with: result) != nil
  }

  private func cancel(_ ticket: Int) {
    guard cancellation == .answers, let position = held.firstIndex(where: { $0.ticket == ticket })
    else { return }
    answer(at: position, with: .failure(CancellationError()))
  }
}
