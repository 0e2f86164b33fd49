import Benchmarking

/// The tables of one workload.
struct WorkloadTables {
  let workload: WorkloadFigures
  let guide: ReportGuide

  /// Times at all sizes, how they grow, and what else there is to know of them.
  func times() -> ReportTable {
    let groups = workload.sizes.map { TieGroups(workload.contenders($0)) }
    let rows = workload.participants.filter { $0 != Suite.floorAgain }
    let returns = has(.returnTime)
    let tails = has(.tailTime)
    let grows = grows(.settleTime)
    let columns =
      workload.sizes.map { size in
        ReportTable.Column(title: size.label, note: size.n.map { "n = \($0)" })
      }
      + (grows
        ? [.init(title: "grows", note: "the power of n that the time grows with, and its interval")]
        : [])
      + (returns ? [.init(title: "returns", note: "until send returns, at the largest size")] : [])
      + (tails ? [.init(title: "p99", note: "of single operations, at the largest size")] : [])
      + [
        .init(title: "of a frame", note: "share of 8.3 ms at the largest size"),
        .init(
          title: "flags", note: "what keeps a time from being reliable", isNumeric: false,
          isProse: true),
      ]
    return ReportTable(
      caption: "\(workload.name): times over the floor's by size", names: "variant",
      columns: columns,
      rows: rows.map { variant in
        let cells =
          zip(workload.sizes, groups).map { time(variant, $0, $1) }
          + (grows ? [growth(of: .settleTime, variant)] : [])
          + (returns ? [duration(.returnTime, variant)] : [])
          + (tails ? [duration(.tailTime, variant)] : []) + [share(variant), flags(variant)]
        return ReportTable.Row(
          name: variant, variant: variant, note: guide.variants[variant], cells: cells)
      })
  }

  /// What was counted at the largest size, and how it grows.
  func counts() -> ReportTable {
    let metrics = Self.counted.filter { metric, isAlwaysShown, _ in
      workload.variants.contains { isAlwaysShown && has(metric) || (value(metric, $0) ?? 0) != 0 }
    }
    let growing = Self.growing.filter { metric, _ in grows(metric) }
    return ReportTable(
      caption: "\(workload.name): counts per operation at size \(workload.largest?.label ?? "")",
      names: "variant",
      columns: metrics.map {
        .init(title: $0.title, note: "\($0.metric.rawValue), \($0.metric.unit)")
      } + growing.map { .init(title: $0.title, note: "the power of n, and its interval") },
      rows: workload.variants.map { variant in
        let counts = metrics.map { metric, _, _ in
          let value = value(metric, variant)
          return ReportTable.Cell(
            text: value.map(FigureText.count) ?? "", key: value,
            heat: metric == .wastedDeliveries ? waste(value) : nil)
        }
        return ReportTable.Row(
          name: variant, variant: variant, note: guide.variants[variant],
          cells: counts + growing.map { metric, _ in growth(of: metric, variant) })
      })
  }

  private static let growing: [(metric: Metric, title: String)] = [
    (.allocations, "allocations grow"), (.deliveries, "deliveries grow"),
  ]

  private func grows(_ metric: Metric) -> Bool {
    workload.variants.contains { workload.growth(of: metric, $0)?.value != nil }
  }

  private static let counted: [(metric: Metric, isAlwaysShown: Bool, title: String)] = [
    (.allocations, true, "allocations"), (.reallocations, false, "reallocations"),
    (.allocatedBytes, true, "bytes"), (.usefulDeliveries, true, "told usefully"),
    (.wastedDeliveries, true, "told in vain"), (.reducerCalls, false, "reducer calls"),
    (.selectorCalls, false, "selector calls"), (.peakLiveBytes, false, "peak bytes"),
    (.bytesPerView, false, "bytes per view"), (.liveAfterTeardown, false, "leaked"),
  ]

  private func waste(_ count: Double?) -> Heat? {
    count.map { $0 == 0 ? .none : Heat(ratio: $0 + 1) }
  }

  private func has(_ metric: Metric) -> Bool {
    workload.participants.contains { variant in
      workload.sizes.contains { workload.row(metric, $0, variant)?.value != nil }
    }
  }

  private func value(_ metric: Metric, _ variant: String) -> Double? {
    workload.largest.flatMap { workload.row(metric, $0, variant)?.value }
  }

  private func time(
    _ variant: String, _ size: WorkloadFigures.Size, _ groups: TieGroups
  ) -> ReportTable.Cell {
    guard let row = workload.row(.settleTime, size, variant) else {
      return .init(text: workload.isDisqualified(variant) ? "DNF" : "")
    }
    let mark = FigureText.mark(row.verdict).trimmingPrefix(" ")
    let note = row.value.map {
      ([FigureText.duration($0)] + (row.verdict.map { ["\($0.rawValue)"] } ?? []))
        .joined(separator: ", ")
    }
    // The measuring loop is no architecture: that it is cheap says nothing.
    let ratio = variant == Suite.driver ? nil : variant == Suite.floor ? 1 : row.ratio
    return .init(
      text: FigureText.time(row) + mark, key: row.value, heat: ratio.map { Heat(ratio: $0) },
      letters: groups.letters(variant), note: note)
  }

  private func growth(of metric: Metric, _ variant: String) -> ReportTable.Cell {
    guard let row = workload.growth(of: metric, variant), let value = row.value else {
      return .none
    }
    var interval: ClosedRange<Double>?
    if let low = row.ciLow, let high = row.ciHigh, low <= high { interval = low...high }
    return .init(text: FigureText.growth(value, interval), key: value)
  }

  private func duration(_ metric: Metric, _ variant: String) -> ReportTable.Cell {
    let value = value(metric, variant)
    return .init(text: value.map(FigureText.duration) ?? "", key: value)
  }

  private func share(_ variant: String) -> ReportTable.Cell {
    guard let value = value(.settleTime, variant) else { return .none }
    return .init(
      text: FigureText.share(value), key: value,
      heat: Heat(shareOfFrame: value / FigureText.frame))
  }

  private func flags(_ variant: String) -> ReportTable.Cell {
    let rows = workload.sizes.compactMap { workload.row(.settleTime, $0, variant) }
    return .init(text: Set(rows.flatMap(\.flags)).sorted().joined(separator: " "))
  }
}
