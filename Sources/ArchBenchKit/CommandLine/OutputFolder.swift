import Foundation
import Results
import TextOutput

/// A folder for results, which is created and probed before the work begins.
struct OutputFolder {
  static let standard = "results/latest"

  let path: String
  private let names: [String]

  /// Creates the folder unless it exists, for files of these names.
  init(_ path: String, for names: [String] = ResultFiles.names) throws {
    self.path = path
    self.names = names
    do {
      try Self.create(path)
      try ResultFiles.tryFolder(path, names: names)
    } catch {
      throw CommandFailure(error).adding("choose another folder")
    }
  }

  private static func create(_ path: String) throws(FileError) {
    let files = FileManager.default
    // The error of mkdir has a plain reason, which that of Foundation lacks.
    if (try? files.createDirectory(atPath: path, withIntermediateDirectories: true)) == nil,
      mkdir(path, 0o777) != 0
    {
      throw .current(.cannotCreate, "mkdir", path)
    }
  }

  /// Whether files are there already.
  var isUsed: Bool {
    names.contains { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
  }

  /// The folder for results that must not replace those in this one.
  var interrupted: String { "\(path)-interrupted" }

  /// Writes what was measured, here or else beside it or into a temporary folder, and says where.
  @MainActor
  func save(_ write: (_ path: String) throws -> Void) throws {
    do {
      // It may have been moved meanwhile.
      try Self.create(path)
      try write(path)
    } catch let error as FileError {
      let temporary = FileManager.default.temporaryDirectory.path + "/arch-bench-\(UUID())"
      for place in [interrupted, temporary] {
        guard (try? Self.create(place)) != nil, (try? write(place)) != nil else { continue }
        throw CommandFailure(error).adding("what was measured is in \(place)")
      }
      throw CommandFailure(error).adding("nothing could be saved")
    }
    Console.note("results: \(names.map { "\(path)/\($0)" }.joined(separator: ", "))")
  }
}
