/// What a run found out, as exports need it.
package struct ExportedRun: Sendable {
  package var record: RunRecord
  package var rows: [ResultRow]
  package var samples: [SampleRow]

  /// The cells that have no figures because they failed, each with the reason.
  package var failures: [(cell: Cell, reason: String)]

  /// What was not measured because of an interruption.
  package var missing: String?

  package init(
    record: RunRecord, rows: [ResultRow], samples: [SampleRow],
    failures: [(cell: Cell, reason: String)], missing: String? = nil
  ) {
    self.record = record
    self.rows = rows
    self.samples = samples
    self.failures = failures
    self.missing = missing
  }

  /// The rows and batches by cell, in the order of the rows.
  ///
  /// - Complexity: linear in the number of rows and batches.
  var cells: [ExportedCell] {
    var cells: [ExportedCell] = []
    var places: [Cell: Int] = [:]
    for row in rows {
      if let place = places[row.cell] {
        cells[place].rows.append(row)
      } else {
        places[row.cell] = cells.count
        cells.append(ExportedCell(name: row.cell, rows: [row]))
      }
    }
    for sample in samples where sample.value.isFinite {
      if let place = places[sample.cell] { cells[place].take(sample) }
    }
    return cells
  }
}

extension ResultRow {
  /// The value, for programs that would average it or compare it with others: nil where the variant
  /// does not conform.
  var figure: Double? {
    guard conformance != .doesNotConform, let value, value.isFinite else { return nil }
    return value
  }

  /// Half the width of the value's interval.
  var margin: Double? {
    guard let ciLow, let ciHigh, (ciHigh - ciLow).isFinite else { return nil }
    return (ciHigh - ciLow) / 2
  }
}
