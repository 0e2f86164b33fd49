import Foundation
import Results
import TextOutput

/// The results of a self-test.
@MainActor
public struct SelfTestResults {
  struct Comparison {
    let name: String
    let baseline: ResultRow?
    let again: ResultRow?
    let slowed: ResultRow?

    /// The change of a variant's ratio from one set of links to another; nil without links.
    let relinked: TimeChange?
  }

  struct ColdComparison {
    let name: String
    let baseline: Time?

    /// The time that it adds to itself, and with 16 KiB more code.
    let again: Time?, enlarged: Time?

    /// The difference to itself, in nanoseconds, that is tolerated; a larger share of a long operation.
    private var tolerance: Double { max(1_000, 0.05 * (baseline?.value ?? 0)) }

    fileprivate var isFalseAlarm: Bool {
      guard let interval = again?.interval else { return false }
      return !interval.contains(0) && max(-interval.lowerBound, interval.upperBound) > tolerance
    }
  }

  struct Check {
    let title: String

    /// The number of cases, without which nothing is shown.
    let count: Int

    /// The cases that break the law, in words.
    let problems: [String]

    /// The number of such cases that may be chance.
    let tolerated: Int

    /// Whether the title is of the cases that keep it.
    let isOfKept: Bool
    let isOfTimes: Bool

    fileprivate init<Case>(
      _ title: String, _ cases: [Case], tolerated: Int = 0, isOfKept: Bool = false,
      isOfTimes: Bool = true, problem: (Case) -> String?
    ) {
      self.title = title
      (count, problems) = (cases.count, cases.compactMap(problem))
      (self.tolerated, self.isOfKept, self.isOfTimes) = (tolerated, isOfKept, isOfTimes)
    }

    var holds: Bool { count > 0 && problems.count <= tolerated }

    fileprivate var row: [String] {
      let shown = isOfKept ? count - problems.count : problems.count
      let bound = isOfKept ? count - tolerated : tolerated
      let words = tolerated == 0 ? "" : isOfKept ? " at least" : " at most"
      return [title, "\(shown) of \(count)", "\(bound)\(words)"]
    }
  }

  let comparisons: [Comparison]
  let coldComparisons: [ColdComparison]
  let known: KnownCounts
  let failures: [Cell: String]

  var checks: [Check] { repeated + cold + counted }

  private var repeated: [Check] {
    let relinked = comparisons.compactMap(\.relinked)
    let checks = [
      Check("workloads without a verdict", comparisons) {
        $0.again?.verdict == nil || $0.slowed?.verdict == nil
          ? "there is no verdict in \($0.name)" : nil
      },
      Check("direct called different from itself", comparisons, tolerated: 1) {
        $0.again?.verdict?.isDifference == true
          ? "direct was called different from itself in \($0.name)" : nil
      },
      Check("slowdowns of 5 % found", comparisons, tolerated: 1, isOfKept: true) {
        let verdict = $0.slowed?.verdict
        return verdict == .slower
          ? nil : "5 % more time was called \(verdict?.rawValue ?? "nothing") in \($0.name)"
      },
      Check("variants called different with other links", relinked, tolerated: 1) {
        $0.verdict?.isDifference == true
          ? "other links of the same objects were called different in \($0.cell)" : nil
      },
    ]
    return relinked.isEmpty ? Array(checks.dropLast()) : checks
  }

  private var cold: [Check] {
    [
      Check("direct adds time to itself with empty caches", coldComparisons, tolerated: 1) {
        $0.isFalseAlarm ? "direct adds time to itself with empty caches in \($0.name)" : nil
      },
      Check("16 KiB more code found with empty caches", coldComparisons, isOfKept: true) {
        $0.again?.interval != nil && $0.enlarged?.interval?.lowerBound ?? 0 > 0
          ? nil : "16 KiB more code add no time with empty caches in \($0.name)"
      },
    ]
  }

  private var counted: [Check] {
    func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "missing" }
    return [
      Check("wrong counts of known programs", known.figures, isOfTimes: false) {
        $0.isRight
          ? nil
          : "\($0.metric.rawValue) of \($0.cell) is \(text($0.found)) instead of "
            + text($0.expected)
      },
      Check(
        "wrong reports of stages detected", known.misreports, isOfKept: true, isOfTimes: false
      ) {
        $0.found == nil || $0.isRight
          ? "the wrong \($0.metric.rawValue) of \($0.cell) is not detected" : nil
      },
    ]
  }

  /// Whether the instrument can be trusted.
  public var hasPassed: Bool { checks.allSatisfy(\.holds) }

  /// The failures, each with its cell, and the figures that they make unreliable.
  public var problems: [String] {
    let broken = checks.filter { !$0.holds }
    return checks.flatMap(\.problems)
      + failures.map { "\($0.key) has no counts: \($0.value)" }.sorted()
      + (broken.contains(where: \.isOfTimes)
        ? ["verdicts on times are not reliable on this machine now: measure again on a quiet one"]
        : [])
      + (broken.contains { !$0.isOfTimes }
        ? ["counts are wrong with this build: do not use them"] : [])
  }

  package func tables(_ page: TextPage) -> String {
    var summary = Table([.init("what"), .init("found"), .init("must be")])
    for check in checks { summary.append(check.row) }
    return [comparisonTable, coldTable, summary].map { $0.text(page) }.joined(separator: "\n")
  }

  private var comparisonTable: Table {
    var table = Table([
      .init("work"), .init("direct", .right), .init("beside itself"), .init("verdict"),
      .init("beside 5 % more"), .init("verdict"), .init("other links"),
    ])
    for comparison in comparisons {
      table.append([
        comparison.name, comparison.baseline?.value.map(FigureText.duration) ?? "",
        Self.ratio(comparison.again), comparison.again?.verdict?.rawValue ?? "",
        Self.ratio(comparison.slowed), comparison.slowed?.verdict?.rawValue ?? "",
        comparison.relinked?.verdict?.rawValue ?? "",
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

  private static func ratio(_ row: ResultRow?) -> String {
    guard let ratio = row?.ratio, let interval = ratio.interval else { return "" }
    return String(
      format: "%.3f (%.3f to %.3f)", ratio.value, interval.lowerBound, interval.upperBound)
  }
}
