import Results
import TextOutput

/// The size, the build time and the change costs of the variants' code.
struct CodeCostSection {
  let costs: [CodeCostRow]?

  func section() -> ReportSection {
    ReportSection(title: "Code costs", anchor: "code", blocks: blocks)
  }

  private var blocks: [ReportSection.Block] {
    guard let costs else {
      let hint = "Code was not measured: this folder has no \(CodeCostRow.fileName)."
      return [.hint(hint, command: "make code-costs", "makes one.")]
    }
    let notes = [Self.reading] + Self.notes(costs)
    return [.table(Self.table(costs))] + notes.map { .paragraph($0) }
  }

  private static let reading = """
    Lines exclude blank lines and comments; the kernel is the architecture's own runtime, and code \
    that all variants share is not counted. “Features” are the same three small ones, chosen by this \
    project and written for every variant: the sizes of their patches together. “Tests” are unit tests of the same ten behaviours, on the \
    reducers, view models, features or controllers alone; the set-up is what those files have outside \
    of the tests, and doubles are types that replace others.
    """

  private struct Column {
    let title: String
    let metric: CodeCostRow.Metric
    var parts = CodeCostRow.Part.allCases
  }

  private static let columns = [
    Column(title: "Kernel, lines", metric: .lines, parts: [.kernel]),
    Column(title: "Counter, lines", metric: .lines, parts: [.counter]),
    Column(title: "Navigation, lines", metric: .lines, parts: [.navigation]),
    Column(title: "News, lines", metric: .lines, parts: [.news]),
    Column(title: "Form, lines", metric: .lines, parts: [.form]),
    Column(title: "Application, lines", metric: .lines, parts: [.application]),
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

  static func table(_ costs: [CodeCostRow]) -> Table {
    let columns = columns.filter { column in
      costs.contains { $0.metric == column.metric && column.parts.contains($0.part) }
    }
    var table = Table(
      [.init("Variant")] + columns.map { .init($0.title, .right) }, caption: "Code by variant",
      isSortable: true)
    for variant in costs.variants {
      table.append(
        [.init(variant)] + columns.map { cell(of: variant, $0, costs) }, variant: variant)
    }
    return table
  }

  private static func cell(
    of variant: String, _ column: Column, _ costs: [CodeCostRow]
  ) -> Table.Cell {
    let rows = costs.filter {
      $0.variant == variant && $0.metric == column.metric && column.parts.contains($0.part)
    }
    guard !rows.isEmpty else { return .init("–") }
    return .init(figure(rows, column.metric), key: rows.reduce(0) { $0 + $1.value })
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

  private static func notes(_ costs: [CodeCostRow]) -> [String] {
    let times = """
      Compile times are medians of the compiler's processor time, with their ranges; they are noisy, and \
      small differences say nothing.
      """
    return costs.contains { $0.metric == .compileTime } ? [times] : []
  }
}

extension [CodeCostRow] {
  var variants: [String] { map(\.variant).withoutRepetitions }

  /// Costs of parts of a variant's code together; nil without any.
  func sum(
    _ metrics: [CodeCostRow.Metric], _ parts: [CodeCostRow.Part], _ variant: Participant
  ) -> Double? {
    let rows = filter {
      $0.variant == variant.id && parts.contains($0.part) && metrics.contains($0.metric)
    }
    return rows.isEmpty ? nil : rows.reduce(0) { $0 + $1.value }
  }
}
