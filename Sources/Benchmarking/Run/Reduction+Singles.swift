import Foundation

extension Reduction {
  /// What operations that were timed one by one tell: the tail, when `send` returns, and when there is
  /// content.
  func singleRows(_ cell: Cell) -> [ResultRow] {
    let singles = measurements.singles(of: cell)
    guard cell.variant != Suite.floorAgain, !singles.isEmpty else { return [] }
    var rows = [tailRow(cell, singles)]
    for (metric, path) in [
      (Metric.returnTime, \SingleTimes.send), (.firstContentTime, \.firstContent),
    ] {
      let distributions = singles.compactMap { $0[keyPath: path] }
      guard !distributions.isEmpty else { continue }
      rows.append(row(cell, metric, distributions, value: \.p50, estimator: "median"))
    }
    return rows
  }

  private func tailRow(_ cell: Cell, _ singles: [SingleTimes]) -> ResultRow {
    var tail = row(cell, .tailTime, singles.map(\.settle), value: \.p99, estimator: "p99")
    if (tail.rounds ?? 0) < Flag.minimumOperations * singles.count { tail.add(.fewOperations) }
    var floor = cell
    floor.variant = Suite.floor
    let floors = measurements.singles(of: floor)
    guard cell.variant != Suite.floor, floors.count == singles.count else { return tail }
    tail.compare(
      { estimate(cell, $0) },
      zip(singles, floors).map { [log($0.settle.p99 / $1.settle.p99)] })
    return tail
  }

  private func row(
    _ cell: Cell, _ metric: Metric, _ distributions: [Distribution],
    value: KeyPath<Distribution, Double>, estimator: String
  ) -> ResultRow {
    var row = row(cell, metric)
    row.processes = distributions.count
    if let figure = estimate(cell, distributions.map { [$0[keyPath: value]] }) {
      row.take(figure, named: estimator)
    }
    if let common = Distribution(median: distributions) { row.take(common) }
    row.addFlags(stolenShare: measurements.stolenShare(of: cell))
    let clock = record.timer.medianCostNanoseconds ?? 0
    if (row.p50 ?? 0) < Flag.clockReadings * clock { row.add(.nearClock) }
    return row
  }
}
