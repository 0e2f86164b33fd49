import Foundation
import TextOutput

/// The links of a program that measure times.
///
/// `Scripts/link-layouts` links the objects of a program several times, each with its functions in
/// another random order, and every process that measures times runs another link. Without links it
/// is the program.
package struct Layouts: Sendable {
  package let seeds: [UInt64]

  /// Whether there are links, but of an earlier build of the program.
  package let areOutdated: Bool

  private let program: URL

  /// The links as they were at the start, by their seeds.
  private let links: [UInt64: ProgramFile]

  package init(of program: URL) {
    self.program = program
    let file = Self.folder(of: program).appending(path: "layouts.json")
    guard let data = try? Data(contentsOf: file),
      let record = try? JSONDecoder().decode(Record.self, from: data)
    else {
      (seeds, areOutdated, links) = ([], false, [:])
      return
    }
    areOutdated = record.program != ProgramFile(program)
    seeds = areOutdated ? [] : record.seeds
    links = Dictionary(
      seeds.compactMap { seed in
        ProgramFile(Self.folder(of: program).appending(path: "\(seed)")).map { (seed, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  package static func ofThisProgram() throws(WorkerError) -> Layouts {
    guard let own else { throw .notStarted("this program does not know where it is") }
    return own
  }

  /// Found once, because a build may replace the program and its links.
  private static let own = WorkerProgram().executable.map { Layouts(of: $0) }

  /// Copies a link, which are numbered from 0; after the last one comes the first one again.
  func copy(_ number: Int) throws(FileError) -> ProgramCopy {
    guard !seeds.isEmpty else {
      let source = Self.own?.program == program ? WorkerProgram.own.executable : nil
      return try ProgramCopy(of: source ?? program, librariesBeside: program)
    }
    let seed = seeds[number % seeds.count]
    let link = Self.folder(of: program).appending(path: "\(seed)")
    guard links[seed] == ProgramFile(link) else {
      throw FileError(
        kind: .cannotCreate, path: link.path, operation: "copy a link of this program",
        reason: "it was replaced since the start")
    }
    return try ProgramCopy(of: link, librariesBeside: program)
  }

  /// Finds out whether a copy can be made and run, before much work is done.
  package func tryCopy() throws(FileError) { _ = try copy(0) }

  private static func folder(of program: URL) -> URL {
    program.resolvingSymlinksInPath().appendingPathExtension("layouts")
  }

  private struct Record: Decodable {
    let seeds: [UInt64]
    let program: ProgramFile
  }

  /// The properties that tell a program from an earlier build of it.
  private struct ProgramFile: Decodable, Equatable {
    let size: Int
    let modifiedNanoseconds: Int

    init?(_ program: URL) {
      var status = stat()
      guard stat(program.path, &status) == 0 else { return nil }
      size = Int(status.st_size)
      modifiedNanoseconds = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }
  }
}

/// A fresh copy of a program, which is in no folder: its room is free when this value, and the processes that
/// run it, have ended.
///
/// The place of a program's file in the machine's memory makes some operations up to 16 % faster or
/// slower, until the file is written again. With new copies this is in the intervals.
package final class ProgramCopy: Sendable {
  /// The open file, by a path that is also another process's.
  let url: URL
  let origin: String
  private let file: Int32

  init(of program: URL, librariesBeside original: URL) throws(FileError) {
    origin = original.deletingLastPathComponent().path
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("arch-bench-copy-" + UUID().uuidString)
    defer { unlink(place.path) }
    func failure(_ reason: String) -> FileError {
      FileError(
        kind: .cannotCreate, path: place.path, operation: "copy \(program.path)",
        reason: "\(reason); TMPDIR names the folder for it")
    }
    do {
      // Copying a file may share what is stored of it; writing its content does not.
      try Data(contentsOf: program).write(to: place)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place.path)
    } catch let error {
      throw failure(FileError.reason(of: error))
    }
    // The folder may be on a file system from which nothing is started.
    guard access(place.path, X_OK) == 0 else {
      throw failure("no program may run there; set TMPDIR to a folder where one may")
    }
    file = open(place.path, O_RDONLY | O_CLOEXEC)
    url = URL(filePath: "/proc/\(getpid())/fd/\(file)")
    guard file >= 0 else { throw FileError.current(.cannotCreate, "open", place.path) }
  }

  deinit { close(file) }
}
