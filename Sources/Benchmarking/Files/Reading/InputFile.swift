import Foundation

/// A file that is open for reading.
///
/// It is a regular file: pipes and devices might never end, or never begin.
struct InputFile: ~Copyable {
  let path: String
  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Parameter maximumLength: how many bytes it may have, where there is a limit.
  init(_ path: String, maximumLength: Int? = nil) throws(InputError) {
    self.path = path
    // Opening a pipe would wait for somebody who writes into it.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      let isMissing = code == ENOENT || code == ENOTDIR
      throw InputError(
        kind: isMissing ? .missing : .unreadable, path: path,
        problem: "cannot open it: \(String(cString: strerror(code)))",
        remedy: isMissing ? "'arch-bench run --output FOLDER' makes one" : "check its permissions")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw InputError(
        kind: .unreadable, path: path, problem: "it is not a regular file",
        remedy: "a file has to stand there")
    }
    if let maximumLength, status.st_size > maximumLength {
      close(descriptor)
      throw InputError(
        kind: .malformed, path: path, problem: "it is longer than \(maximumLength) bytes",
        remedy: "this is no file of one run")
    }
  }

  deinit { close(descriptor) }

  /// Reads the next bytes, and gives their number: none at the end.
  func read(into bytes: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    while true {
      let count = Foundation.read(descriptor, bytes.baseAddress, bytes.count)
      if count >= 0 { return count }
      let code = errno
      guard code == EINTR else {
        throw InputError(
          kind: .unreadable, path: path,
          problem: "cannot read it: \(String(cString: strerror(code)))", remedy: "try a copy of it")
      }
    }
  }
}
