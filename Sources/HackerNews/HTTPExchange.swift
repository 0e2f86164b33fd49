import CCurl
import Foundation

/// The response to one request, as far as it has arrived; a part that is not wanted ends the transfer.
final class HTTPExchange {
  let address: URL

  /// The maximum size of the body in bytes.
  private let limit: Int

  private var headSize = 0
  private var isHeadComplete = false
  private var status = 0
  private var location: String?
  private var body = Data()
  private var failure: StoryServiceError?

  /// The maximum size of all heads of a response in bytes, with trailers.
  private static let headLimit = 1 << 18

  private static let redirects: Set = [301, 302, 303, 307, 308]

  init(_ address: URL, limit: Int) {
    self.address = address
    self.limit = limit
  }

  /// The request; nil if there is no memory for it.
  func request() -> UnsafeMutableRawPointer? {
    curl_get_request(
      address.absoluteString, { HTTPExchange.receive($0, $1 * $2, $3) { $0.appendHead($1) } },
      { HTTPExchange.receive($0, $1 * $2, $3) { $0.appendBody($1) } },
      Unmanaged.passUnretained(self).toOpaque())
  }

  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ append: (HTTPExchange, UnsafeRawBufferPointer) -> Void
  ) -> Int {
    guard let context else { return 0 }
    let exchange = Unmanaged<HTTPExchange>.fromOpaque(context).takeUnretainedValue()
    append(exchange, UnsafeRawBufferPointer(start: bytes, count: count))
    return exchange.isWanted ? count : 0
  }

  /// Whether more of the response is wanted: only the body of a complete answer is.
  private var isWanted: Bool {
    failure == nil && (!isHeadComplete || status < 200 || status == 200)
  }

  /// Takes a line of a head, the empty one at its end, or a trailer.
  private func appendHead(_ bytes: UnsafeRawBufferPointer) {
    headSize += bytes.count
    if headSize > Self.headLimit {
      failure = .connectionFailed(reason: "its head is longer than \(Self.headLimit >> 10) KiB")
    }
    let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    if isHeadComplete, status >= 200 { return }
    if line.isEmpty {
      isHeadComplete = true
    } else if line.hasPrefix("HTTP/") {
      let words = line.split(separator: " ")
      (status, location, isHeadComplete) = (words.count > 1 ? Int(words[1]) ?? 0 : 0, nil, false)
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      switch line[..<colon].lowercased() {
      case "location": location = value
      case "content-length" where status == 200 && Int(value) ?? 0 > limit:
        failure = .tooLarge(limit: limit)
      default: break
      }
    }
  }

  private func appendBody(_ bytes: UnsafeRawBufferPointer) {
    if body.count + bytes.count > limit {
      failure = .tooLarge(limit: limit)
    } else {
      body.append(contentsOf: bytes)
    }
  }

  /// The body of a response with status 200, or where it is instead.
  enum Answer {
    case body(Data)
    case redirect(to: URL)
  }

  /// The result of the transfer, which ended with this code.
  func answer(_ code: CURLcode) throws(StoryServiceError) -> Answer {
    if let failure { throw failure }
    if !isHeadComplete || status == 200 {
      guard code == CURLE_OK else {
        throw .connectionFailed(reason: String(cString: curl_easy_strerror(code)))
      }
      guard isHeadComplete else { throw .connectionFailed(reason: "it ended within the head") }
      return .body(body)
    }
    guard Self.redirects.contains(status), let location,
      let target = URL(string: location, relativeTo: address)?.absoluteURL
    else { throw .status(status) }
    guard target.isFetchable else { throw .redirectRefused(to: location) }
    return .redirect(to: target)
  }
}

extension URL {
  /// Whether the address is one of http or https, with a host and a valid port, if any.
  var isFetchable: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
      && (1...65_535).contains(port ?? 80)
  }
}
