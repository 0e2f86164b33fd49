import Foundation

/// A real HTTP server on this machine, with its own port and process.
public final class LoopbackServer: Sendable {
  /// The base address, without a slash at the end.
  public let address: String

  private let process: Process
  private let input: Pipe
  private let log: ServerLog

  /// Starts a server with the answers to each path; the last answer to a path is repeated, and
  /// other paths get a 404.
  public init(_ answers: [String: [Answer]], host: String = "127.0.0.1") async throws {
    let all = answers.merging(["*": [.answer("", status: "404 Not Found")]]) { own, _ in own }
    let script = try JSONEncoder().encode(all.mapValues { $0.map(\.steps) })
    let output = Pipe()
    input = Pipe()
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-I", "-S", "-c", ServerScript.text, String(decoding: script, as: UTF8.self),
      host,
    ]
    process.standardInput = input
    process.standardOutput = output
    log = ServerLog()
    try process.run()
    log.follow(output.fileHandleForReading)
    guard let line = await log.line(startingWith: "PORT ") else { throw PythonMissing() }
    let name = host.contains(":") ? "[\(host)]" : host
    address = "http://\(name):\(line.dropFirst(5))"
  }

  deinit { end() }

  /// Waits until a client disconnects during a silence.
  public func waitForDeparture(from path: String) async {
    _ = await log.line(startingWith: "GONE \(path)")
  }

  /// Waits until a client disconnects in the middle of an answer, and returns the bytes sent until then.
  public func bytesUntilCut(of path: String) async -> Int? {
    let line = await log.line(startingWith: "CUT \(path) ")
    return line.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) }
  }

  /// Waits for a request of a path.
  public func waitForRequest(of path: String) async {
    _ = await log.line(startingWith: "GET \(path)")
  }

  /// Ends the server, and returns the requested paths, in order.
  @discardableResult
  public func stop() async -> [String] {
    end()
    return await log.allLines().filter { $0.hasPrefix("GET ") }.map { String($0.dropFirst(4)) }
  }

  private func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  struct PythonMissing: Error, CustomStringConvertible {
    let description =
      "the loopback server did not start: it needs 'python3' on the PATH; see its output above"
  }
}

/// A reserved port without a listener.
public final class ClosedPort {
  public let address: String

  private let descriptor: Int32

  public init() {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = inet_addr("127.0.0.1")
    withUnsafeMutablePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        precondition(bind(descriptor, name, size) == 0 && getsockname(descriptor, name, &size) == 0)
      }
    }
    self.descriptor = descriptor
    address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))"
  }

  deinit { close(descriptor) }
}
