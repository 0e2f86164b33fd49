import Foundation

/// The tool that counts instructions: valgrind's callgrind.
struct Callgrind {
  /// valgrind itself.
  let valgrind: URL

  /// What takes debug information away, of which valgrind 3.19 cannot read what Swift 6 writes.
  let strip: URL

  /// What valgrind calls itself, for example `valgrind-3.19.0`.
  let version: String

  /// Looks for the tools in the folders of a search path, such as `PATH`.
  ///
  /// - Throws: ``CallgrindUnavailable`` when one is missing or does not work.
  init(
    searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) throws(CallgrindUnavailable) {
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
    guard let output = Self.output(of: valgrind, ["--version"]) else {
      throw CallgrindUnavailable(
        reason: "'\(valgrind.path) --version' fails", remedy: "apt-get install valgrind")
    }
    version = output
  }

  /// The arguments that make it count the regions of an executable in the working directory.
  ///
  /// Each region leaves a profile there: the process's number, a dot, and the number of the region,
  /// counted from 1. All paths are relative: long ones would leave more in memory than short ones.
  func arguments(_ executable: String) -> [String] {
    let function = CountedRegion.function
    return [
      "--quiet", "--tool=callgrind", "--vgdb=no", "--collect-atstart=no",
      "--toggle-collect=\(function)", "--dump-after=\(function)", "--dump-instr=yes",
      "--compress-pos=no", "--separate-recs=1", "--demangle=no",
      "--callgrind-out-file=%p", "./\(executable)", Worker.command,
    ]
  }

  /// Copies an executable without its debug information.
  ///
  /// - Throws: ``CallgrindUnavailable``.
  func copy(_ executable: URL, to copy: URL) throws(CallgrindUnavailable) {
    guard Self.output(of: strip, ["--strip-debug", "-o", copy.path, executable.path]) != nil else {
      throw CallgrindUnavailable(
        reason: "'\(strip.path)' cannot copy \(executable.path) to \(copy.path)",
        remedy: "make room in the temporary folder")
    }
  }

  /// What a program prints, or nothing when it fails.
  private static func output(of program: URL, _ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Why instructions cannot be counted here.
struct CallgrindUnavailable: Error, CustomStringConvertible {
  let reason: String

  /// What to do about it.
  let remedy: String

  var description: String { "\(reason); \(remedy)" }
}
