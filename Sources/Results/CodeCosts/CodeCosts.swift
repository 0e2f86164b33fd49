/// The content of `code.csv`: what the code of the variants costs.
package struct CodeCosts: Sendable {
  /// The name of the file in a folder of results.
  package static let fileName = "code.csv"

  /// The rows, in the order of the file: at least one, and no two of the same figure.
  package let rows: [CodeCostRow]

  /// Reads a file that `Scripts/measure-code` made.
  package init(path: String) throws(InputError) {
    let reader = try Self.reader(path)
    rows = try reader.all {
      "the figure is that of line \($0)"
    } key: { row in
      [row.variant, row.part.rawValue, row.module, row.metric.rawValue]
    }.rows
    if rows.isEmpty { throw reader.error("there are no figures, only the header") }
  }

  /// Reads the `code.csv` of a folder: nil where there is none.
  package static func read(fromFolder folder: String) throws(InputError) -> CodeCosts? {
    do throws(InputError) {
      return try CodeCosts(path: "\(folder)/\(fileName)")
    } catch {
      if error.kind == .missing { return nil }
      throw error
    }
  }

  private static func reader(_ path: String) throws(InputError) -> CSVRowReader<CodeCostRow> {
    do {
      return try CSVRowReader(path: path)
    } catch  where error.kind == .missing {
      throw InputError(
        kind: .missing, path: path, problem: error.problem,
        remedy: "'Scripts/measure-code --output \(path)' makes one")
    }
  }

  /// The variants, in the order of the file.
  package var variants: [String] { rows.map(\.variant).withoutRepetitions }

  /// The modules that a variant is made of, in the order of the file: its own comes first.
  package func modules(of variant: String) -> [String] {
    rows.filter { $0.variant == variant }.map(\.module).withoutRepetitions
  }

  /// The rows of a variant's code in one module, in one respect.
  package func rows(
    of variant: String, in module: String, _ metric: CodeCostRow.Metric
  ) -> [CodeCostRow] {
    rows.filter { $0.variant == variant && $0.module == module && $0.metric == metric }
  }
}
