import Foundation
import Results
import TextOutput

/// The results of a self-test.
@MainActor
public struct SelfTestResults {
  /// The baseline compared with itself in one workload.
  struct Comparison {
    let name: String
    let baseline: ResultRow?
    let again: ResultRow?

    /// The baseline with more work, by ``HinderedSession/percents``.
    let slowed: [ResultRow?]

    /// The change of a variant's ratio from one set of links to another; nil without links.
    let relinked: TimeChange?

    var isFalseAlarm: Bool { again?.verdict?.isDifference ?? false }
    var isFound: Bool { slowed.first??.verdict == .slower }
    var isComplete: Bool { again?.verdict != nil && slowed.allSatisfy { $0?.verdict != nil } }
    var isRelinkedDifferent: Bool { relinked?.verdict?.isDifference ?? false }
  }

  /// The baseline compared with itself in one operation, with empty caches.
  struct ColdComparison {
    let name: String
    let baseline: Time?

    /// The time that it adds to itself, and with 16 KiB more code.
    let again: Time?, enlarged: Time?

    /// The difference to itself, in nanoseconds, that is tolerated; a larger share of a long operation.
    private var tolerance: Double { max(1_000, 0.05 * (baseline?.value ?? 0)) }

    var isFalseAlarm: Bool {
      guard let interval = again?.interval else { return false }
      return !interval.contains(0) && max(-interval.lowerBound, interval.upperBound) > tolerance
    }
    var isFound: Bool { enlarged?.interval?.lowerBound ?? 0 > 0 }
    var isComplete: Bool { again?.interval != nil && enlarged?.interval != nil }
  }

  let comparisons: [Comparison]
  let coldComparisons: [ColdComparison]
  let knownFigures: [KnownCounts.Figure]
  let misreports: [KnownCounts.Figure]

  /// The wrong declarations of the baseline's decisions that its counts contradict, and the others.
  let wrongDeclarations: (found: Int, missed: [String])
  let failures: [Cell: String]

  /// The tolerated number of wrong verdicts among twenty.
  static let toleratedErrors = 1

  var falseAlarms: [Comparison] { comparisons.filter(\.isFalseAlarm) }
  var relinkedDifferently: [Comparison] { comparisons.filter(\.isRelinkedDifferent) }
  var misses: [Comparison] { comparisons.filter { !$0.isFound } }
  var wrongFigures: [KnownCounts.Figure] { knownFigures.filter { !$0.isRight } }

  var timesAreSound: Bool {
    !comparisons.isEmpty && comparisons.allSatisfy(\.isComplete)
      && [falseAlarms, misses, relinkedDifferently].allSatisfy { $0.count <= Self.toleratedErrors }
  }

  var coldFalseAlarms: [ColdComparison] { coldComparisons.filter(\.isFalseAlarm) }
  var coldMisses: [ColdComparison] { coldComparisons.filter { !$0.isFound } }

  var coldTimesAreSound: Bool {
    !coldComparisons.isEmpty && coldComparisons.allSatisfy(\.isComplete) && coldMisses.isEmpty
      && coldFalseAlarms.count <= Self.toleratedErrors
  }

  var undetectedMisreports: [KnownCounts.Figure] {
    misreports.filter { $0.found == nil || $0.isRight }
  }

  var countsAreRight: Bool {
    !knownFigures.isEmpty && wrongFigures.isEmpty && undetectedMisreports.isEmpty
      && declarationsAreJudged
  }

  var declarationsAreJudged: Bool {
    wrongDeclarations.found > 0 && wrongDeclarations.missed.isEmpty
  }

  /// Whether the instrument can be trusted.
  public var hasPassed: Bool {
    timesAreSound && coldTimesAreSound && countsAreRight
  }

  /// The failures, each with its cell, and the figures that they make unreliable.
  public var problems: [String] {
    var problems = falseAlarms.map { "direct was called different from itself in \($0.name)" }
    problems += misses.map {
      "5 % more time was called \($0.slowed.first??.verdict?.rawValue ?? "nothing") in \($0.name)"
    }
    problems += relinkedDifferently.compactMap(\.relinked?.cell).map {
      "other links of the same objects were called different in \($0)"
    }
    problems += coldFalseAlarms.map {
      "direct adds time to itself with empty caches in \($0.name)"
    }
    problems += coldMisses.map {
      "16 KiB more code add no time with empty caches in \($0.name)"
    }
    problems += wrongFigures.map {
      "\($0.metric.rawValue) of \($0.cell) is \(Self.text($0.found)) instead of "
        + Self.text($0.expected)
    }
    problems += undetectedMisreports.map {
      "the wrong \($0.metric.rawValue) of \($0.cell) is not detected"
    }
    problems += wrongDeclarations.missed.map {
      "direct could declare a decision wrongly, and no count contradict it: \($0)"
    }
    problems += failures.map { "\($0.key) has no counts: \($0.value)" }.sorted()
    if !timesAreSound || !coldTimesAreSound {
      problems.append(
        "verdicts on times are not reliable on this machine now: measure again on a quiet one")
    }
    if !countsAreRight { problems.append("counts are wrong with this build: do not use them") }
    return problems
  }

