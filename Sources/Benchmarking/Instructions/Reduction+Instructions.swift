extension Reduction {
  /// The rows of what valgrind counted in a cell; none when it did not.
  func instructionRows(_ cell: Cell) -> [ResultRow] {
    guard let counts = measurements.instructions?.counts[cell] else { return [] }
    return counts.values.map { metric, value in
      var row = row(cell, metric)
      row.value = value
      row.estimator = "exact"
      if metric == .mallocs, measurements.mallocMismatch(of: cell) != nil {
        row.add(.mallocMismatch)
      }
      return row
    }
  }
}
