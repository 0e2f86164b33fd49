import Foundation

/// The installed gnuplot program.
package struct Gnuplot: Sendable {
  private let executable: URL

  /// Finds the program; nil if it is not installed.
  ///
  /// - Parameter path: a search path, as in the environment.
  package init?(
    searching path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) {
    let candidates = path.split(separator: ":").map { "\($0)/gnuplot" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    executable = URL(filePath: found)
  }

  /// The program failed.
  struct Failure: Error {
    let reason: String
  }

  /// Runs commands, and returns the output.
  func output(of commands: String) throws(Failure) -> String {
    let process = Process()
    process.executableURL = executable
    // Without the settings of the user.
    process.arguments = ["-d"]
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // It may exit before it has read everything.
    signal(SIGPIPE, SIG_IGN)
    do {
      try process.run()
    } catch {
      throw Failure(reason: "it does not start: \(error.localizedDescription)")
    }
    // It writes while it still reads: both pipes must be served.
    let writing = input.fileHandleForWriting
    Thread.detachNewThread {
      try? writing.write(contentsOf: Data(commands.utf8))
      try? writing.close()
    }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(reason: "it ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
