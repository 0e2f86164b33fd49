import Foundation
import Results
import TextOutput

/// The shown part of a comparison: what changed, the worst first, or everything.
struct ComparisonContents {
  let comparison: Comparison
  let showsAll: Bool

  struct Section {
    let title: String
    let mark: TextMark?
    let table: Table
    let hiddenCount: Int
  }

  private static let rowLimit = 20

  var sections: [Section] {
    let changes =
      exact("worse: exact metrics", .red, .regression)
      + times("worse: times, as ratios to before", .red, of(.slower))
      + exact("better: exact metrics", .green, .improvement)
      + times("better: times, as ratios to before", .green, of(.faster))
      + exact("depend on addresses: exact metrics, without a verdict", .yellow, .addressDependent)
      + sideBySide
    guard showsAll else { return changes }
    let unjudged = comparison.times?.unjudged ?? []
    return changes + times("inconclusive: times, as ratios to before", .yellow, of(.inconclusive))
      + times("equivalent: times, as ratios to before", nil, of(.equivalent))
      + times("without a verdict: the baseline variant, or too few processes", nil, unjudged)
      + exact("equal: exact metrics", nil, .equal)
  }

  /// The times with a verdict: those that differ in the order of their distances from 1.
  private func of(_ verdict: TimeVerdict) -> [TimeChange] {
    let changes = comparison.times?.changes(verdict) ?? []
    return verdict.isDifference
      ? changes.sorted { abs(log($0.ratio.value)) > abs(log($1.ratio.value)) } : changes
  }

  /// The ratios of runs whose times cannot be compared, those that are furthest apart first.
  private var sideBySide: [Section] {
    guard let entries = comparison.ratios?.entries else { return [] }
    var table = Table([
      .init("cell"), .init(comparison.before, .right), .init(comparison.after, .right),
      .init("apart", .right),
    ])
    for entry in shown(entries) {
      table.append(
        ["\(entry.cell)"] + entry.ratios.map { FigureText.ratio($0.value, $0.interval) }
          + [FigureText.multiple(entry.distance)])
    }
    return section(
      "ratios to the baseline's time, side by side, without a verdict", nil, table,
      of: entries.count)
  }

  private func exact(
    _ title: String, _ mark: TextMark?, _ meaning: ExactChange.Meaning
  ) -> [Section] {
    let changes = comparison.exact.changes(meaning).sorted { first, second in
      switch meaning {
      case .regression: first.factor > second.factor
      case .improvement: first.factor < second.factor
      default: false
      }
    }
    var table = Table([.init("cell and metric"), .init("before", .right), .init("after", .right)])
    for change in shown(changes) {
      table.append([
        .init("\(change.cell) \(change.metric.rawValue)"),
        .init(Self.count(change.before, change.beforeRange)),
        .init(change.after.map { Self.count($0, change.afterRange) } ?? "", mark: mark),
      ])
    }
    return section(title, mark, table, of: changes.count)
  }

  private func times(_ title: String, _ mark: TextMark?, _ changes: [TimeChange]) -> [Section] {
    var table = Table([
      .init("cell"), .init("ratio", .right), .init("from", .right), .init("to", .right),
      .init("detectable", .right),
    ])
    for change in shown(changes) {
      table.append([
        .init("\(change.cell)"), .init(Self.ratio(change.ratio.value), mark: mark),
        .init(change.ratio.interval.map { Self.ratio($0.lowerBound) } ?? ""),
        .init(change.ratio.interval.map { Self.ratio($0.upperBound) } ?? ""),
        .init(change.ratio.smallestDetectableEffect.map(Self.percent) ?? ""),
      ])
    }
    return section(title, mark, table, of: changes.count)
  }

  private func shown<Change>(_ changes: [Change]) -> ArraySlice<Change> {
    showsAll ? changes[...] : changes.prefix(Self.rowLimit)
  }

  private func section(
    _ title: String, _ mark: TextMark?, _ table: Table, of count: Int
  ) -> [Section] {
    guard count > 0 else { return [] }
    let hiddenCount = showsAll ? 0 : max(0, count - Self.rowLimit)
    return [Section(title: title, mark: mark, table: table, hiddenCount: hiddenCount)]
  }

  /// The option that lists the figures that are only counted; nil where it has no more times to list.
  var hint: String? {
    comparison.times == nil && comparison.ratios == nil || showsAll
      ? nil : "--all lists inconclusive and equal figures too"
  }

