import Foundation

/// A pipe to or from a worker process.
struct Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  /// Makes a pipe that child processes do not inherit by themselves.
  static func make() throws -> Pipe {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, Int32(O_CLOEXEC)) == 0 else {
      throw WorkerError(reason: String(cString: strerror(errno)))
    }
    return Pipe(reading: ends[0], writing: ends[1])
  }

  mutating func closeReading() {
    if reading >= 0 { Foundation.close(reading) }
    reading = -1
  }

  mutating func closeWriting() {
    if writing >= 0 { Foundation.close(writing) }
    writing = -1
  }

  mutating func close() {
    closeReading()
    closeWriting()
  }

  /// Writes everything; a reader that is gone is noticed later, by its exit status.
  func write(_ data: Data) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(writing, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Reads lines until the writer closes its end or the run is interrupted.
  func readLines(_ body: (Data) throws -> Void) throws {
    var pending = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !Interruption.isRequested {
      let count = read(reading, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      pending.append(contentsOf: buffer[..<count])
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        try body(pending[..<end])
        pending = Data(pending[(end + 1)...])
      }
    }
  }
}
