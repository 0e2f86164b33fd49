import Results
import TextOutput

/// What a variant takes to write: its lines, three features, and tests.
struct CodeCostSection {
  let costs: [CodeCostRow]?

  var section: ReportSection {
    ReportSection(title: "What it takes to write", anchor: "code", blocks: blocks)
  }

  private var blocks: [ReportSection.Block] {
    guard let costs else {
      return [
        .paragraph("This folder has no \(CodeCostRow.fileName). Run 'make code-costs' to get one.")
      ]
    }
    return [.paragraph(Self.reading), .table(Self.table(costs))]
  }

  private static let reading = """
    Lines have no blank lines and no comments. The kernel is the architecture's own runtime. Three small features, \
    written for every variant by this project, change so many files and lines. The tests are of the same ten behaviours, \
    on reducers, view models, features or controllers alone; doubles replace other types in them.
    """

  private struct Column {
    let title: String
    let metrics: [CodeCostRow.Metric]
    var parts = CodeCostRow.Part.allCases
  }

  private static let columns = [
    Column(title: "kernel", metrics: [.lines], parts: [.kernel]),
    Column(title: "counter", metrics: [.lines], parts: [.counter]),
    Column(title: "navigation", metrics: [.lines], parts: [.navigation]),
    Column(title: "news", metrics: [.lines], parts: [.news]),
    Column(title: "form", metrics: [.lines], parts: [.form]),
    Column(title: "application", metrics: [.lines], parts: [.application]),
    Column(title: "all lines", metrics: [.lines]),
    Column(title: "types", metrics: [.types]),
    Column(title: "compile time, s", metrics: [.compileTime]),
    Column(title: "three features: files", metrics: [.changeFiles]),
    Column(title: "lines changed", metrics: [.changeLinesAdded, .changeLinesRemoved]),
    Column(title: "ten tests: lines", metrics: [.testLines, .testSetupLines]),
    Column(title: "doubles", metrics: [.testDoubles]),
  ]

  static func table(_ costs: [CodeCostRow]) -> Table {
    let columns = columns.filter { column in
      costs.contains { column.metrics.contains($0.metric) && column.parts.contains($0.part) }
    }
    var table = Table(
      [.init("variant")] + columns.map { .init($0.title, .right) }, caption: "Code by variant")
    for variant in costs.map(\.variant).withoutRepetitions {
      table.append(
        [variant]
          + columns.map { column in
            let rows = costs.filter {
              $0.variant == variant && column.metrics.contains($0.metric)
                && column.parts.contains($0.part)
            }
            let sum = rows.reduce(0) { $0 + $1.value }
            return rows.isEmpty
              ? "–" : FigureText.number(sum, column.metrics == [.compileTime] ? 1 : 0)
          })
    }
    return table
  }
}
