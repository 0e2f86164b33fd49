import Foundation

/// The server's response to one request, byte for byte.
public struct Answer: Sendable {
  struct Step: Codable {
    var send: String?
    var times: Int?
    var pause: Double?
    var isCompressed: Bool?
    var end: String?
  }

  let steps: [Step]

  private init(_ steps: [Step]) { self.steps = steps }

  private static func send(
    _ text: String, times: Int = 1, pause: Double = 0, isCompressed: Bool = false
  ) -> Step {
    Step(
      send: Data(text.utf8).base64EncodedString(), times: times, pause: pause,
      isCompressed: isCompressed)
  }

  private static func head(_ status: String, _ fields: [String]) -> String {
    (["HTTP/1.1 \(status)", "Connection: close"] + fields).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// A complete response with its length.
  public static func answer(_ body: String, status: String = "200 OK") -> Answer {
    Answer([send(head(status, ["Content-Length: \(body.utf8.count)"]) + body)])
  }

  /// A complete response that ends with the connection.
  public static func unmeasured(_ body: String) -> Answer {
    Answer([send(head("200 OK", []) + body)])
  }

  /// A response of the given size, above every limit; it stops when the client disconnects.
  public static func huge(byteCount: Int, isMeasured: Bool) -> Answer {
    let fields = isMeasured ? ["Content-Length: \(byteCount)"] : []
    return Answer([
      send(head("200 OK", fields)),
      send(String(repeating: " ", count: 1_024), times: byteCount / 1_024),
    ])
  }

  /// A compressed response, whose content has the given size.
  public static func compressed(byteCount: Int) -> Answer {
    Answer([
      send(head("200 OK", ["Content-Encoding: gzip"])),
      send(
        String(repeating: " ", count: 1 << 16), times: byteCount >> 16, isCompressed: true),
    ])
  }

  /// A head without an end; it stops when the client disconnects.
  public static func endlessHead() -> Answer {
    Answer([send("HTTP/1.1 200 OK\r\n"), send("X-More: a field of no use\r\n", times: 1 << 30)])
  }

  /// A response that arrives byte by byte for years.
  public static func drip() -> Answer {
    Answer([send(head("200 OK", [])), send(" ", times: 1 << 30, pause: 0.02)])
  }

  public static func redirect(to location: String) -> Answer {
    Answer([send(head("302 Found", ["Location: \(location)", "Content-Length: 0"]))])
  }

  /// A part of a response with its length, then the end of the connection.
  public static func cut(_ part: String, promised count: Int) -> Answer {
    Answer([send(head("200 OK", ["Content-Length: \(count)"]) + part)])
  }

  /// A part of a response, then a reset of the connection.
  public static func reset(_ part: String) -> Answer {
    Answer([send(head("200 OK", []) + part), Step(end: "reset")])
  }

  /// Raw bytes, which need not be HTTP.
  public static func raw(_ text: String) -> Answer { Answer([send(text)]) }

  /// The start of a response, then no more bytes until the client disconnects.
  public static func silence(after part: String? = nil) -> Answer {
    let start = part.map { [send(head("200 OK", []) + $0)] } ?? []
    return Answer(start + [Step(end: "silence")])
  }
}
