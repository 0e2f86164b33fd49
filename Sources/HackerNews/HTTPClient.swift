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

  private func answer(from address: URL, limit: Int) async throws -> HTTPTransfer.Answer {
    let transfer = HTTPTransfer(address, limit: limit)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.continuation = continuation
        submit(transfer)
      }
    } onCancel: {
      transfer.isCancelled.store(true, ordering: .sequentiallyConsistent)
      curl_multi_wakeup(transfers)
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
      where transfer.isCancelled.load(ordering: .sequentiallyConsistent) {
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
          with: Result { try transfer.answer(to: request, message.data.result) })
        end(request)
      }
      if !running.isEmpty { curl_multi_poll(transfers, nil, 0, Self.pause, nil) }
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
/// Unchecked, because only the client's thread uses it once it was submitted, apart from cancelling it.
private final class HTTPTransfer: @unchecked Sendable {
  /// The body of a response with status 200, or where it is instead.
  enum Answer {
    case body(Data)
    case redirect(to: URL)
  }

  var continuation: CheckedContinuation<Answer, any Error>?
  let isCancelled = Atomic(false)

  private let address: URL

  /// The maximum size of the body in bytes; libcurl limits heads.
  private let limit: Int

  private var isHeadComplete = false
  private var isTooLarge = false
  private var body = Data()

  init(_ address: URL, limit: Int) {
    self.address = address
    self.limit = limit
  }

  /// The request; nil if there is no memory for it.
  func request() -> UnsafeMutableRawPointer? {
    curl_get_request(
      address.absoluteString, { HTTPTransfer.at($3)?.receiveHead($0, $1 * $2) ?? 0 },
      { HTTPTransfer.at($3)?.receiveBody($0, $1 * $2) ?? 0 },
      Unmanaged.passUnretained(self).toOpaque())
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer? {
    context.map { Unmanaged<HTTPTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Takes a line of a head, the empty one at its end, or a trailer.
  private func receiveHead(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    let line = UnsafeRawBufferPointer(start: bytes, count: count)
    if line.starts(with: "HTTP/".utf8) { isHeadComplete = false }
    if count <= 2 { isHeadComplete = true }
    return count
  }

  private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
    isTooLarge = body.count + count > limit
    if !isTooLarge {
      body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
    }
    return isTooLarge ? 0 : count
  }

  func answer(
    to request: UnsafeMutableRawPointer, _ code: CURLcode
  ) throws(StoryServiceError) -> Answer {
    let status = curl_status(request)
    guard !isHeadComplete || status == 200 else {
      guard let location = curl_redirect(request).map({ String(cString: $0) }),
        let target = URL(string: location)
      else { throw .status(status) }
      guard target.isFetchable else { throw .redirectRefused(to: location) }
      return .redirect(to: target)
    }
    if isTooLarge { throw .tooLarge(limit: limit) }
    guard code == CURLE_OK else {
      throw .connectionFailed(reason: String(cString: curl_easy_strerror(code)))
    }
    // libcurl takes a head without an end for a response without a body.
    guard isHeadComplete else { throw .connectionFailed(reason: "it ended within the head") }
    return .body(body)
  }
}

extension URL {
  /// Whether the address is one of http or https, with a host and a valid port, if any.
  var isFetchable: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
      && (1...65_535).contains(port ?? 80)
  }
}