  var summary: [String] {
    let exact = comparison.exact
    let counts = [ExactChange.Meaning.equal, .regression, .improvement].map {
      "\(exact.changes($0).count) \($0.rawValue)"
    }
    let dependent = exact.changes(.addressDependent).count
    let others =
      dependent > 0 ? ", \(dependent) \(ExactChange.Meaning.addressDependent.rawValue)" : ""
    return ["exact metrics: \(counts.joined(separator: ", "))\(others)"] + timeSummary
      + named("no longer conform", exact.brokenCells, always: true)
      + named("conform now", exact.fixedCells)
      + named("only in \(comparison.before)", exact.lostCells)
      + named("only in \(comparison.after)", exact.newCells)
      + (exact.newMetrics.isEmpty
        ? [] : ["not counted before: \(exact.newMetrics.map(\.rawValue).joined(separator: ", "))"])
  }

  private var timeSummary: [String] {
    guard let times = comparison.times else {
      return comparison.ratios.map { [$0.summary] } ?? []
    }
    let verdicts = [TimeVerdict.equivalent, .faster, .slower, .inconclusive].map {
      "\(times.changes($0).count) \($0.rawValue)"
    }
    let effects = times.changes.compactMap(\.ratio.smallestDetectableEffect).sorted()
    let sight =
      Statistics.quantile(0.5, ofSorted: effects)
      .map { "; median detectable change \(Self.percent($0))" } ?? ""
    return ["times: \(verdicts.joined(separator: ", "))\(sight)"]
      + times.doubts.map { "these times are inconclusive: \($0)" }
  }

  private static let namedCells = 5

  private func named(_ title: String, _ cells: [Cell], always: Bool = false) -> [String] {
    guard !cells.isEmpty else { return [] }
    let shown = always || showsAll ? cells[...] : cells.prefix(Self.namedCells)
    let left = cells.count - shown.count
    let more = left > 0 ? " and \(left) more (--all lists them)" : ""
    return ["\(title): \(shown.map(\.description).joined(separator: ", "))\(more)"]
  }

  private static func count(_ value: Double, _ range: ClosedRange<Double>?) -> String {
    range.map { "\($0.lowerBound.csvText) to \($0.upperBound.csvText)" } ?? value.csvText
  }

  private static func ratio(_ value: Double) -> String { FigureText.number(value, 3) }

  private static func percent(_ effect: Double) -> String {
    "\(FigureText.number((effect - 1) * 100, 1)) %"
  }
}

extension ExactChange {
  /// The ratio of the figure to the one before; infinite where it is new or lost.
  fileprivate var factor: Double {
    guard let after, before > 0 else { return .infinity }
    return after / before
  }
}

enum ComparisonFormat: String, CaseIterable {
  case text
  case markdown

  static let option = Option<ComparisonFormat>()
  static let all = Option("all", help: "also list equal and inconclusive figures")

  func print(_ comparisons: [Comparison], showsAll: Bool, _ page: TextPage) throws {
    let contents = comparisons.map { ComparisonContents(comparison: $0, showsAll: showsAll) }
    let texts = contents.map { self == .text ? Self.text(of: $0, page) : Self.markdown(of: $0) }
    try Console.print(texts.joined(separator: "\n"))
  }

  private static func text(of contents: ComparisonContents, _ page: TextPage) -> String {
    let head =
      page.paragraph(title(of: contents.comparison), .bold)
      + contents.summary.map { page.paragraph($0) }.joined()
    let tables = contents.sections.map { section in
      page.paragraph(section.title, section.mark) + section.table.text(page)
        + (more(section).map { page.paragraph($0) } ?? "")
    }
    return ([head] + tables + [contents.hint.map { page.paragraph($0) }].compactMap(\.self))
      .joined(separator: "\n")
  }

  private static func markdown(of contents: ComparisonContents) -> String {
    let tables = contents.sections.map { section in
      "\n**\(section.title)**\n\n\(section.table.markdown())\n"
        + (more(section).map { "\n\($0)\n" } ?? "")
    }
    return "### \(MarkdownText.escaped(title(of: contents.comparison)))\n\n"
      + contents.summary.map { "- \(MarkdownText.escaped($0))\n" }.joined() + tables.joined()
  }

  private static func more(_ section: ComparisonContents.Section) -> String? {
    section.hiddenCount > 0 ? "… and \(section.hiddenCount) more; --all lists them" : nil
  }

  private static func title(of comparison: Comparison) -> String {
    "\(comparison.after) compared with \(comparison.before)"
  }
}
