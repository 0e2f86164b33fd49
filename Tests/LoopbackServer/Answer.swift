import Foundation

/// What the server does with one request, byte for byte.
public struct Answer: Sendable {
  struct Step: Codable {
    var send: String?
    var times: Int?
    var end: String?
  }

  let steps: [Step]

  private init(_ steps: [Step]) { self.steps = steps }

  private static func send(_ text: String, times: Int = 1) -> Step {
    Step(send: Data(text.utf8).base64EncodedString(), times: times)
  }

  private static func head(_ status: String, _ fields: [String]) -> String {
    (["HTTP/1.1 \(status)", "Connection: close"] + fields).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// A whole answer with its length.
  public static func answer(_ body: String, status: String = "200 OK") -> Answer {
    Answer([send(head(status, ["Content-Length: \(body.utf8.count)"]) + body)])
  }

  /// A whole answer that ends with the connection.
  public static func unmeasured(_ body: String) -> Answer {
    Answer([send(head("200 OK", []) + body)])
  }

  /// An answer of so many bytes and more than anybody wants, which stops when nobody listens.
  public static func huge(byteCount: Int, isMeasured: Bool) -> Answer {
    let fields = isMeasured ? ["Content-Length: \(byteCount)"] : []
    return Answer([
      send(head("200 OK", fields)),
      send(String(repeating: " ", count: 1_024), times: byteCount / 1_024),
    ])
  }

  /// A redirect to another address or path.
  public static func redirect(to location: String) -> Answer {
    Answer([send(head("302 Found", ["Location: \(location)", "Content-Length: 0"]))])
  }

  /// A part of an answer with its length, then the end of the connection.
  public static func cut(_ part: String, promised count: Int) -> Answer {
    Answer([send(head("200 OK", ["Content-Length: \(count)"]) + part)])
  }

  /// A part of an answer, then a connection that is torn down.
  public static func reset(_ part: String) -> Answer {
    Answer([send(head("200 OK", []) + part), Step(end: "reset")])
  }

  /// No HTTP.
  public static func raw(_ text: String) -> Answer { Answer([send(text)]) }

  /// The start of an answer, then nothing until the client goes away.
  public static func silence(after part: String? = nil) -> Answer {
    let start = part.map { [send(head("200 OK", []) + $0)] } ?? []
    return Answer(start + [Step(end: "silence")])
  }
}
