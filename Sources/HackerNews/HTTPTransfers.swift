import Foundation
import Scenarios
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transfers of one session, by the tasks that they are made of.
///
/// A task could have a delegate of its own, which Foundation on Linux does not call.
final class HTTPTransfers: NSObject, URLSessionDataDelegate {
  private let transfers = Mutex<[Int: HTTPTransfer]>([:])

  /// The body of what an address answers with status 200; redirects to http and https are followed.
  ///
  /// Throws ``StoryServiceError``, and a `CancellationError` as soon as the task is cancelled, which
  /// ends the transfer.
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
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
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
