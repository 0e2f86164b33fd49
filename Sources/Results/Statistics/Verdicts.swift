package enum Verdicts {
  package static let equivalence = 0.97...1.03

  /// The expected share of wrong verdicts among `faster` and `slower` in one family: the false discovery
  /// rate.
  package static let falseDiscoveryRate = 0.05

  /// The verdicts on a family of ratios: the more there are, the clearer each must be.
  ///
  /// A ratio whose interval lies within ``equivalence`` is equivalent. Otherwise it is faster or
  /// slower if its interval leaves out 1 and it is one of the findings; the rest is inconclusive.
  package static func verdicts(on ratios: [TimeRatio]) -> [TimeVerdict] {
    verdicts(on: ratios.map { Contrast(interval: $0.interval, chance: $0.chance) })
  }

  /// What is judged: the interval of a ratio and its p-value, or those of a difference as a ratio.
  private struct Contrast {
    let interval: ClosedRange<Double>?
    let chance: Double?

    var isEquivalent: Bool { interval.map { equivalence.contains($0) } ?? false }
  }

  private static func verdicts(on contrasts: [Contrast]) -> [TimeVerdict] {
    // An equivalent one is no discovery, and must not make other discoveries easier.
    let chances = contrasts.map { $0.isEquivalent ? 1 : $0.chance }
    return zip(contrasts, findings(chances, rate: falseDiscoveryRate)).map { contrast, isFinding in
      if contrast.isEquivalent { return .equivalent }
      guard isFinding, let interval = contrast.interval, !interval.contains(1) else {
        return .inconclusive
      }
      return interval.upperBound < 1 ? .faster : .slower
    }
  }

  /// The rows of a run with the verdicts on their ratios and on what they add to the baseline's times.
  ///
  /// Each of the four metrics has families of its own: the variants that keep the rules, those that do not,
  /// and each of the baseline's copies, so that measuring more beside them does not make them easier to
  /// pass. Times of a cell in which the baseline differs from itself get a flag, or all times if there are
  /// many such cells. The driver is not compared with anything.
  package static func judged(_ rows: [ResultRow]) -> [ResultRow] {
    let baselines = ResultTable(rows.filter { $0.variant == .baseline })
    let judged = rows.indices.compactMap { index in
      contrast(rows[index], baselines).map { (row: index, contrast: $0) }
    }
    var rows = rows
    for family in Dictionary(grouping: judged, by: { Family(rows[$0.row]) }).values {
      for (entry, verdict) in zip(family, verdicts(on: family.map(\.contrast))) {
        rows[entry.row].verdict = verdict
      }
    }
    let checks = BaselineChecks(rows)
    let different = Set(checks.different)
    for index in rows.indices where rows[index].metric.isTime && rows[index].time != nil {
      guard checks.areTimesDoubtful || different.contains(rows[index].cell.group) else { continue }
      rows[index].flags.insert(.baselineDiffers)
    }
    return rows
  }

  private struct Family: Hashable {
    let metric: Metric
    let control: Participant?
    let isUnsound: Bool

    init(_ row: ResultRow) {
      metric = row.metric
      control = row.variant.isCompared ? nil : row.variant
      isUnsound = row.isUnsound
    }
  }

  /// What is judged in a row: its ratio, or its difference over the baseline's time; nil for other rows.
  private static func contrast(_ row: ResultRow, _ baselines: ResultTable) -> Contrast? {
    guard let time = row.time, row.variant != .driver else { return nil }
    if let ratio = time.ratio { return Contrast(interval: ratio.interval, chance: ratio.chance) }
    let metric = row.metric.ofBaseline
    guard metric != row.metric,
      let baseline = baselines[Cell(row.cell.group, .baseline), metric]?.value, baseline > 0
    else { return nil }
    return Contrast(
      interval: time.interval.map { 1 + $0.lowerBound / baseline...1 + $0.upperBound / baseline },
      chance: ProcessMean.chance(of: time.value, time.interval, processes: time.processes))
  }

  /// The rows of a run, those of a workload together, with the verdicts on their ratios.
  package static func concluded(_ rows: [ResultRow]) -> ResultTable {
    ResultTable(judged(ResultTable(rows).workloads.flatMap(\.rows)))
  }

  /// Which comparisons differ, by their p-values (Benjamini and Hochberg, 1995).
  static func findings(_ probabilities: [Double?], rate: Double) -> [Bool] {
    let sorted = probabilities.compactMap(\.self).sorted()
    let limit = sorted.enumerated().last { index, probability in
      probability <= rate * Double(index + 1) / Double(sorted.count)
    }?.element
    return probabilities.map {
      $0.flatMap { probability in limit.map { probability <= $0 } } ?? false
    }
  }
}

/// How well a run tells times apart: how often the baseline was called different from itself, and how often
/// a slower one was not noticed.
package struct BaselineChecks: Equatable, Sendable {
  /// The workloads and sizes in which the baseline was compared with itself, and was called different.
  package let compared: [CellGroup], different: [CellGroup]

  /// Those in which it was compared with the slowed one, and that was not called slower.
  package let slowed: [CellGroup], missed: [CellGroup]

  package init(_ rows: [ResultRow]) {
    func groups(
      _ control: Participant, where holds: (TimeVerdict) -> Bool = { _ in true }
    ) -> [CellGroup] {
      rows.filter { row in
        row.variant == control && row.metric == .settleTime && row.verdict.map(holds) ?? false
      }.map(\.cell.group)
    }
    compared = groups(.baselineAgain)
    different = groups(.baselineAgain) { $0.isDifference }
    slowed = groups(.baselineSlow)
    missed = groups(.baselineSlow) { $0 != .slower }
  }

  /// Whether there are so many false alarms, more than one in twenty, that no time of the run decides
  /// anything.
  package var areTimesDoubtful: Bool { 20 * different.count > compared.count }

  /// A line for the end of a run; nil without a comparison.
  package var text: String? {
    guard !compared.isEmpty else { return nil }
    let again =
      "direct was called different from itself in \(different.count) of \(compared.count) "
      + (compared.count == 1 ? "cell" : "cells")
    return slowed.isEmpty
      ? again
      : "\(again); direct slowed by 5 % was not noticed in \(missed.count) of \(slowed.count)"
  }
}