  private static func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "missing" }
}

extension SelfTestResults {
  package func tables(_ page: TextPage) -> String {
    [comparisonTable, coldTable, summaryTable].map { $0.text(page) }.joined(separator: "\n")
  }

  private var comparisonTable: Table {
    var table = Table([
      .init("work"), .init("direct", .right), .init("beside itself"), .init("verdict"),
      .init("beside 5 % more"), .init("verdict"), .init("2 % more"), .init("other links"),
    ])
    for comparison in comparisons {
      table.append([
        comparison.name, comparison.baseline?.value.map(FigureText.duration) ?? "",
        Self.ratio(comparison.again), Self.verdict(comparison.again),
        Self.ratio(comparison.slowed[0]), Self.verdict(comparison.slowed[0]),
        Self.verdict(comparison.slowed[1]), comparison.relinked?.verdict?.rawValue ?? "",
      ])
    }
    return table
  }

  private var coldTable: Table {
    var table = Table([
      .init("with empty caches"), .init("direct", .right), .init("direct adds to itself", .right),
      .init("16 KiB more code add", .right),
    ])
    for comparison in coldComparisons {
      table.append([
        comparison.name, comparison.baseline.map { FigureText.duration($0.value) } ?? "",
        Self.added(comparison.again), Self.added(comparison.enlarged),
      ])
    }
    return table
  }

  private static func added(_ time: Time?) -> String {
    guard let time, let interval = time.interval else { return "" }
    let (low, high) = (interval.lowerBound, interval.upperBound)
    return String(format: "%.2f µs (%.2f to %.2f)", time.value / 1e3, low / 1e3, high / 1e3)
  }

  private var summaryTable: Table {
    let (count, coldCount) = (comparisons.count, coldComparisons.count)
    let atMost = "\(Self.toleratedErrors) at most"
    let ranges = HinderedSession.percents.enumerated().map { index, percent in
      [
        "ratios of direct with \(percent) % more", Self.range(comparisons.map { $0.slowed[index] }),
        "\(1 + Double(percent) / 100)",
      ]
    }
    let mildSlowdowns = comparisons.count { $0.slowed[1]?.verdict == .slower }
    let relinked = comparisons.compactMap(\.relinked)
    var rows: [[String]] = [
      ["direct called different from itself", "\(falseAlarms.count) of \(count)", atMost],
      ["ratios of direct to itself", Self.range(comparisons.map(\.again)), "1"],
      [
        "slowdowns of 5 % found", "\(count - misses.count) of \(count)",
        "\(count - Self.toleratedErrors) at least",
      ],
    ]
    rows += ranges
    rows += [
      ["slowdowns of 2 % found", "\(mildSlowdowns) of \(count)", ""],
      [
        "variants called different with other links",
        relinked.isEmpty ? "one link" : "\(relinkedDifferently.count) of \(relinked.count)",
        atMost,
      ],
      ["half the width of the intervals", Self.halfWidths(comparisons.map(\.again)), ""],
      [
        "direct adds time to itself with empty caches",
        "\(coldFalseAlarms.count) of \(coldCount)", atMost,
      ],
      [
        "16 KiB more code found with empty caches",
        "\(coldCount - coldMisses.count) of \(coldCount)", "\(coldCount)",
      ],
      ["wrong counts of known programs", "\(wrongFigures.count) of \(knownFigures.count)", "0"],
      [
        "wrong reports of stages detected",
        "\(misreports.count - undetectedMisreports.count) of \(misreports.count)",
        "\(misreports.count)",
      ],
      [
        "wrong declarations of direct contradicted by counts",
        "\(wrongDeclarations.found) of \(wrongDeclarations.found + wrongDeclarations.missed.count)",
        "all",
      ],
    ]
    var table = Table([.init("what"), .init("found"), .init("must be")])
    for row in rows { table.append(row) }
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
