import Foundation
import Results
import TextOutput

extension SelfTestResults {
  /// The figures, for a terminal: every comparison, and then what they come to.
  public func tables() -> String { comparisonTable.text() + "\n" + summaryTable.text() }

  private var comparisonTable: Table {
    var table = Table([
      .init("work"), .init("direct", .right), .init("beside itself"), .init("verdict"),
      .init("beside 5 % more"), .init("verdict"),
    ])
    for comparison in comparisons {
      table.append([
        comparison.name, comparison.baseline?.value.map(FigureText.duration) ?? "",
        Self.ratio(comparison.again), Self.verdict(comparison.again),
        Self.ratio(comparison.slowed), Self.verdict(comparison.slowed),
      ])
    }
    return table
  }

  private var summaryTable: Table {
    let count = comparisons.count
    var table = Table([.init("what"), .init("found"), .init("must be")])
    table.append([
      "direct called different from itself", "\(falseAlarms.count) of \(count)",
      "\(Self.toleratedErrors) at most",
    ])
    table.append(["ratios of direct to itself", Self.range(comparisons.map(\.again)), "1"])
    table.append([
      "slowdowns of 5 % found", "\(count - misses.count) of \(count)",
      "\(count - Self.toleratedErrors) at least",
    ])
    table.append([
      "ratios of the slowed direct", Self.range(comparisons.map(\.slowed)),
      "\(SlowedSession.ratio)",
    ])
    table.append([
      "half the width of the intervals", Self.halfWidths(comparisons.map(\.again)), "",
    ])
    table.append([
      "wrong counts of known programs", "\(wrongFigures.count) of \(knownFigures.count)", "0",
    ])
    table.append([
      "cells in which two counters of allocations differ",
      "\(inconsistencies.count) of \(audits.count)", "0",
    ])
    let allocations = audits.reduce(0) { $0 + $1.audit.counted.allocations }
    let given = audits.reduce(0) { $0 + $1.audit.accounted.blocksGiven }
    table.append(["allocations in these cells", "\(allocations)", "\(given)"])
    return table
  }

  private static func verdict(_ row: ResultRow?) -> String { row?.verdict?.rawValue ?? "" }

  private static func ratio(_ row: ResultRow?) -> String {
    guard let ratio = row?.ratio, let interval = ratio.interval else { return "" }
    return String(
      format: "%.3f (%.3f to %.3f)", ratio.value, interval.lowerBound, interval.upperBound)
  }

  private static func range(_ rows: [ResultRow?]) -> String {
    let ratios = rows.compactMap { $0?.ratio?.value }
    guard let median = Statistics.median(ratios), let least = ratios.min(),
      let greatest = ratios.max()
    else { return "" }
    return String(format: "median %.3f, from %.3f to %.3f", median, least, greatest)
  }

  private static func halfWidths(_ rows: [ResultRow?]) -> String {
    let widths = rows.compactMap { row -> Double? in
      guard let interval = row?.ratio?.interval else { return nil }
      return (interval.upperBound - interval.lowerBound) / 2 * 100
    }
    guard let median = Statistics.median(widths), let greatest = widths.max() else { return "" }
    return String(format: "median %.1f %%, greatest %.1f %%", median, greatest)
  }
}
