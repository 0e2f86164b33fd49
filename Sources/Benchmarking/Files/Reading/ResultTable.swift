/// The rows of a `results.csv`, and where they stand in it.
package struct ResultTable: Sendable {
  /// How many bytes the file may have, since all of its rows stay in memory.
  package static let maximumLength = 1 << 27

  /// The rows, in the order of the file: at least one, and no two of the same cell and metric.
  package private(set) var rows: [ResultRow] = []

  /// The line of each row.
  package private(set) var lines: [Int] = []

  /// What there is one row for.
  private struct Key: Hashable {
    let scenario: String
    let workload: String
    let size: String?
    let variant: String
    let metric: String
  }

  /// Reads a file.
  ///
  /// - Parameter maximumRowCount: how many rows it may have.
  package init(path: String, maximumRowCount: Int = 200_000) throws(InputError) {
    let reader = try CSVRowReader<ResultRow>(path: path, maximumLength: Self.maximumLength)
    var known: [Key: Int] = [:]
    while let (row, position) = try reader.next() {
      let key = Key(
        scenario: row.scenario, workload: row.workload, size: row.size, variant: row.variant,
        metric: row.metric)
      if let line = known.updateValue(position.line, forKey: key) {
        throw reader.error("the cell and the metric are those of line \(line)", at: position)
      }
      guard rows.count < maximumRowCount else {
        throw reader.error("there are more than \(maximumRowCount) rows", at: position)
      }
      rows.append(row)
      lines.append(position.line)
    }
    if rows.isEmpty { throw reader.error("there are no results, only the header") }
  }
}
