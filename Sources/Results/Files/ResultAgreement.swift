/// Compares the rows of `results.csv` with each other, in one pass.
final class ResultAgreement {
  private let identifiers: RunIdentifiers

  /// The architecture of each variant, and the number of each size.
  private var architectures: [Participant: String] = [:]
  private var sizes: [CellGroup: Int?] = [:]

  /// The exact figures of each cell, and whether it has a row without figures.
  private var counts: [Cell: [Metric: Double]] = [:]
  private var disqualified: [Cell: Bool] = [:]

  /// Whether each variant breaks a rule of a workload's scenario.
  private var unsound: [Workload: Bool] = [:]

  /// The times, and where one is first compared with another.
  private var times: Set<Reference> = []
  private var references: [Reference: FilePosition] = [:]

  private var costs: [Growth: [(n: Int, cost: Double)]] = [:]
  private var growths: [(key: Growth, law: PowerLaw, position: FilePosition)] = []

  private struct Reference: Hashable {
    let cell: Cell
    let metric: Metric
  }

  private struct Workload: Hashable {
    let scenario: String, workload: String
    let variant: Participant
  }

  private struct Growth: Hashable {
    let workload: Workload
    let metric: Metric
  }

  init(_ record: RunRecord) { identifiers = record.identifiers }

  /// Takes the next row, unless it contradicts one before.
  func take(_ row: ResultRow, at place: (_ column: String) -> FilePosition) throws(CSVProblem) {
    try identifiers.check(row.runID)
    let architecture = architectures[row.variant] ?? row.architecture
    guard row.architecture == architecture else {
      throw CSVProblem(
        "architecture",
        "architecture is not \(InputError.quoted(architecture)), that of \(row.variant) before")
    }
    architectures[row.variant] = architecture
    if !row.isDisqualified,
      unsound.updateValue(row.isUnsound, forKey: workload(row)) == !row.isUnsound
    {
      throw CSVProblem("flags", "only some of the variant's rows in the workload are unsound")
    }
    if let cell = row.cell { try take(cell, row) }
    switch row.finding {
    case .growth(let metric, let law): growths.append((growth(row, metric), law, place("value")))
    case .time(let metric, let time): take(metric, time, of: row, at: place("reference"))
    case .count(let metric, let value):
      add(value, of: metric, row)
      if let cell = row.cell { try take(metric, value, of: cell) }
    case .didNotConform: break
    }
  }

  private func take(_ cell: Cell, _ row: ResultRow) throws(CSVProblem) {
    if let n = sizes.updateValue(cell.group.size.n, forKey: cell.group), n != cell.group.size.n {
      throw CSVProblem("n", "n is not that of the size in a row before")
    }
    let known = disqualified.updateValue(row.isDisqualified, forKey: cell)
    if let known, known || row.isDisqualified {
      throw CSVProblem("conformance", "the cell has figures in one row, and is DNF in another")
    }
  }

  private func take(
    _ metric: Metric, _ time: Time, of row: ResultRow, at position: FilePosition
  ) {
    add(time.value, of: metric, row)
    guard let cell = row.cell else { return }
    times.insert(Reference(cell: cell, metric: metric))
    guard let reference = time.reference else { return }
    let key = Reference(cell: Cell(cell.group, reference), metric: metric.ofReference)
    if references[key] == nil { references[key] = position }
  }

  /// Deliveries are useful or redundant, and amplification is their share.
  private func take(_ metric: Metric, _ value: Double, of cell: Cell) throws(CSVProblem) {
    counts[cell, default: [:]][metric] = value
    let counts = counts[cell, default: [:]]
    guard let useful = counts[.usefulDeliveries], let deliveries = counts[.deliveries] else {
      return
    }
    switch metric {
    case .deliveries, .usefulDeliveries, .redundantDeliveries:
      if useful > deliveries {
        throw CSVProblem("value", "value \(value) makes fewer deliveries than useful ones")
      }
      if let redundant = counts[.redundantDeliveries], useful + redundant != deliveries {
        throw CSVProblem(
          "value", "value \(value) contradicts deliveries = useful + redundant deliveries")
      }
    case .amplification where abs(value * useful / deliveries - 1) > 1e-9:
      throw CSVProblem("value", "value \(value) is not deliveries ÷ useful deliveries")
    default: break
    }
  }

  private func workload(_ row: ResultRow) -> Workload {
    Workload(scenario: row.scenario, workload: row.workload, variant: row.variant)
  }

  private func growth(_ row: ResultRow, _ metric: Metric) -> Growth {
    Growth(workload: workload(row), metric: metric)
  }

  private func add(_ cost: Double, of metric: Metric, _ row: ResultRow) {
    guard Metric.growing.contains(metric), let n = row.size?.n, n != 0 else { return }
    costs[growth(row, metric), default: []].append((n, cost))
  }

  /// The contradiction of all rows together, and its place.
  var contradiction: (problem: String, position: FilePosition)? {
    let missing = references.filter { !times.contains($0.key) }
    if let position = missing.values.min(by: { $0.line < $1.line }) {
      return ("the file does not have the time of the reference", position)
    }
    for (key, law, position) in growths {
      guard let expected = PowerLaw(costs[key, default: []]) else {
        return ("the file does not have the figures that grow so", position)
      }
      if abs(law.exponent - expected.exponent) > 1e-6 {
        return ("the exponent is not \(expected.exponent), that of the figures", position)
      }
    }
    return nil
  }
}
