import Foundation

/// The files, pipes and sockets that this process can open.
package enum OpenFiles {
  /// The number that commands need at most: four for each worker process, and those of the libraries.
  package static let needed = 32 + 4 * WorkerProcess.atOnce

  /// Whether so many can be opened; where one cannot, Foundation and libdispatch end the process.
  package static var areEnough: Bool {
    let copies = (0..<needed).map { _ in fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0) }
    defer { for copy in copies where copy >= 0 { close(copy) } }
    return !copies.contains(-1)
  }
}
