import Foundation

extension RunRecord.Commit {
  /// The commit of the folder that the program runs in, or nothing outside of a repository.
  static func current() -> RunRecord.Commit? {
    guard let hash = git("rev-parse", "HEAD"), !hash.isEmpty else { return nil }
    return RunRecord.Commit(hash: hash, isDirty: git("status", "--porcelain") != "")
  }

  private static func git(_ arguments: String...) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Nobody else who works in this repository is kept waiting.
    process.arguments = ["git", "--no-optional-locks"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
