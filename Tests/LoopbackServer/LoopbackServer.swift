import Foundation

/// A real HTTP server on this machine, with a port and a process of its own.
public final class LoopbackServer: Sendable {
  /// Where it serves, without a slash at the end.
  public let address: String

  private let process: Process
  private let input: Pipe
  private let log: ServerLog

  /// Starts a server with the answers to each path; the last answer to a path is given again and
  /// again, and other paths get a 404.
  public init(_ answers: [String: [Answer]]) async throws {
    let all = answers.merging(["*": [.answer("", status: "404 Not Found")]]) { own, _ in own }
    let script = try JSONEncoder().encode(all.mapValues { $0.map(\.steps) })
    let output = Pipe()
    input = Pipe()
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-I", "-S", "-c", ServerScript.text, String(decoding: script, as: UTF8.self),
    ]
    process.standardInput = input
    process.standardOutput = output
    log = ServerLog()
    try process.run()
    log.follow(output.fileHandleForReading)
    guard let line = await log.line(startingWith: "PORT ") else { throw PythonMissing() }
    address = "http://127.0.0.1:\(line.dropFirst(5))"
  }

  deinit { end() }

  /// Waits until a client went away during a silence.
  public func waitForDeparture(from path: String) async {
    _ = await log.line(startingWith: "GONE \(path)")
  }

  /// Waits until something was asked for.
  public func waitForRequest(of path: String) async {
    _ = await log.line(startingWith: "GET \(path)")
  }

  /// Ends the server, and gives the paths that were asked for, in order.
  @discardableResult
  public func stop() async -> [String] {
    end()
    return await log.allLines().filter { $0.hasPrefix("GET ") }.map { String($0.dropFirst(4)) }
  }

  private func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The server did not start.
  struct PythonMissing: Error, CustomStringConvertible {
    let description =
      "the loopback server did not start: it needs 'python3' on the PATH; see what it wrote above"
  }
}
