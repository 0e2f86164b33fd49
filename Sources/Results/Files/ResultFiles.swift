import Foundation
import TextOutput

/// The files that a run leaves in a folder.
public enum ResultFiles {
  /// Their names.
  public static let names = [summary, results, samples, record]

  package static let summary = "summary.csv"
  package static let results = "results.csv"
  package static let samples = "samples.csv"
  package static let record = "run.json"

  /// Finds out whether files can be made in a folder, and leaves it as it is.
  public static func tryFolder(_ folder: String, names: [String] = names) throws(FileError) {
    for name in names { _ = try StagedFile("\(folder)/\(name)") { _ in } }
  }

  /// Makes the files of results in a folder: all of them or, when one cannot be made, none; a baseline has no
  /// samples and no summary.
  package static func write(
    _ rows: [ResultRow], samples: [SampleRow]?, record: RunRecord, toFolder folder: String
  ) throws {
    var record = record
    (record.resultRows, record.sampleRows) = (rows.count, samples?.count)
    let summary = try samples.map { _ in
      try CSVWriter.stage(
        SummaryRow.rows(of: ResultTable(rows)), to: "\(folder)/\(Self.summary)")
    }
    let rows = try CSVWriter.stage(rows, to: "\(folder)/\(results)")
    let samples = try samples.map { try CSVWriter.stage($0, to: "\(folder)/\(Self.samples)") }
    let recordFile = try record.stage(inFolder: folder)
    let names = [
      summary?.names(inFolder: folder), rows.names(inFolder: folder),
      samples?.names(inFolder: folder),
      recordFile.names(inFolder: folder),
    ]
    let replacement = try Replacement(of: names.compactMap(\.self), inFolder: folder)
    try summary?.commit()
    try rows.commit()
    try samples?.commit()
    try recordFile.commit()
    replacement.end()
  }

  /// Completes a replacement of results in a folder during which a process was killed.
  package static func completeReplacement(inFolder folder: String) throws(InputError) {
    let path = "\(folder)/\(Replacement.name)"
    let lock = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard lock >= 0 else { return }
    defer { close(lock) }
    // Its owner, if it lives, has removed it by then.
    flock(lock, LOCK_EX)
    guard let list = try? InputFile.content(of: path) else { return }
    for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
      let names = line.split(separator: " ").map(String.init)
      // A list in a received folder must not rename other files.
      guard names.count == 2, names[0].hasPrefix(StagedFile.prefix), !names[0].contains("/"),
        ResultFiles.names.contains(names[1])
      else { continue }
      guard rename("\(folder)/\(names[0])", "\(folder)/\(names[1])") == 0 || errno == ENOENT else {
        throw InputError(
          kind: .unreadable, path: path,
          problem: "a run was killed when it replaced results: \(String(cString: strerror(errno)))",
          remedy: "read them once where this folder is writable")
      }
    }
    unlink(path)
  }

  /// Makes a file of a text, or leaves what is there as it is.
  public static func write(_ text: String, to path: String) throws(FileError) {
    try StagedFile(path, text: text).commit()
  }
}

/// A replacement of several files of a folder, which is done or not, also where a process is killed.
///
/// When the new files are there under other names, a list of both names makes the replacement final: the next
/// command that finds the list completes it. Until then the list is locked.
private struct Replacement {
  static let name = StagedFile.prefix + "replacement"

  private let path: String
  private let lock: Int32

  init(of files: [(temporary: String, target: String)], inFolder folder: String) throws(FileError) {
    path = "\(folder)/\(Self.name)"
    lock = open("\(path).tmp", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard lock >= 0 else { throw .current(.cannotCreate, "open", path) }
    do throws(FileError) {
      flock(lock, LOCK_EX)
      var output = FileOutput(descriptor: lock, path: path)
      for file in files { try output.write("\(file.temporary) \(file.target)\n") }
      try output.flush()
      guard fsync(lock) == 0, rename("\(path).tmp", path) == 0 else {
        throw .current(.cannotWrite, "rename", path)
      }
    } catch {
      unlink("\(path).tmp")
      close(lock)
      throw error
    }
  }

  func end() {
    unlink(path)
    close(lock)
  }
}

/// Exact metrics in a folder, to compare later ones with.
public enum Baseline {
  public static let defaultFolder = "results/baseline"

  /// The names of its files.
  public static let names = [ResultFiles.results, ResultFiles.record]

  /// Reads a baseline; any results of a run are one too.
  package static func read(_ folder: String) throws(InputError) -> ResultFolder {
    do throws(InputError) {
      return try ResultFolder(reading: folder)
    } catch {
      guard error.kind == .missing else { throw error }
      throw InputError(
        kind: .missing, path: error.path, problem: "there is no such file",
        remedy: "'\(Program.name) baseline update \(folder)' makes a baseline")
    }
  }
}
