import CCurl
import Foundation
import Scenarios
import Synchronization

/// GET requests over HTTP by libcurl, any number at the same time, on one thread.
///
/// The thread runs while there is a request. Connections stay open for later requests.
final class HTTPClient: Sendable {
  private typealias Continuation = CheckedContinuation<HTTPExchange.Answer, any Error>

  /// A request that is to be sent.
  private struct Job: Sendable {
    let id: UInt64
    let address: URL
    let limit: Int
    let continuation: Continuation
  }

  /// A request that was sent.
  private struct Transfer {
    let id: UInt64
    let exchange: HTTPExchange
    let continuation: Continuation
  }

  private struct State {
    var lastID: UInt64 = 0
    var waiting: [Job] = []
    var cancelled: Set<UInt64> = []
    var isRunning = false
  }

  private let state = Mutex(State())

  /// Only the thread uses it, apart from waking it.
  private nonisolated(unsafe) let transfers: UnsafeMutableRawPointer?

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private static let maximumRedirects = 16

  /// The time between two looks for work when nothing happens, in milliseconds.
  private static let pause: Int32 = 1_000

  init() { transfers = Self.isReady ? curl_multi_init() : nil }

  deinit { curl_multi_cleanup(transfers) }

  /// Fetches an address, and follows redirects to http and https.
  ///
  /// Throws ``StoryServiceError``, and a `CancellationError` as soon as the waiting task is cancelled,
  /// which ends the transfer.
  func body(of address: URL, limit: Int) async throws -> Data {
    var address = address
    for _ in 0...Self.maximumRedirects {
      switch try await answer(from: address, limit: limit) {
      case .body(let body): return body
      case .redirect(let target): address = target
      }
    }
    throw StoryServiceError.connectionFailed(
      reason: "more than \(Self.maximumRedirects) redirects")
  }

  private func answer(from address: URL, limit: Int) async throws -> HTTPExchange.Answer {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        submit(Job(id: id, address: address, limit: limit, continuation: continuation))
      }
    } onCancel: {
      state.withLock { _ = $0.cancelled.insert(id) }
      curl_multi_wakeup(transfers)
    }
  }

  private func submit(_ job: Job) {
    let isRunning = state.withLock { state in
      state.waiting.append(job)
      // A cancellation before this was for a request that was not there yet.
      if Task.isCancelled { state.cancelled.insert(job.id) }
      defer { state.isRunning = true }
      return state.isRunning
    }
    if isRunning { curl_multi_wakeup(transfers) } else { Thread.detachNewThread { self.run() } }
  }

  /// Sends requests and takes responses until there is nothing left to do.
  private func run() {
    // A connection that the server has closed must not end this process.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    var running: [UnsafeMutableRawPointer: Transfer] = [:]
    while let (jobs, cancelled) = work(isIdle: running.isEmpty) {
      for job in jobs { start(job, &running) }
      for (request, transfer) in running where cancelled.contains(transfer.id) {
        running[request] = nil
        transfer.continuation.resume(throwing: CancellationError())
        end(request)
      }
      var count: Int32 = 0
      curl_multi_perform(transfers, &count)
      finish(&running)
      if !running.isEmpty { curl_multi_poll(transfers, nil, 0, Self.pause, nil) }
    }
  }

  /// The new requests, and the identifiers of cancelled ones; nil if there are none and will be none.
  private func work(isIdle: Bool) -> (jobs: [Job], cancelled: Set<UInt64>)? {
    state.withLock { state in
      defer { (state.waiting, state.cancelled) = ([], []) }
      if isIdle, state.waiting.isEmpty {
        state.isRunning = false
        return nil
      }
      return (state.waiting, state.cancelled)
    }
  }

  private func start(_ job: Job, _ running: inout [UnsafeMutableRawPointer: Transfer]) {
    let exchange = HTTPExchange(job.address, limit: job.limit)
    guard let request = exchange.request(), curl_multi_add_handle(transfers, request) == CURLM_OK
    else {
      job.continuation.resume(
        throwing: StoryServiceError.connectionFailed(reason: "libcurl does not start a request"))
      return
    }
    running[request] = Transfer(id: job.id, exchange: exchange, continuation: job.continuation)
  }

  /// Hands over the results of the transfers that have ended.
  private func finish(_ running: inout [UnsafeMutableRawPointer: Transfer]) {
    var left: Int32 = 0
    while let message = curl_multi_info_read(transfers, &left)?.pointee {
      guard message.msg == CURLMSG_DONE, let request = message.easy_handle,
        let transfer = running.removeValue(forKey: request)
      else { continue }
      transfer.continuation.resume(
        with: Result { try transfer.exchange.answer(message.data.result) })
      end(request)
    }
  }

  private func end(_ request: UnsafeMutableRawPointer) {
    curl_multi_remove_handle(transfers, request)
    curl_easy_cleanup(request)
  }
}
