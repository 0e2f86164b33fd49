import Foundation

/// The descriptors of standard input, output and error.
package enum StandardStreams {
  /// Fills those that are closed, so that no other file gets their numbers: then reading or writing them
  /// is an error.
  package static func fillClosed() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
