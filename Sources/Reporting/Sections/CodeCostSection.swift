import Results
import TextOutput

/// The size, the build time and the change costs of the variants' code.
struct CodeCostSection {
  let costs: CodeCosts?

  func section() -> ReportSection {
    let title = "Code costs"
    let anchor = "code"
    guard let costs else {
      let hint = "Code was not measured: this folder has no \(CodeCosts.fileName)."
      return ReportSection(
        title: title, anchor: anchor,
        blocks: [.hint(hint, command: "make code-costs", "makes one.")])
    }
    let texts = CodeCostTable(costs)
    return ReportSection(
      title: title, anchor: anchor,
      blocks: [.table(Self.table(texts))] + ([Self.reading] + texts.notes).map { .paragraph($0) })
  }

  private static let reading = """
    Lines exclude blank lines and comments; the kernel is the architecture's own runtime, and code \
    that all variants share is not counted. “Features” are the same three small ones, chosen by this \
    project and written for every variant: the sizes of their patches together. “Tests” are unit tests of the same ten behaviours, on the \
    reducers, view models, features or controllers alone; the set-up is what those files have outside \
    of the tests, and doubles are types that replace others.
    """

  private static func table(_ texts: CodeCostTable) -> Table {
    var table = Table(
      texts.headers.enumerated().map { .init($1, $0 == 0 ? .left : .right) },
      caption: "Code by variant", isSortable: true)
    for (row, keys) in zip(texts.rows, texts.keys) {
      table.append(zip(row, [nil] + keys).map { .init($0, key: $1) }, variant: row.first)
    }
    return table
  }
}
