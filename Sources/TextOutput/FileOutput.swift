import Foundation

/// A buffered writer of text to an open file.
package struct FileOutput {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []

  /// Creates a writer to an open file, which the caller closes; errors name the path.
  package init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  package mutating func write(_ text: String) throws(FileError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { try flush() }
  }

  package mutating func flush() throws(FileError) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        Foundation.write(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // This process, or one that shares a terminal or a pipe with it, made it non-blocking.
        var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&output, 1, -1)
      } else if errno != EINTR {
        throw .current(.cannotWrite, "write", path)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
