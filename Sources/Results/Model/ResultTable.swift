/// The results of a run as one table: a row for each cell and metric.
package struct ResultTable: Sendable {
  /// All rows in the order of the file; cells, workloads and scenarios are in the order of their first row.
  package let rows: [ResultRow]
  package let cells: [Cell]
  package let workloads: [WorkloadFigures]
  package let scenarios: [String]

  /// The compared participants.
  package let variants: [Participant]

  private let grid: Grid

  fileprivate typealias Grid = [Cell: [Metric: ResultRow]]

  /// Groups rows, once, in O(rows); of two with the same cell and metric the last one counts.
  package init(_ rows: some Sequence<ResultRow>) {
    let rows = Array(rows)
    var grid: Grid = [:]
    for row in rows { grid[row.cell, default: [:]][row.metric] = row }
    let names = rows.map(\.cell.group.workloadName).withoutRepetitions
    let byName = Dictionary(grouping: rows, by: \.cell.group.workloadName)
    self.rows = rows
    self.grid = grid
    cells = rows.map(\.cell).withoutRepetitions
    workloads = names.compactMap { WorkloadFigures(byName[$0, default: []], grid) }
    scenarios = workloads.map(\.scenario).withoutRepetitions
    variants = workloads.flatMap(\.variants).withoutRepetitions
  }

  package subscript(cell: Cell, metric: Metric) -> ResultRow? { grid[cell]?[metric] }

  package func filtered(_ isIncluded: (Cell) -> Bool) -> ResultTable {
    ResultTable(rows.filter { isIncluded($0.cell) })
  }

  /// The rows without those of variants that break a rule.
  package var sound: ResultTable {
    rows.contains(where: \.isUnsound) ? ResultTable(rows.filter { !$0.isUnsound }) : self
  }

  package func workload(named name: String) -> WorkloadFigures? {
    workloads.first { $0.name == name }
  }

  package func workloads(of scenario: String?) -> [WorkloadFigures] {
    workloads.filter { scenario == nil || $0.scenario == scenario }
  }

  /// The cells that were counted or do not conform, in the order of their rows.
  package var countedCells: [Cell] { cells.filter { conforms($0) != nil } }

  /// Whether a cell conforms, so that its counts are compared; nil where it was not counted.
  package func conforms(_ cell: Cell) -> Bool? {
    let rows = (grid[cell] ?? [:]).values.filter { $0.isDisqualified || $0.metric.kind == .exact }
    return rows.isEmpty ? nil : !rows.contains { $0.isDisqualified || $0.isUnsound }
  }

  /// The exact metrics that conforming cells have, in the order in which they come first.
  var exactMetrics: [Metric] {
    rows.filter { $0.metric.kind == .exact && !$0.isUnsound }.map(\.metric).withoutRepetitions
  }
}

extension [ResultRow] {
  package var failures: [(cell: Cell, reason: String)] {
    compactMap { row in row.reason.map { (row.cell, $0) } }
  }

  /// The cells that were measured although their variants break a rule, each with how.
  package var breaches: [(cell: Cell, reason: String)] {
    var known: Set<Cell> = []
    return compactMap { row in
      guard let breach = row.breach, known.insert(row.cell).inserted else { return nil }
      return (row.cell, breach)
    }
  }
}

package struct WorkloadFigures: Sendable {
  package let scenario: String
  package let workload: String

  /// The sizes in the order of the rows, which is that of cost.
  package let sizes: [Size]

  /// The measured participants, yardsticks too.
  package let participants: [Participant]

  package let rows: [ResultRow]

  private let grid: ResultTable.Grid

  fileprivate init?(_ rows: [ResultRow], _ grid: ResultTable.Grid) {
    guard let first = rows.first else { return nil }
    scenario = first.scenario
    workload = first.workload
    self.rows = rows
    self.grid = grid
    sizes = rows.map(\.size).withoutRepetitions
    participants = rows.map(\.variant).withoutRepetitions
  }

  /// The variants that do not conform, each with its first reason.
  package var disqualifications: [(variant: Participant, reason: String)] {
    let known = rows.filter(\.isDisqualified)
    return known.map(\.variant).withoutRepetitions.compactMap { variant in
      known.first { $0.variant == variant }?.reason.map { (variant, $0) }
    }
  }

  package var name: String { "\(scenario)/\(workload)" }

  package var variants: [Participant] { participants.filter(\.isCompared) }

  /// The size that costs most.
  package var largest: Size? { sizes.last }

  package func row(_ metric: Metric, _ size: Size, _ variant: Participant) -> ResultRow? {
    grid[cell(size, variant)]?[metric]
  }

  package func cell(_ size: Size, _ variant: Participant) -> Cell {
    Cell(scenario: scenario, workload: workload, size: size, variant: variant)
  }

  /// Whether a variant does not conform, at whatever size.
  package func isDisqualified(_ variant: Participant) -> Bool {
    rows.contains { $0.variant == variant && $0.isDisqualified }
  }

  package func label(_ variant: Participant) -> String {
    let isUnsound = rows.contains { $0.variant == variant && $0.isUnsound }
    return isUnsound ? "\(variant), \(Flag.unsound.rawValue)" : variant.id
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order in which they come first.
  package var withoutRepetitions: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
