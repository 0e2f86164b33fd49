import Foundation
import Results
import TestSupport

extension ResultRow {
  static func exact(_ cell: String, _ metric: Metric, _ value: Double) -> ResultRow {
    ResultRow(Cell(cell), .count(metric, value))
  }

  static func broken(_ cell: String) -> ResultRow {
    ResultRow(Cell(cell), .didNotConform(reason: "it shows nothing"))
  }

  /// The ratio of a cell to the baseline with an interval of 1 % to each side.
  static func ratio(_ cell: String, _ value: Double) -> ResultRow {
    let interval = value / 1.01...value * 1.01
    let ratio = TimeRatio(
      value: value, interval: interval, standardError: log(1.01) / 3.49, degrees: 5)
    return ResultRow(
      Cell(cell),
      .time(.settleTime, Time(value: value, processes: 6, ratio: ratio)))
  }
}
