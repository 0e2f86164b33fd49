import TextOutput

/// The results of several parts of a run, as one.
package struct MergedResults: Sendable {
  /// The record of all parts together.
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
  ///   - folders: the folders of the parts.
  ///   - order: every cell that a run reports, in the order of reports.
  ///   - isAcrossMachines: whether parts of different machines may be joined.
  ///   - arguments: the arguments of the command, for the record.
  /// - Precondition: there is a folder.
  package init(
    _ folders: [String], order: [Cell], isAcrossMachines: Bool, arguments: [String]
  ) throws(InputError) {
    self.folders = folders
    var parts: [ResultFolder] = []
    for folder in folders {
      let part = try ResultFolder(reading: folder)
      if let first = parts.first { try Self.reject(part, beside: first, isAcrossMachines) }
      parts.append(part)
    }
    let joined = try Self.joined(parts)
    let cells = (order + joined.order).withoutRepetitions.filter { joined.rows[$0] != nil }
    places = Dictionary(uniqueKeysWithValues: zip(cells, cells.indices))
    rows = Verdicts.concluded(cells.flatMap { joined.rows[$0, default: []] })
    record = parts[0].record.merged(
      with: parts.dropFirst().map(\.record), arguments: arguments
    ).with(selfTestOf: rows)
  }

  /// Rejects a part that was measured otherwise than another one.
  private static func reject(
    _ part: ResultFolder, beside other: ResultFolder, _ isAcrossMachines: Bool
  ) throws(InputError) {
    func error(_ differences: [Difference], _ remedy: String) -> InputError {
      InputError(
        kind: .malformed, path: "\(part.path)/\(ResultFiles.record)",
        problem: "it differs from \(other.path)/\(ResultFiles.record) in "
          + differences.map(\.description).joined(separator: ", "), remedy: remedy)
    }
    let program = part.record.programDifferences(from: other.record)
    guard program.isEmpty else {
      throw error(program, "merge parts that one program measured in one mode")
    }
    let machine = part.record.machineDifferences(from: other.record)
    guard machine.isEmpty || isAcrossMachines else {
      throw error(machine, "add --across-machines to merge them nevertheless")
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
      for (row, line) in zip(part.rows, part.lines) {
        // The growth of costs follows from all parts together.
        guard let cell = row.cell else { continue }
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

  /// The number of shards of the same run that are missing, in words; nil when there are none.
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
    let samples = try SampleMerge(folders, places: places)
    try ResultFiles.write(rows, samples: samples, record: record, toFolder: folder) {
      if let failure = samples.failure { throw failure }
    }
  }
}

extension RunRecord {
  /// Joins the record with those of other parts that have the same program facts.
  ///
  /// Facts that differ between parts, or belong to one part alone, are in ``parts``.
  ///
  /// - Parameter arguments: those of the command that joins them.
  func merged(with others: [RunRecord], arguments: [String]) -> RunRecord {
    let parts = ([self] + others).flatMap { $0.parts ?? [$0] }
    func common<Value: Equatable>(_ value: (RunRecord) -> Value?) -> Value? {
      let values = parts.map(value)
      return values.allSatisfy { $0 == values.first } ? values.first.flatMap(\.self) : nil
    }
    let first = parts.min { $0.startedAt < $1.startedAt } ?? self
    let stolen = parts.compactMap(\.stolenSeconds)
    var merged = RunRecord(
      runID: first.runID + "-merged", startedAt: first.startedAt,
      endedAt: parts.map(\.endedAt).max() ?? first.endedAt, seed: first.seed, mode: first.mode,
      arguments: arguments, commit: first.commit, build: first.build,
      machine: MachineFacts(
        cpuModel: common(\.machine.cpuModel), coreCount: common(\.machine.coreCount),
        memoryBytes: common(\.machine.memoryBytes), kernel: common(\.machine.kernel),
        libc: common(\.machine.libc)),
      allocator: common(\.allocator),
      stolenSeconds: stolen.count == parts.count ? stolen.reduce(0, +).finite : nil,
      clocks: common(\.clocks), timer: TimerFacts(),
      driverCostNanoseconds: parts.compactMap(\.driverCostNanoseconds).min())
    merged.parts = parts
    return merged
  }
}
