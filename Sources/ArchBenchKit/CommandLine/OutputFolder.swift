import Foundation
import Results
import TextOutput

/// A folder for results, which is created and probed before the work begins.
struct OutputFolder {
  static let standard = "results/latest"

  let path: String
  private let names: [String]
  private let lock: FolderLock?

  /// Creates the folder unless it exists, for files of these names.
  ///
  /// For results it is locked, and what killed commands left there is completed or removed.
  init(
    _ path: String, for names: [String] = ResultFiles.names,
    remedy: String = "choose another folder with --output"
  ) throws(CommandFailure) {
    self.path = path
    self.names = names
    do throws(FileError) {
      let files = FileManager.default
      // The error of mkdir has a plain reason, which that of Foundation lacks.
      if (try? files.createDirectory(atPath: path, withIntermediateDirectories: true)) == nil,
        mkdir(path, 0o777) != 0
      {
        throw FileError.current(.cannotCreate, "mkdir", path)
      }
      lock = try names.contains(ResultFiles.names[0]) ? FolderLock(path) : nil
      if lock != nil {
        do { try ResultFiles.completeReplacement(inFolder: path) } catch {
          throw FileError(
            kind: .cannotCreate, path: path, operation: "rename", reason: "\(error)")
        }
        for name in StagedFile.removeAbandoned(inFolder: path) {
          Console.note("removed \(path)/\(name), which a killed command left")
        }
      }
      try ResultFiles.tryFolder(path, names: names)
    } catch {
      throw CommandFailure(file: error, remark: remedy)
    }
  }

  /// Whether two paths lead to the same file, which need not exist.
  static func isSame(_ first: String, _ second: String) -> Bool {
    func resolved(_ path: String) -> String {
      URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
    return resolved(first) == resolved(second)
  }

  var hasResults: Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(ResultFiles.names[0])")
  }

  func noteFiles(_ names: [String] = ResultFiles.names) {
    let files = names.map { "\(path)/\($0)" }
    Console.note("results: \(files.joined(separator: ", "))")
  }

  /// Writes files into the folder; an error says that the older ones are unchanged.
  @MainActor
  func write(_ write: (_ path: String) throws -> Void) throws {
    do {
      try write(path)
    } catch let error as FileError {
      throw CommandFailure(file: error, remark: "the previous results are unchanged")
    }
  }

  /// Writes what was measured into the folder, which is made again if it was moved; where that fails, it is
  /// written beside it or into a temporary folder, and the error says where.
  @MainActor
  func save(_ write: (_ path: String) throws -> Void) throws {
    do {
      let isSame = lock?.isOf(path) ?? true
      let folder = isSame ? self : try OutputFolder(path, for: names)
      try write(folder.path)
    } catch {
      let standing = hasResults ? "the previous results are unchanged" : "there are no results"
      let failure = CommandFailure(error)
      let temporary = [FileManager.default.temporaryDirectory.path, "/var/tmp", "/dev/shm"]
      let places = [interrupted] + temporary.map { "\($0)/arch-bench-\(UUID().uuidString)" }
      for place in places {
        guard let folder = try? OutputFolder(place, for: names) else { continue }
        guard (try? write(folder.path)) != nil else {
          rmdir(place)
          continue
        }
        throw CommandFailure(
          code: failure.code,
          message: "\(failure.message); \(standing), and what was measured is in \(place)")
      }
      throw CommandFailure(
        code: failure.code, message: "\(failure.message); \(standing), and nothing could be saved")
    }
  }

  /// The folder for results that must not replace those in this one.
  var interrupted: String { "\(path)-interrupted" }
}

/// A lock on a folder, which the system releases when this process ends.
private final class FolderLock {
  private let descriptor: Int32

  /// Locks a folder, where its file system can do that.
  init(_ path: String) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor < 0 || flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      throw FileError(
        kind: .cannotCreate, path: path, operation: "flock",
        reason: "another command is replacing the results there")
    }
  }

  func isOf(_ path: String) -> Bool {
    var (own, other) = (stat(), stat())
    return fstat(descriptor, &own) != 0
      || stat(path, &other) == 0 && own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  deinit { close(descriptor) }
}
