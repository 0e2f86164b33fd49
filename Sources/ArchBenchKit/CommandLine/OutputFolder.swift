import Foundation

/// A folder that results can be written to; it is made, and tried, before anything is measured.
struct OutputFolder {
  let path: String

  init(_ path: String) throws(CommandFailure) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        code: .cannotCreate,
        message: "cannot create the folder \(path): \(error.localizedDescription); "
          + "choose another one with --output")
    }
    guard access(path, W_OK | X_OK) == 0 else {
      throw CommandFailure(
        code: .cannotCreate,
        message: "cannot write into the folder \(path): \(String(cString: strerror(errno))); "
          + "choose another one with --output")
    }
  }
}
