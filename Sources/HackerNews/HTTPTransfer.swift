import Dispatch
import Foundation
import Scenarios
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One GET request on its way: collects the answer's body, up to a limit.
///
/// Foundation on Linux, at least up to Swift 6.3, ends the process when a connection ends within the
/// head of an answer, and when trailers follow a body: a known defect of swift-corelibs-foundation.
final class HTTPTransfer: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Data, any Error>?
    var isOver = false
    var body = Data()
  }

  /// Where tasks are started, redirected and cancelled, one after the other: on Linux these calls
  /// wait for queues of Foundation's, which must not keep a thread of Swift's pool waiting, and a
  /// task that is redirected after it was cancelled crashes.
  private static let control = DispatchQueue(label: "HTTP transfers")

  private let task: URLSessionDataTask
  private let limit: Int
  private let state = Mutex(State())

  init(_ task: URLSessionDataTask, limit: Int) {
    self.task = task
    self.limit = limit
  }

  /// Whether something may be fetched from an address.
  static func isAllowed(_ address: URL) -> Bool {
    ["http", "https"].contains(address.scheme?.lowercased()) && address.host()?.isEmpty == false
  }

  /// Sends the request, and waits for the body of an answer with status 200.
  ///
  /// Throws ``StoryServiceError``, and a `CancellationError` as soon as the task that waits is
  /// cancelled, which ends the transfer.
  func body() async throws -> Data {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start($0) }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  private func start(_ continuation: CheckedContinuation<Data, any Error>) {
    let isCancelled = state.withLock { state in
      if !state.isOver { state.continuation = continuation }
      return state.isOver
    }
    if isCancelled {
      continuation.resume(throwing: CancellationError())
    } else {
      Self.control.async { self.unlessOver { self.task.resume() } }
    }
  }

  private func unlessOver(_ body: () -> Void) {
    if !state.withLock(\.isOver) { body() }
  }

  /// Takes the head of the answer, or one of those that may come before it.
  func receive(_ response: URLResponse) {
    guard let status = status(of: response), status >= 200 else { return }
    if status != 200 {
      fail(.status(status))
    } else if response.expectedContentLength > limit {
      fail(.tooLarge(limit: limit))
    }
  }

  private func status(of response: URLResponse?) -> Int? {
    (response as? HTTPURLResponse)?.statusCode
  }

  /// Takes a part of the body.
  func receive(_ data: Data) {
    let size = state.withLock { state in
      if !state.isOver { state.body.append(data) }
      return state.body.count
    }
    if size > limit { fail(.tooLarge(limit: limit)) }
  }

  /// Takes a redirect, and follows it to http and https.
  ///
  /// Foundation on Linux takes a location for a path on the same server when it has no host, as
  /// `file:` addresses have none, and paths for absolute ones; so it is resolved here.
  func redirect(
    by response: HTTPURLResponse, to request: URLRequest,
    follow: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let location = response.value(forHTTPHeaderField: "Location") ?? ""
    guard let address = URL(string: location, relativeTo: response.url)?.absoluteURL,
      Self.isAllowed(address)
    else { return fail(.redirectRefused(to: location)) }
    var redirected = request
    redirected.url = address
    Self.control.async { [redirected] in self.unlessOver { follow(redirected) } }
  }

  /// Takes the end of the transfer; a redirect to nowhere was not received as an answer before.
  func complete(with error: (any Error)?) {
    if let error {
      fail(.connectionFailed(reason: error.localizedDescription))
    } else if let status = status(of: task.response), status != 200 {
      fail(.status(status))
    } else {
      end(.success(state.withLock(\.body)))
    }
  }

  private func fail(_ error: StoryServiceError) { end(.failure(error)) }

  /// Ends the transfer, unless it is over; what was still to be received is not received.
  private func end(_ result: Result<Data, any Error>) {
    let continuation = state.withLock { state in
      state.isOver = true
      return state.continuation.take()
    }
    Self.control.async { self.task.cancel() }
    continuation?.resume(with: result)
  }
}
