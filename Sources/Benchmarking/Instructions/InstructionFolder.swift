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
    let copy = folder.appendingPathComponent("arch-bench")
    process = WorkerProcess(
      executable: callgrind.valgrind, arguments: callgrind.arguments(copy, folder: folder),
      environment: Self.environment(executable), folder: folder)
    do {
      try callgrind.copy(executable, to: copy)
    } catch {
      remove()
      throw error
    }
  }

  /// The same for everybody, but for where libraries are found.
  private static func environment(_ executable: URL) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    // Libraries may lie beside the executable, but not beside its copy.
    let libraries: [String?] = [
      own["LD_LIBRARY_PATH"], executable.deletingLastPathComponent().path,
    ]
    return [
      "PATH": "/usr/bin:/bin",
      "LD_LIBRARY_PATH": libraries.compactMap(\.self).joined(separator: ":"),
      // jemalloc gives memory back to the system after some time.
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
