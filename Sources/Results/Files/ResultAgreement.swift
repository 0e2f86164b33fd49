/// Compares the rows of `results.csv` with each other, in one pass.
final class ResultAgreement {
  private let identifiers: RunIdentifiers

  /// Whether each cell is without figures.
  private var disqualified: [Cell: Bool] = [:]

  /// The times, and where one is first compared with another.
  private var times: Set<Reference> = []
  private var references: [Reference: FilePosition] = [:]

  private struct Reference: Hashable {
    let cell: Cell
    let metric: Metric
  }

  init(_ record: RunRecord) { identifiers = record.identifiers }

  /// Takes the next row, unless it contradicts one before.
  func check(_ row: ResultRow, at place: (_ column: String) -> FilePosition) throws(CSVProblem) {
    try identifiers.check(row.runID)
    guard let cell = row.cell else { return }
    let known = disqualified.updateValue(row.isDisqualified, forKey: cell)
    if let known, known || row.isDisqualified {
      throw CSVProblem("conformance", "the cell has figures in one row, and is DNF in another")
    }
    guard case .time(let metric, let time) = row.finding else { return }
    times.insert(Reference(cell: cell, metric: metric))
    guard let reference = time.reference else { return }
    let key = Reference(cell: Cell(cell.group, reference), metric: metric.ofReference)
    if references[key] == nil { references[key] = place("reference") }
  }

  /// The place of the first time whose reference has none in the file.
  var missingReference: FilePosition? {
    references.filter { !times.contains($0.key) }.values.min { $0.line < $1.line }
  }
}
