import TextOutput

/// The results of several parts of a run, as one.
@MainActor
package struct MergedResults {
  /// What describes all parts together.
  package let record: RunRecord

  /// The results of all parts, in the order of the suite; cells that it does not have come after, in
  /// the order in which they appeared.
  package let rows: [ResultRow]

  /// The folders of the parts.
  private let folders: [String]

  /// The place of each cell that has rows.
  private let places: [Cell: Int]

  /// Reads the results of all parts; the samples stay where they are.
  ///
  /// - Parameters:
  ///   - folders: where the parts are.
  ///   - suite: the suite that says the order.
  ///   - isAcrossMachines: whether parts of different machines may be joined.
  ///   - arguments: the arguments of the command, for the record.
  /// - Precondition: there is a folder.
  package init(
    _ folders: [String], suite: Suite, isAcrossMachines: Bool, arguments: [String]
  ) throws(InputError) {
    self.folders = folders
    var parts: [ResultFolder] = []
    for folder in folders {
      let part = try ResultFolder(reading: folder)
      if let first = parts.first { try Self.refuse(part, beside: first, isAcrossMachines) }
      parts.append(part)
    }
    let joined = try Self.joined(parts)
    var places = suite.places
    for cell in joined.order where places[cell] == nil { places[cell] = places.count }
    self.places = places.filter { joined.rows[$0.key] != nil }
    rows = WholeRun.concluded(
      self.places.sorted { $0.value < $1.value }.flatMap { joined.rows[$0.key] ?? [] })
    record = parts[0].record.merged(
      with: parts.dropFirst().map(\.record), arguments: arguments
    ).with(selfTestOf: rows)
  }

  /// Refuses a part that was measured otherwise than another one.
  private static func refuse(
    _ part: ResultFolder, beside other: ResultFolder, _ isAcrossMachines: Bool
  ) throws(InputError) {
    func refusal(_ differences: [Difference], _ remedy: String) -> InputError {
      InputError(
        kind: .malformed, path: "\(part.path)/\(ResultFiles.record)",
        problem: "it differs from \(other.path)/\(ResultFiles.record) in "
          + differences.map(\.description).joined(separator: ", "), remedy: remedy)
    }
    let program = part.record.programDifferences(from: other.record)
    guard program.isEmpty else {
      throw refusal(program, "merge parts that one program measured in one mode")
    }
    let machine = part.record.machineDifferences(from: other.record)
    guard machine.isEmpty || isAcrossMachines else {
      throw refusal(machine, "add --across-machines to merge them nevertheless")
    }
  }

  /// The rows of each cell, and the cells in the order in which they appear.
  private static func joined(
    _ parts: [ResultFolder]
  ) throws(InputError) -> (rows: [Cell: [ResultRow]], order: [Cell]) {
    var order: [Cell] = []
    var rows: [Cell: [ResultRow]] = [:]
    var origins: [Cell: (folder: Int, line: Int)] = [:]
    for (folder, part) in parts.enumerated() {
      // How costs grow follows from all parts together.
      for (row, line) in zip(part.rows, part.table.lines) where row.kind != .fitted {
        let cell = row.cell
        if let origin = origins[cell], origin.folder != folder {
          throw InputError(
            kind: .malformed, path: "\(part.path)/\(ResultFiles.results)",
            position: FilePosition(line: line, column: 1),
            problem: "the cell \(cell) is in line \(origin.line) of "
              + "\(parts[origin.folder].path)/\(ResultFiles.results) too",
            remedy: "merge parts that have no cell in common")
        }
        if origins[cell] == nil {
          origins[cell] = (folder, line)
          order.append(cell)
        }
        rows[cell, default: []].append(row)
      }
    }
    return (rows, order)
  }

  /// Which shards of the same run nobody gave, in words; nil when there are none.
  package var missing: String? {
    let shards = record.parts?.compactMap(\.shard) ?? []
    guard let count = shards.first?.count, shards.allSatisfy({ $0.count == count }) else {
      return nil
    }
    let missing = count - Set(shards.map(\.index)).count
    return missing > 0
      ? "\(missing) of \(count) shards \(missing == 1 ? "is" : "are") missing" : nil
  }

  /// Writes the files into a folder, all of them or, when one cannot be made, none.
  ///
  /// - Throws: ``FileError`` or ``InputError``.
  package func write(toFolder folder: String) throws {
    let results = try ResultRow.stage(rows, inFolder: folder)
    let merge = try SampleMerge(folders, places: places)
    let samples = try SampleRow.stage(merge, inFolder: folder)
    if let failure = merge.failure { throw failure }
    let record = try record.stage(inFolder: folder)
    try results.commit()
    try samples.commit()
    try record.commit()
  }
}
