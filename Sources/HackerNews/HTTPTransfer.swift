import Dispatch
import Foundation
import Scenarios
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One GET request in flight: collects the body of the response, up to a limit.
///
/// Foundation on Linux, at least up to Swift 6.3, ends the process when a connection ends within
/// the head of a response, and when trailers follow a body: a known defect of
/// swift-corelibs-foundation.
final class HTTPTransfer: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Data, any Error>?
    var isOver = false
    var body = Data()
  }

  /// The serial queue on which tasks are started, redirected and cancelled: on Linux these calls
  /// wait for Foundation's queues, which must not block a thread of Swift's pool, and a task that
  /// is redirected after its cancellation crashes.
  private static let control = DispatchQueue(label: "HTTP transfers")

  private let task: URLSessionDataTask
  private let limit: Int
  private let state = Mutex(State())

  init(_ task: URLSessionDataTask, limit: Int) {
    self.task = task
    self.limit = limit
  }

  /// Whether an address may be fetched.
  static func isAllowed(_ address: URL) -> Bool {
    ["http", "https"].contains(address.scheme?.lowercased()) && address.host()?.isEmpty == false
  }

  /// Sends the request, and waits for the body of a response with status 200.
  ///
  /// Throws ``StoryServiceError``, and a `CancellationError` as soon as the waiting task is
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

  /// Handles the head of the response, or an informational response before it.
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

  /// Handles a part of the body.
  func receive(_ data: Data) {
    let size = state.withLock { state in
      if !state.isOver { state.body.append(data) }
      return state.body.count
    }
    if size > limit { fail(.tooLarge(limit: limit)) }
  }

  /// Handles a redirect, and follows it to http and https.
  ///
  /// The location is resolved here, because Foundation on Linux treats a location without a host,
  /// such as a `file:` address, as a path on the same server, and every path as absolute.
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

  /// Handles the end of the transfer; a redirect without a location arrives here as a response.
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

  /// Ends the transfer, unless it has ended; the rest of the response is discarded.
  private func end(_ result: Result<Data, any Error>) {
    let continuation = state.withLock { state in
      state.isOver = true
      return state.continuation.take()
    }
    Self.control.async { self.task.cancel() }
    continuation?.resume(with: result)
  }
}

/// The transfers of one session, by the identifiers of their tasks.
///
/// Foundation on Linux does not call the delegate of a single task, so the session has one for all.
final class HTTPTransfers: NSObject, URLSessionDataDelegate {
  private let transfers = Mutex<[Int: HTTPTransfer]>([:])

  /// Fetches an address, as ``HTTPTransfer/body()``; follows redirects to http and https.
  func body(of address: URL, limit: Int, in session: URLSession) async throws -> Data {
    let task = session.dataTask(with: address)
    let transfer = HTTPTransfer(task, limit: limit)
    transfers.withLock { $0[task.taskIdentifier] = transfer }
    defer { transfers.withLock { $0[task.taskIdentifier] = nil } }
    return try await transfer.body()
  }

  private func transfer(of task: URLSessionTask) -> HTTPTransfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    transfer(of: dataTask)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    transfer(of: task)?.redirect(by: response, to: request, follow: completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    transfer(of: task)?.complete(with: error)
  }
}
