import Foundation
import Testing

/// A real HTTP server on this machine, with its own port and process, which ends with this value.
@MainActor
final class LoopbackServer {
  /// The base address, without a slash at the end.
  private(set) var address = ""

  private let process = Process()

  /// The server ends when this is closed.
  private let input = Pipe()
  private let lines: AsyncStream<String>
  private var seen: [String] = []

  /// Starts a server with the answers to each path; the last answer to a path is repeated, and
  /// other paths get a 404.
  init(_ answers: [String: [Answer]]) async throws {
    let all = answers.merging(["*": [.answer("", status: "404 Not Found")]]) { own, _ in own }
    let answers = try JSONEncoder().encode(all.mapValues { $0.map(\.steps) })
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-I", "-S",
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server.py").path(),
      String(decoding: answers, as: UTF8.self),
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    lines = Self.lines(of: output.fileHandleForReading)
    let line = try #require(
      await line(startingWith: "PORT "), "the server needs 'python3' on the PATH; see its output")
    address = "http://127.0.0.1:\(line.dropFirst(5))"
  }

  /// The lines that a file has until its end, read on a thread of its own.
  private nonisolated static func lines(of file: FileHandle) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
      var rest = ""
      while case let data = file.availableData, !data.isEmpty {
        rest += String(decoding: data, as: UTF8.self)
        let lines = rest.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines.dropLast() { continuation.yield(String(line)) }
        rest = lines.last.map(String.init) ?? ""
      }
      continuation.finish()
    }
    return stream
  }

  /// Waits for the first line with a prefix; returns nil if the lines end without one.
  private func line(startingWith prefix: String) async -> String? {
    if let line = seen.first(where: { $0.hasPrefix(prefix) }) { return line }
    for await line in lines {
      seen.append(line)
      if line.hasPrefix(prefix) { return line }
    }
    return nil
  }

  /// Waits until a client disconnects before the end of an answer.
  func waitForDeparture(from path: String) async { _ = await line(startingWith: "GONE \(path)") }

  func waitForRequest(of path: String) async { _ = await line(startingWith: "GET \(path)") }

  /// Ends the server, and returns the requested paths, in order.
  @discardableResult
  func stop() async -> [String] {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    for await line in lines { seen.append(line) }
    return seen.filter { $0.hasPrefix("GET ") }.map { String($0.dropFirst(4)) }
  }
}

/// The server's response to one request, byte for byte.
struct Answer: Sendable {
  struct Step: Encodable {
    var send: String?
    var times = 1
    var pause = 0.0
    var isCompressed = false
    var end: String?
  }

  let steps: [Step]

  private init(_ steps: [Step]) { self.steps = steps }

  private static func head(_ status: String, _ fields: [String]) -> String {
    (["HTTP/1.1 \(status)", "Connection: close"] + fields).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// A complete response with its length.
  static func answer(_ body: String, status: String = "200 OK") -> Answer {
    Answer([Step(send: head(status, ["Content-Length: \(body.utf8.count)"]) + body)])
  }

  /// A response that ends with the connection, after more steps if there are some.
  static func unmeasured(
    _ body: String = "", fields: [String] = [], then steps: Step...
  ) -> Answer {
    Answer([Step(send: head("200 OK", fields) + body)] + steps)
  }

  /// A response of the given size, above every limit; it stops when the client disconnects.
  static func huge(byteCount: Int) -> Answer {
    unmeasured(then: Step(send: String(repeating: " ", count: 1_024), times: byteCount / 1_024))
  }

  /// A compressed response, whose content has the given size.
  static func compressed(byteCount: Int) -> Answer {
    let part = String(repeating: " ", count: 1 << 16)
    return unmeasured(
      fields: ["Content-Encoding: gzip"],
      then: Step(send: part, times: byteCount >> 16, isCompressed: true))
  }

  /// A head without an end; it stops when the client disconnects.
  static let endlessHead = Answer([
    Step(send: "HTTP/1.1 200 OK\r\n"),
    Step(send: String(repeating: "X-More: a field of no use\r\n", count: 40), times: 1 << 30),
  ])

  /// A response that arrives byte by byte for years.
  static let drip = unmeasured(then: Step(send: " ", times: 1 << 30, pause: 0.02))

  /// Raw bytes, which need not be HTTP.
  static func raw(_ text: String) -> Answer { Answer([Step(send: text)]) }

  /// The start of a response, then no more bytes until the client disconnects.
  static func silence(after part: String? = nil) -> Answer {
    let silence = Step(end: "silence")
    return part.map { unmeasured($0, then: silence) } ?? Answer([silence])
  }
}
