import Foundation

/// The costs of the variants' code as a table of texts: a row per variant, the same columns for
/// all.
///
/// Texts from the file are in it as they are: renderers escape them.
package struct CodeCostTable: Equatable, Sendable {
  /// The titles of the columns; the first one has the variant, all others have figures.
  package let headers: [String]

  /// A text for each column.
  package let rows: [[String]]

  /// The sort key of each figure of a row: the figure, with those of other modules
  /// added; nil where there is none.
  package let keys: [[Double?]]

  /// Sentences that a reader needs to understand the figures.
  package let notes: [String]

  /// The text where there is no figure.
  private static let nothing = "–"

  /// A column of figures.
  private struct Column {
    let title: String
    let metric: CodeCostRow.Metric

    /// The parts that are added up.
    var parts = CodeCostRow.Part.allCases
  }

  private static let columns = [
    Column(title: "Kernel, lines", metric: .lines, parts: [.kernel]),
    Column(title: "Counter, lines", metric: .lines, parts: [.counter]),
    Column(title: "Navigation, lines", metric: .lines, parts: [.navigation]),
    Column(title: "News, lines", metric: .lines, parts: [.news]),
    Column(title: "Files", metric: .files),
    Column(title: "Types", metric: .types),
    Column(title: "Object code, kB", metric: .objectSize),
    Column(title: "Compile time, s", metric: .compileTime),
    Column(title: "Features, files", metric: .changeFiles),
    Column(title: "Features, lines added", metric: .changeLinesAdded),
    Column(title: "Features, lines removed", metric: .changeLinesRemoved),
    Column(title: "Tests, lines", metric: .testLines),
    Column(title: "Tests, set-up lines", metric: .testSetupLines),
    Column(title: "Tests, doubles", metric: .testDoubles),
  ]

  /// Makes the table of what was read; columns without any figure are left out.
  package init(_ costs: CodeCosts) {
    let variants = costs.variants
    let columns = Self.columns.compactMap { column -> (column: Column, texts: [String])? in
      let texts = variants.map { Self.text(of: $0, column, costs) }
      return texts.contains { $0 != Self.nothing } ? (column, texts) : nil
    }
    headers = ["Variant"] + columns.map(\.column.title)
    rows = variants.enumerated().map { index, variant in
      [variant] + columns.map { $0.texts[index] }
    }
    keys = variants.map { variant in columns.map { Self.sum(of: variant, $0.column, costs) } }
    notes = Self.notes(costs)
  }

  /// The figure of the variant's own module, and behind it those of other modules that it needs.
  private static func text(of variant: String, _ column: Column, _ costs: CodeCosts) -> String {
    let figures = costs.modules(of: variant).map { module in
      let rows = costs.rows(of: variant, in: module, column.metric)
        .filter { column.parts.contains($0.part) }
      return rows.isEmpty ? nil : figure(rows, column.metric)
    }
    guard figures.contains(where: { $0 != nil }) else { return nothing }
    return figures.map { $0 ?? "0" }.joined(separator: " + ")
  }

  private static func sum(of variant: String, _ column: Column, _ costs: CodeCosts) -> Double? {
    let rows = costs.rows.filter {
      $0.variant == variant && $0.metric == column.metric && column.parts.contains($0.part)
    }
    return rows.isEmpty ? nil : rows.reduce(0) { $0 + $1.value }
  }

  private static func figure(_ rows: [CodeCostRow], _ metric: CodeCostRow.Metric) -> String {
    let sum = rows.reduce(0) { $0 + $1.value }
    let digits = metric == .compileTime ? 2 : 0
    let scale = metric == .objectSize ? 1000.0 : 1
    func text(_ value: Double) -> String { FigureText.number(value / scale, digits) }
    // The range of a sum is not known, and what is added up has none.
    guard rows.count == 1, let range = rows[0].range else { return text(sum) }
    return "\(text(sum)) (\(text(range.lowerBound))–\(text(range.upperBound)))"
  }

  private static func notes(_ costs: CodeCosts) -> [String] {
    var notes: [String] = []
    for variant in costs.variants {
      let others = costs.modules(of: variant).dropFirst()
      guard !others.isEmpty else { continue }
      notes.append(
        "\(variant) uses code of \(others.joined(separator: ", ")): its figures are those of its own "
          + "code + those of that code.")
    }
    if costs.rows.contains(where: { $0.metric == .compileTime }) {
      notes.append(
        "Compile times are medians of the compiler's processor time, with their ranges; they are "
          + "noisy, and small differences say nothing.")
    }
    return notes
  }
}
