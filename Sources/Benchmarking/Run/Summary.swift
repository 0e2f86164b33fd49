import Foundation

/// The figures of a run for a terminal: one table per workload.
@MainActor
struct Summary {
  let suite: Suite
  let rows: [ResultRow]

  /// The time that a display gives an application for a frame at 120 Hz, in nanoseconds.
  static let frame = 8_333_333.0

  /// All tables, each under its workload.
  func text() -> String {
    suite.workloads.compactMap(table).joined(separator: "\n")
  }

  private func table(_ workload: any Workload) -> String? {
    let rows = rows.filter { $0.scenario == workload.scenario && $0.workload == workload.name }
    let sizes = workload.sizes.map(\.label).filter { label in rows.contains { $0.size == label } }
    guard let largest = sizes.last else { return nil }
    let grows = rows.contains { $0.metric == Metric.settleTime.scalingExponent }
    let isJudged = rows.contains { $0.verdict != nil }
    let returns = rows.contains { $0.metric == Metric.returnTime.rawValue }
    var table = TextTable(
      [.init("variant")] + sizes.map { .init($0, .right) }
        + (grows ? [.init("grows", .right)] : []) + (returns ? [.init("returns", .right)] : [])
        + ["allocs", "useful", "wasted", "frame"].map { .init($0, .right) })
    for variant in variants(rows) {
      func row(_ metric: Metric, _ size: String) -> ResultRow? {
        rows.first {
          $0.variant == variant && $0.metric == metric.rawValue && $0.size == size
        }
      }
      let times = sizes.map { size in
        let row = row(.settleTime, size)
        return Self.time(row) + (isJudged ? Self.mark(row?.verdict) : "")
      }
      let growth = rows.first {
        $0.variant == variant && $0.metric == Metric.settleTime.scalingExponent
      }
      let counts = [Metric.allocations, .usefulDeliveries, .wastedDeliveries].map { metric in
        row(metric, largest)?.value.map(Self.count) ?? ""
      }
      let share = row(.settleTime, largest)?.value.map(Self.share) ?? ""
      table.append(
        [variant] + times + (grows ? [growth?.value.map(Self.growth) ?? ""] : [])
          + (returns ? [row(.returnTime, largest)?.value.map(Self.duration) ?? ""] : [])
          + counts + [share])
    }
    let title = "\(workload.scenario)/\(workload.name): \(workload.summary)"
    return title + "\n" + table.text()
  }

  private func variants(_ rows: [ResultRow]) -> [String] {
    var variants: [String] = []
    for row in rows where row.variant != Suite.floorAgain && !variants.contains(row.variant) {
      variants.append(row.variant)
    }
    return variants
  }

  /// The floor's time, or how many times that a variant takes, with half the width of its interval.
  static func time(_ row: ResultRow?) -> String {
    guard let row else { return "" }
    if row.conformance == .doesNotConform { return "DNF" }
    guard let value = row.value else { return "" }
    guard row.variant != Suite.driver, let ratio = row.ratio, let low = row.ratioCILow,
      let high = row.ratioCIHigh
    else { return duration(value) }
    let digits = ratio < 10 ? 2 : ratio < 100 ? 1 : 0
    return "\(number(ratio, digits))±\(number((high - low) / 2, digits))"
  }

  /// What tells a reader that a ratio is not what it looks like.
  private static func mark(_ verdict: ResultRow.Verdict?) -> String {
    switch verdict {
    case .equivalent: "≈"
    case .inconclusive: "?"
    // As wide, so that figures stay under each other.
    case .faster, .slower, nil: " "
    }
  }

  /// A power of n.
  private static func growth(_ exponent: Double) -> String {
    // Without a minus in front of zero.
    "n^\(number(abs(exponent) < 0.005 ? 0 : exponent, 2))"
  }

  /// Nanoseconds in the unit that suits them.
  static func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e4: "\(number(nanoseconds, nanoseconds < 100 ? 1 : 0)) ns"
    case ..<1e7: "\(number(nanoseconds / 1e3, nanoseconds < 1e5 ? 1 : 0)) µs"
    default: "\(number(nanoseconds / 1e6, 1)) ms"
    }
  }

  private static func count(_ value: Double) -> String {
    number(value, value == value.rounded() ? 0 : 1)
  }

  private static func share(_ nanoseconds: Double) -> String {
    let percent = nanoseconds / frame * 100
    return percent < 0.1 ? "<0.1 %" : "\(number(percent, 1)) %"
  }

  private static func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}

extension RunResults {
  /// The tables for a terminal.
  ///
  /// A variant's column shows the time of the floor, and for every other variant how many times
  /// that it takes, with half the width of the 95 % interval; counts and the share of a frame of
  /// 8.3 ms are those of the largest size, and so is the time until `send` returns, where that is
  /// another one. Behind a ratio, ≈ marks a variant as fast as the floor within 3 %, and ? one of
  /// which it is not sure whether it is faster or slower.
  public func summary(of suite: Suite) -> String { Summary(suite: suite, rows: rows).text() }
}
