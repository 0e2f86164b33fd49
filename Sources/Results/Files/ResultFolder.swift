import Foundation

/// The results of a run in a folder.
package struct ResultFolder: Sendable {
  package let path: String
  package let record: RunRecord

  /// The results: at least one, and no two of the same cell and metric.
  package let table: ResultTable

  /// The origin of a contributed run, in a line; nil for the authors of the project.
  package let origin: String?

  package var rows: [ResultRow] { table.rows }
}

extension ResultFolder {
  /// Reads `results.csv` and `run.json`; rows of another run or that contradict are an error.
  package init(reading path: String) throws(InputError) {
    self.path = path
    try ResultFiles.completeReplacement(inFolder: path)
    let results = "\(path)/\(ResultFiles.results)"
    // Where both are missing, the folder has no results.
    _ = try InputFile.content(of: results)
    let record = try RunRecord.read(path: "\(path)/\(ResultFiles.record)")
    self.record = record
    guard record.resultRows != nil else {
      throw InputError(
        path: "\(path)/\(ResultFiles.record)", problem: "the key 'result_rows' is missing")
    }
    let originPath = "\(path)/origin.txt"
    origin =
      FileManager.default.fileExists(atPath: originPath)
      ? String(
        decoding: try InputFile.content(of: originPath), as: UTF8.self
      ).split(whereSeparator: \.isNewline).first.map(String.init) : nil
    let reader = try CSVRowReader<ResultRow>(path: results, expectedCount: record.resultRows) {
      (row) throws(CSVProblem) in try record.check(row.runID)
    }
    let rows = try reader.all(key: \.key)
    if rows.isEmpty { throw reader.error("there are no results, only the header") }
    table = ResultTable(rows.map(\.row))
    for (row, position) in rows {
      guard row.time != nil, row.metric.ofBaseline != row.metric || row.ratio != nil else {
        continue
      }
      let metric = row.metric.ofBaseline
      guard let base = table[Cell(row.cell.group, .baseline), metric]?.time else {
        throw reader.error(
          "\(row.metric.rawValue) is compared with \(Participant.baseline), whose \(metric.rawValue) is missing",
          at: position)
      }
      guard let ratio = row.ratio, let time = table[row.cell, metric]?.time?.distribution,
        let base = base.distribution, !ratio.isPossible(time, over: base)
      else { continue }
      // Reading it again finds the column.
      let again = try CSVRowReader<ResultRow>(path: results) { (other) throws(CSVProblem) in
        guard other.key == row.key else { return }
        throw CSVProblem(
          "ratio", "ratio contradicts the times of \(row.variant) and \(Participant.baseline)")
      }
      while try again.next() != nil {}
    }
  }

  /// Opens `samples.csv`; what does not belong to the run, or is not in order, is an error when it is
  /// reached.
  package func samples() throws(InputError) -> CSVRowReader<SampleRow> {
    var order = SampleOrder()
    return try CSVRowReader(
      path: "\(path)/\(ResultFiles.samples)", expectedCount: record.sampleRows
    ) { [record, table] (row) throws(CSVProblem) in
      try record.check(row.runID)
      try order.check(row, of: table[row.cell, row.metric]?.time)
    }
  }
}

/// The order of samples: those of a cell and metric together, by process and round.
private struct SampleOrder {
  private var known: [Cell: Set<Metric>] = [:]
  private var last: SampleRow?

  /// Rejects a sample that is there twice, or is none of the figure's.
  mutating func check(_ row: SampleRow, of time: Time?) throws(CSVProblem) {
    if let last, last.cell == row.cell, last.metric == row.metric {
      guard (last.process, last.round) < (row.process, row.round) else {
        throw CSVProblem("round", "the round is there twice, or not behind the one before it")
      }
    } else if !known[row.cell, default: []].insert(row.metric).inserted {
      throw CSVProblem("metric", "other samples are between those of \(row.cell)")
    }
    last = row
    guard let time else { return }
    guard row.process < time.processes else {
      throw CSVProblem(
        "process", "process \(row.process) is not below \(time.processes), their number")
    }
    // With empty caches a sample has the stopwatch's time too, which the figure has not.
    guard row.metric != .settleTime || row.value >= time.distribution?.minimum ?? 0 else {
      throw CSVProblem("value", "value \(row.value) is below the least of the figure")
    }
  }
}

extension ResultRow {
  fileprivate struct Key: Hashable {
    let cell: Cell
    let metric: Metric
  }

  fileprivate var key: Key { Key(cell: cell, metric: metric) }
}

extension RunRecord {
  fileprivate func check(_ name: String) throws(CSVProblem) {
    let known = (parts ?? [self]).map(\.runID)
    guard !known.contains(name) else { return }
    throw CSVProblem(
      "run_id",
      "run_id \(InputError.quoted(name)) is not \(known.map(InputError.quoted).joined(separator: " or ")), "
        + "that of \(ResultFiles.record)")
  }
}
