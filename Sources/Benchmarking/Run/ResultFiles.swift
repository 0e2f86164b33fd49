/// The files that a run leaves in a folder.
public enum ResultFiles {
  /// Their names.
  public static let names = [results, samples, record]

  static let results = "results.csv"
  static let samples = "samples.csv"
  static let record = "run.json"

  /// What to do where one of them is missing.
  static let remedy = "'arch-bench run --output FOLDER' makes one"

  /// Finds out whether files can be made in a folder, and leaves it as it is.
  ///
  /// - Throws: ``FileError``.
  public static func tryFolder(_ folder: String, names: [String] = names) throws(FileError) {
    for name in names { _ = try StagedFile("\(folder)/\(name)") { _ in } }
  }
}

extension RunResults {
  /// Writes the files into a folder, all of them or, when one cannot be made, none.
  ///
  /// - Throws: ``FileError``.
  public func write(toFolder folder: String) throws {
    let results = try ResultRow.stage(rows, inFolder: folder)
    let samples = try SampleRow.stage(samples, inFolder: folder)
    let record = try record.stage(inFolder: folder)
    try results.commit()
    try samples.commit()
    try record.commit()
  }
}
