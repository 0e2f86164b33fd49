import Foundation

struct Callgrind {
  let valgrind: URL

  /// Removes debug information: valgrind 3.19 cannot read that of Swift 6.
  let strip: URL
  let version: String

  init() throws(CallgrindUnavailable) {
    let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
    func find(_ name: String, package: String) throws(CallgrindUnavailable) -> URL {
      let candidates = searchPath.split(separator: ":").map { "\($0)/\(name)" }
      guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
        throw CallgrindUnavailable(
          reason: "there is no '\(name)'", remedy: "apt-get install \(package)")
      }
      return URL(filePath: path)
    }
    valgrind = try find("valgrind", package: "valgrind")
    strip = try find("strip", package: "binutils")
    guard let output = ChildProcess.output(of: valgrind, ["--version"]) else {
      throw CallgrindUnavailable(
        reason: "'\(valgrind.path) --version' fails", remedy: "apt-get install valgrind")
    }
    version = output
  }
}

struct CallgrindUnavailable: Error, CustomStringConvertible {
  let reason: String
  let remedy: String

  var description: String { "\(reason); \(remedy)" }
}

/// A temporary folder for the executable that valgrind runs, and for its profiles.
struct InstructionFolder {
  private let folder: URL
  let program: WorkerProgram

  init(_ callgrind: Callgrind) throws(CallgrindUnavailable) {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("arch-bench-\(UUID().uuidString)")
    guard let executable = Bundle.main.executableURL,
      (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
        != nil
    else {
      throw CallgrindUnavailable(
        reason: "\(folder.path) cannot be created", remedy: "set TMPDIR to a writable folder")
    }
    let function = CountedRegion.function
    // Each region writes a profile: the process's number, a dot, and the number of the region, counted
    // from 1. Paths are relative, because long ones would take more memory than short ones.
    program = WorkerProgram(
      executable: callgrind.valgrind,
      arguments: [
        "--quiet", "--tool=callgrind", "--vgdb=no", "--collect-atstart=no",
        "--toggle-collect=\(function)", "--dump-after=\(function)", "--dump-instr=yes",
        "--compress-pos=no", "--separate-recs=1", "--demangle=no",
        "--callgrind-out-file=%p", "./arch-bench", Worker.command,
      ], environment: Self.environment, folder: folder)
    let copy = folder.appendingPathComponent("arch-bench").path
    guard
      ChildProcess.output(
        of: callgrind.strip,
        ["--strip-debug", "-o", copy, (WorkerProgram.own.executable ?? executable).path]) != nil
    else {
      remove()
      throw CallgrindUnavailable(
        reason: "'\(callgrind.strip.path)' cannot copy \(executable.path) to \(copy)",
        remedy: "make room in the temporary folder")
    }
    // Libraries may be next to the executable, but not next to its copy.
    try? FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent(Self.libraries),
      withDestinationURL: executable.deletingLastPathComponent())
  }

  private static let libraries = "lib"

  /// Independent of the user's environment, except for the path of the libraries.
  private static var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return [
      "PATH": "/usr/bin:/bin",
      "LD_LIBRARY_PATH": WorkerProgram.libraryPath(own, libraries),
      // jemalloc returns memory to the system by the clock, which is not deterministic.
      "MALLOC_CONF": "dirty_decay_ms:-1,muzzy_decay_ms:-1",
    ]
  }

  func removeProfiles(of process: Int32) throws(CountFailure) -> [CallgrindProfile] {
    let regions = InstructionWorker.cyclesOfRegions.indices
    return try regions.map { region throws(CountFailure) -> CallgrindProfile in
      let file = folder.appendingPathComponent("\(process).\(region + 1)")
      defer { try? FileManager.default.removeItem(at: file) }
      guard let data = FileManager.default.contents(atPath: file.path) else {
        throw CountFailure("callgrind's profile cannot be read")
      }
      return try CallgrindProfile(text: String(decoding: data, as: UTF8.self))
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
