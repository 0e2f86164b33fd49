import Foundation

/// A temporary folder for the executable that valgrind runs, and for its profiles.
struct InstructionFolder {
  private let folder: URL

  /// What runs a plan under valgrind.
  let process: WorkerProcess

  /// Makes the folder.
  ///
  /// - Throws: ``CallgrindUnavailable`` when it cannot be made.
  init(_ callgrind: Callgrind) throws(CallgrindUnavailable) {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("arch-bench-\(UUID().uuidString)")
    guard let executable = Bundle.main.executableURL,
      (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
        != nil
    else {
      throw CallgrindUnavailable(
        reason: "\(folder.path) cannot be made", remedy: "set TMPDIR to a folder for such files")
    }
    process = WorkerProcess(
      executable: callgrind.valgrind, arguments: callgrind.arguments(Self.executable),
      environment: Self.environment, folder: folder)
    do {
      try callgrind.copy(executable, to: folder.appendingPathComponent(Self.executable))
    } catch {
      remove()
      throw error
    }
    // Libraries may lie beside the executable, but not beside its copy.
    try? FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent(Self.libraries),
      withDestinationURL: executable.deletingLastPathComponent())
  }

  // What is in the folder.
  private static let executable = "arch-bench"
  private static let libraries = "lib"

  /// The same for everybody who does not say where libraries are found.
  private static var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return [
      "PATH": "/usr/bin:/bin",
      "LD_LIBRARY_PATH": [own, libraries].compactMap(\.self).joined(separator: ":"),
      // jemalloc gives memory back to the system after some time, and time is not repeatable.
      "MALLOC_CONF": "dirty_decay_ms:-1,muzzy_decay_ms:-1",
    ]
  }

  /// Reads and removes the profiles of a process, of one cell.
  func takeProfiles(of process: Int32) throws(CallgrindProfileError) -> [CallgrindProfile] {
    var profiles: [CallgrindProfile] = []
    for region in InstructionWorker.cyclesOfRegions.indices {
      let file = folder.appendingPathComponent("\(process).\(region + 1)")
      profiles.append(try CallgrindProfile(path: file.path))
      try? FileManager.default.removeItem(at: file)
    }
    return profiles
  }

  /// Removes the folder and all that is in it.
  func remove() { try? FileManager.default.removeItem(at: folder) }
}
