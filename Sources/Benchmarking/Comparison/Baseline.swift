import TextOutput

/// Exact metrics in a folder, to compare later ones with.
public enum Baseline {
  /// Where it is unless somebody says something else.
  public static let defaultFolder = "results/baseline"

  /// The names of its files.
  public static let names = [ResultFiles.results, ResultFiles.record]

  /// Reads a baseline; any results of a run are one too.
  ///
  /// - Throws: ``InputError``.
  package static func read(_ folder: String) throws(InputError) -> ResultFolder {
    do throws(InputError) {
      return try ResultFolder(reading: folder)
    } catch {
      guard error.kind == .missing else { throw error }
      throw InputError(
        kind: .missing, path: error.path, problem: "there is no such file",
        remedy: "'arch-bench baseline update \(folder)' makes a baseline")
    }
  }

  /// What is known of this program, as the record of a baseline says it.
  package static var currentRecord: RunRecord {
    .ofCounts(build: .current(), allocator: AllocationCounter.allocator)
  }
}

extension Recount {
  /// Writes a baseline of the counts, both files or, when one cannot be made, none; the same counts give the same files.
  ///
  /// - Throws: ``FileError``.
  public func write(toFolder folder: String) throws {
    let results = try ResultRow.stage(rows, inFolder: folder)
    let record = try Baseline.currentRecord.stage(inFolder: folder)
    try results.commit()
    try record.commit()
  }
}
