import Foundation
import TextOutput

/// The links of a program that measure times.
///
/// The order in which the linker puts functions makes some faster and others slower. So `Scripts/link-layouts`
/// links the objects of a program several times, with its functions in another random order each, and
/// every process that measures times runs another link. Without such links it is the program itself.
package struct Layouts: Sendable {
  /// The seeds of the orders, one for each link; empty without links.
  package let seeds: [UInt64]

  /// Whether there are links, but of an earlier build of the program.
  package let areOutdated: Bool

  private let program: URL

  /// Finds the links beside a program.
  package init(of program: URL) {
    self.program = program
    guard let data = try? Data(contentsOf: Self.folder(of: program).appending(path: Record.file)),
      let record = try? JSONDecoder().decode(Record.self, from: data)
    else {
      (seeds, areOutdated) = ([], false)
      return
    }
    areOutdated = record.program != ProgramFile(program)
    seeds = areOutdated ? [] : record.seeds
  }

  /// The links of this program.
  ///
  /// - Throws: ``WorkerError``.
  package static func ofThisProgram() throws(WorkerError) -> Layouts {
    guard let program = WorkerProcess().executable else {
      throw .notStarted("this program does not know where it is")
    }
    return Layouts(of: program)
  }

  /// Copies a link, which are numbered from 0; after the last one comes the first one again.
  ///
  /// - Throws: ``FileError``.
  func copy(_ number: Int) throws(FileError) -> ProgramCopy {
    guard !seeds.isEmpty else { return try ProgramCopy(of: program) }
    let link = Self.folder(of: program).appending(path: "\(seeds[number % seeds.count])")
    return try ProgramCopy(of: link, librariesBeside: program)
  }

  /// Finds out whether a copy can be made and run, before much work is done.
  ///
  /// - Throws: ``FileError``.
  package func tryCopy() throws(FileError) { _ = try copy(0) }

  private static func folder(of program: URL) -> URL {
    program.resolvingSymlinksInPath().appendingPathExtension("layouts")
  }

  /// The record that the script writes beside the links.
  private struct Record: Decodable {
    static let file = "layouts.json"

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
