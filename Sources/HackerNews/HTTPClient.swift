import CCurl
import Foundation
import Synchronization

/// GET requests over HTTP by libcurl, any number at the same time, on one thread.
///
/// The thread runs while there is a request. Connections stay open for later requests.
final class HTTPClient: Sendable {
  private let state = Mutex((waiting: [HTTPTransfer](), isRunning: false))

  /// Only the thread uses it, apart from waking it.
  private nonisolated(unsafe) let transfers: UnsafeMutableRawPointer?

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init() { transfers = Self.isReady ? curl_multi_init() : nil }

  deinit { state.withLock { _ in _ = curl_multi_cleanup(transfers) } }

  /// Fetches an address; a redirect is a failure, as each status but 200.
  ///
  /// Throws ``StoryServiceError``, and a `CancellationError` as soon as the waiting task is cancelled,
  /// which ends the transfer.
  func body(of address: URL, limit: Int) async throws -> Data {
    let transfer = HTTPTransfer(address, limit: limit)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.continuation = continuation
        submit(transfer)
      }
    } onCancel: {
      // Under the lock, which orders it with the end of this client on another thread.
      state.withLock { _ in
        transfer.isCancelled = true
        _ = curl_multi_wakeup(transfers)
      }
    }
  }

  private func submit(_ transfer: HTTPTransfer) {
    let isRunning = state.withLock { state in
      state.waiting.append(transfer)
      defer { state.isRunning = true }
      return state.isRunning
    }
    if isRunning { curl_multi_wakeup(transfers) } else { Thread.detachNewThread { self.run() } }
  }

  // MARK: On the thread

  private func run() {
    // A connection that the server has closed must not end this process.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    let pauseMilliseconds: Int32 = 1_000
    var running: [UnsafeMutableRawPointer: HTTPTransfer] = [:]
    while let new = newTransfers(isIdle: running.isEmpty) {
      for transfer in new {
        if let request = transfer.request(), curl_multi_add_handle(transfers, request) == CURLM_OK {
          running[request] = transfer
        } else {
          transfer.continuation?.resume(
            throwing: StoryServiceError.connectionFailed(
              reason: "libcurl does not start a request"))
        }
      }
      for (request, transfer) in running
      where state.withLock({ _ in transfer.isCancelled }) {
        running[request] = nil
        transfer.continuation?.resume(throwing: CancellationError())
        end(request)
      }
      var count: Int32 = 0
      curl_multi_perform(transfers, &count)
      while let message = curl_multi_info_read(transfers, &count)?.pointee {
        guard message.msg == CURLMSG_DONE, let request = message.easy_handle,
          let transfer = running.removeValue(forKey: request)
        else { continue }
        transfer.continuation?.resume(
          with: Result { try transfer.body(of: request, message.data.result) })
        end(request)
      }
      if !running.isEmpty { curl_multi_poll(transfers, nil, 0, pauseMilliseconds, nil) }
    }
  }

  /// The transfers to start; nil if there is nothing to do any more.
  private func newTransfers(isIdle: Bool) -> [HTTPTransfer]? {
    state.withLock { state in
      defer { state.waiting = [] }
      state.isRunning = !isIdle || !state.waiting.isEmpty
      return state.isRunning ? state.waiting : nil
    }
  }

  private func end(_ request: UnsafeMutableRawPointer) {
    curl_multi_remove_handle(transfers, request)
    curl_easy_cleanup(request)
  }
}

/// A request and its response, as far as it has arrived.
///
/// Unchecked, because only the client's thread uses it once it was submitted, apart from cancelling it, which
/// the client's lock guards.
private final class HTTPTransfer: @unchecked Sendable {
  var continuation: CheckedContinuation<Data, any Error>?
  var isCancelled = false

  private let address: URL

  /// The maximum size of the body in bytes; libcurl limits heads.
  private let limit: Int

  private var isTooLarge = false
  private var received = Data()

  init(_ address: URL, limit: Int) {
    self.address = address
    self.limit = limit
  }

  /// The request; nil if there is no memory for it.
  func request() -> UnsafeMutableRawPointer? {
    curl_get_request(
      address.absoluteString,
      { bytes, size, count, context in
        guard let context else { return 0 }
        let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
        return transfer.receive(bytes, size * count)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func receive(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    isTooLarge = received.count + count > limit
    if isTooLarge { return 0 }
    received.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
    return count
  }

  func body(
    of request: UnsafeMutableRawPointer, _ code: CURLcode
  ) throws(StoryServiceError) -> Data {
    let status = curl_status(request)
    guard status == 0 || status == 200 else { throw .status(status) }
    if isTooLarge { throw .tooLarge(limit: limit) }
    guard code == CURLE_OK else {
      throw .connectionFailed(reason: String(cString: curl_easy_strerror(code)))
    }
    return received
  }
}

extension URL {
  /// Whether the address is one of http or https, with a host and a valid port, if any.
  var isFetchable: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
      && (1...65_535).contains(port ?? 80)
  }
}
