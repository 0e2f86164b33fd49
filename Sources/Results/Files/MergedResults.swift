import TextOutput

/// The results of several parts of a run, as one.
package struct MergedResults: Sendable {
  package let record: RunRecord

  /// The results of all parts, in the order of the suite, those of a workload together.
  ///
  /// An unknown cell follows its predecessor in its part, as in a run of a suite that has it. Without
  /// a known cell before it in its part, it is at the end of its workload.
  package let rows: [ResultRow]

  private let parts: [ResultFolder]
  private let places: [Cell: Int]

  /// Reads the results of all parts, at least one; the samples stay where they are.
  ///
  /// - Parameters:
  ///   - order: every cell that a run reports, in the order of reports.
  ///   - isPartial: whether folders without results are left out, unless all of them are.
  package init(
    _ folders: [String], order: [Cell], isAcrossMachines: Bool, isPartial: Bool = false,
    arguments: [String]
  ) throws(InputError) {
    var parts: [ResultFolder] = []
    for (number, folder) in folders.enumerated() {
      let part: ResultFolder
      do throws(InputError) {
        part = try ResultFolder(reading: folder)
      } catch {
        let isLast = number == folders.count - 1
        guard isPartial, error.kind == .missing, !(isLast && parts.isEmpty) else { throw error }
        continue
      }
      if let first = parts.first { try Self.reject(part, beside: first, isAcrossMachines) }
      parts.append(part)
    }
    self.parts = parts
    let table = Verdicts.concluded(try Self.joined(parts, order: order))
    rows = table.rows
    places = Dictionary(uniqueKeysWithValues: zip(table.cells, table.cells.indices))
    record = parts[0].record.merged(
      with: parts.dropFirst().map(\.record), arguments: arguments
    )
  }

  private static func reject(
    _ part: ResultFolder, beside other: ResultFolder, _ isAcrossMachines: Bool
  ) throws(InputError) {
    let path = "\(part.path)/\(ResultFiles.record)"
    let records = [other, part].flatMap { $0.record.parts ?? [$0.record] }
    let counts = Set(records.compactMap(\.shard?.count))
    guard counts.count < 2 else {
      let numbers = counts.sorted().map(String.init).joined(separator: " and of ")
      throw InputError(
        path: path, problem: "shards of \(numbers) are no parts of one run",
        remedy: "merge the shards of one run")
    }
    let remedies = [
      (RunFact.Subject.programs, "merge parts that one program measured in one mode"),
      (.machines, "add --across-machines to merge them nevertheless"),
    ]
    for (subject, remedy) in remedies where subject != .machines || !isAcrossMachines {
      let differences = part.record.differences(from: other.record, in: subject)
      guard !differences.isEmpty else { continue }
      let list = differences.joined(separator: ", ")
      throw InputError(
        path: path, problem: "it differs from \(other.path)/\(ResultFiles.record) in \(list)",
        remedy: remedy)
    }
  }

  /// The rows of all parts, those of a cell next to each other.
  private static func joined(
    _ parts: [ResultFolder], order: [Cell]
  ) throws(InputError) -> [ResultRow] {
    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    var cells: [(cell: Cell, place: Int)] = []
    var rows: [Cell: [ResultRow]] = [:]
    for part in parts {
      var place = order.count
      for cell in part.table.cells {
        guard rows[cell] == nil else {
          throw InputError(
            path: "\(part.path)/\(ResultFiles.results)",
            problem: "the cell \(cell) is in another part too",
            remedy: "merge parts that have no cell in common")
        }
        place = places[cell] ?? place
        cells.append((cell, place))
      }
      for row in part.rows { rows[row.cell, default: []].append(row) }
    }
    return cells.sorted { $0.place < $1.place }.flatMap { rows[$0.cell, default: []] }
  }

  /// The shards of the same run that are missing, in words; nil when there are none.
  package var missing: String? {
    let shards = record.parts?.compactMap(\.shard) ?? []
    guard let count = shards.first?.count, shards.allSatisfy({ $0.count == count }) else {
      return nil
    }
    let missing = Set(1...count).subtracting(shards.map(\.index)).sorted()
    guard !missing.isEmpty else { return nil }
    let names = missing.map { "\($0)/\(count)" }.joined(separator: ", ")
    return missing.count == 1 ? "shard \(names) is missing" : "shards \(names) are missing"
  }

  /// Writes the files into a folder, all of them or, when one cannot be made, none.
  package func write(toFolder folder: String) throws {
    var samples: [(record: CSVRecord, place: Int)] = []
    for part in parts {
      let file = try part.samples()
      for record in file.records {
        let cell = SampleRow.cell(of: record)
        guard let place = places[cell] else {
          throw file.error("the cell \(cell) has no results", at: record.start)
        }
        samples.append((record, place))
      }
    }
    let sorted = samples.sorted { $0.place < $1.place }
    try ResultFiles.write(
      rows, samples: sorted.map { CSVWriter.line($0.record.fields) }, record: record,
      toFolder: folder)
  }
}

extension RunRecord {
  /// Joins the record with those of other parts that have the same program facts.
  ///
  /// Facts that differ between parts, or belong to one part alone, are in ``parts``.
  func merged(with others: [RunRecord], arguments: [String]) -> RunRecord {
    let parts = ([self] + others).flatMap { $0.parts ?? [$0] }
    let first = parts.min { $0.startedAt < $1.startedAt } ?? self
    let stolen = parts.compactMap(\.stolenSeconds)
    var merged = RunRecord(
      runID: first.runID + "-merged", startedAt: first.startedAt,
      endedAt: parts.map(\.endedAt).max() ?? first.endedAt, seed: first.seed,
      arguments: arguments, build: first.build)
    (merged.mode, merged.commit) = (first.mode, first.commit)
    if parts.allSatisfy({ $0.machine == machine && $0.allocator == allocator }) {
      (merged.machine, merged.allocator) = (machine, allocator)
    }
    merged.stolenSeconds = stolen.count == parts.count ? stolen.reduce(0, +).finite : nil
    merged.driverCostNanoseconds = parts.compactMap(\.driverCostNanoseconds).min()
    merged.parts = parts
    return merged
  }
}
