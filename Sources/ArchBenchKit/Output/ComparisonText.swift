import Foundation
import Reporting
import Results
import TextOutput

/// Comparisons as text or Markdown: what changed, the worst first, or everything.
struct ComparisonText {
  private enum Format: String, CaseIterable {
    case text, markdown
  }

  static let format = Option.format(Format.self)
  static let all = Option("all", help: "also list equal and inconclusive figures")

  private let format: Format
  private let showsAll: Bool
  private let page: TextPage

  private static let rowLimit = 20

  init(_ arguments: ParsedArguments) throws {
    format = try arguments.format(Self.format) ?? .text
    showsAll = arguments.has(Self.all)
    page = try arguments.page()
  }

  func print(_ comparisons: [Comparison]) throws {
    try Console.print(comparisons.map(text).joined(separator: "\n"))
  }

  func text(_ comparison: Comparison) -> String {
    let title = "\(comparison.after) compared with \(comparison.before)"
    let (summary, sections) = (summary(of: comparison), sections(of: comparison))
    switch format {
    case .text:
      let head = page.paragraph(title, .bold) + summary.map { page.paragraph($0) }.joined()
      let tables = sections.map { section in
        page.paragraph(section.title, section.mark) + section.table.text(page)
      }
      let hint = page.paragraph("--all lists inconclusive and equal figures too")
      return ([head] + tables + (showsAll ? [] : [hint])).joined(separator: "\n")
    case .markdown:
      let head = "### \(MarkdownText.escaped(title))\n\n"
      return head + summary.map { "- \(MarkdownText.escaped($0))\n" }.joined()
        + sections.map { "\n**\($0.title)**\n\n\($0.table.markdown())\n" }.joined()
    }
  }

  private typealias Section = (title: String, mark: TextMark?, table: Table)

  private func sections(of comparison: Comparison) -> [Section] {
    func exact(_ title: String, _ mark: TextMark?, _ meaning: ExactChange.Meaning) -> [Section] {
      section(title, mark, ["before", "after"], comparison.exact.changes(meaning), \.distance) {
        [
          .init("\($0.cell) \($0.metric.rawValue)"), .init(Self.count($0.before, $0.beforeRange)),
          .init(Self.count($0.after, $0.afterRange), mark: mark),
        ]
      }
    }
    func times(_ title: String, _ mark: TextMark?, _ changes: [TimeChange]?) -> [Section] {
      section(
        "\(title), as ratios to before", mark, ["ratio", "interval"], changes ?? [], \.distance
      ) {
        [
          .init("\($0.cell)"), .init(Self.ratio($0.ratio.value), mark: mark),
          .init($0.ratio.interval.map { FigureText.ends($0, Self.ratio) } ?? ""),
        ]
      }
    }
    let found = comparison.times
    let changes =
      exact("worse: exact metrics", .red, .regression)
      + times("worse: times", .red, found?.changes(.slower))
      + exact("better: exact metrics", .green, .improvement)
      + times("better: times", .green, found?.changes(.faster))
      + exact("depend on addresses: exact metrics, without a verdict", .yellow, .addressDependent)
    guard showsAll else { return changes }
    return changes + times("inconclusive: times", .yellow, found?.changes(.inconclusive))
      + times("equivalent: times", nil, found?.changes(.equivalent))
      + exact("equal: exact metrics", nil, .equal)
  }

  /// Changes in a table, those that are furthest from none first; nothing where there are none.
  private func section<Change>(
    _ title: String, _ mark: TextMark?, _ columns: [String], _ changes: [Change],
    _ distance: (Change) -> Double, _ cells: (Change) -> [Table.Cell]
  ) -> [Section] {
    guard !changes.isEmpty else { return [] }
    var table = Table([.init("cell")] + columns.map { .init($0, .right) })
    let shown = changes.sorted { distance($0) > distance($1) }
      .prefix(showsAll ? .max : Self.rowLimit)
    for change in shown { table.append(cells(change)) }
    let more = changes.count - shown.count
    if more > 0 {
      table.append(["… and \(more) more; --all lists them"] + columns.map { _ in "" })
    }
    return [(title, mark, table)]
  }

  private func summary(of comparison: Comparison) -> [String] {
    let (exact, times) = (comparison.exact, comparison.times)
    let counts = [ExactChange.Meaning.equal, .regression, .improvement, .addressDependent].map {
      "\(exact.changes($0).count) \($0.rawValue)"
    }
    let verdicts = times.map { times in
      [TimeVerdict.equivalent, .faster, .slower, .inconclusive].map {
        "\(times.changes($0).count) \($0.rawValue)"
      }.joined(separator: ", ")
    }
    let effects = times?.changes.compactMap(\.ratio.smallestDetectableEffect).sorted() ?? []
    let sight =
      Statistics.quantile(0.5, ofSorted: effects)
      .map { "; median detectable change \(FigureText.number(($0 - 1) * 100, 1)) %" } ?? ""
    return ["exact metrics: \(counts.joined(separator: ", "))"]
      + (verdicts.map { ["times: \($0)\(sight)"] } ?? [])
      + (times?.doubts ?? []).map { "these times are inconclusive: \($0)" }
      + named("no longer conform", exact.brokenCells)
      + named("conform now", exact.fixedCells)
      + named("only in \(comparison.before)", exact.lostCells)
      + named("only in \(comparison.after)", exact.newCells)
      + named("not counted before", exact.newMetrics.map(\.rawValue))
  }

  private func named<Thing>(_ title: String, _ things: [Thing]) -> [String] {
    guard !things.isEmpty else { return [] }
    let shown = things.prefix(showsAll ? .max : Self.rowLimit)
    let more = things.count > shown.count ? ", and \(things.count - shown.count) more" : ""
    return ["\(title): \(shown.map { "\($0)" }.joined(separator: ", "))\(more)"]
  }

  private static func count(_ value: Double?, _ range: ClosedRange<Double>?) -> String {
    range.map { "\($0.lowerBound.csvText) to \($0.upperBound.csvText)" } ?? value?.csvText ?? ""
  }

  private static func ratio(_ value: Double) -> String { FigureText.number(value, 3) }
}

extension ExactChange {
  /// How far the figure is from that before; infinite where there was or is none.
  fileprivate var distance: Double {
    guard let after, before > 0, after > 0 else { return after == before ? 0 : .infinity }
    return abs(log(after / before))
  }
}

extension TimeChange {
  fileprivate var distance: Double { abs(log(ratio.value)) }
}
