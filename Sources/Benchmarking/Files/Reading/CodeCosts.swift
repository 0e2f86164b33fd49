/// What the code of the variants costs, as `code.csv` says.
package struct CodeCosts: Sendable {
  /// The name of the file in a folder of results.
  package static let fileName = "code.csv"

  /// The rows, in the order of the file: at least one, and no two of the same figure.
  package private(set) var rows: [CodeCostRow] = []

  /// How many bytes the file may have, since all of its rows stay in memory.
  private static let maximumLength = 1 << 22

  /// What there is one row for.
  private struct Key: Hashable {
    let variant: String
    let part: CodeCostRow.Part
    let module: String
    let metric: CodeCostRow.Metric
  }

  /// Reads a file that `Scripts/measure-code` made.
  package init(path: String) throws(InputError) {
    let reader = try Self.reader(path)
    var known: [Key: Int] = [:]
    while let (row, position) = try reader.next() {
      let key = Key(
        variant: row.variant, part: row.part, module: row.module, metric: row.metric)
      if let line = known.updateValue(position.line, forKey: key) {
        throw reader.error("the figure is that of line \(line)", at: position)
      }
      rows.append(row)
    }
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
      return try CSVRowReader(path: path, maximumLength: maximumLength)
    } catch  where error.kind == .missing {
      throw InputError(
        kind: .missing, path: path, problem: error.problem,
        remedy: "'Scripts/measure-code --output \(path)' makes one")
    }
  }

  /// The variants, in the order of the file.
  package var variants: [String] {
    var known: Set<String> = []
    return rows.map(\.variant).filter { known.insert($0).inserted }
  }

  /// The modules that a variant is made of, in the order of the file: its own comes first.
  package func modules(of variant: String) -> [String] {
    var known: Set<String> = []
    return rows.filter { $0.variant == variant }.map(\.module)
      .filter { known.insert($0).inserted }
  }

  /// The rows of a variant's code in one module, in one respect.
  package func rows(
    of variant: String, in module: String, _ metric: CodeCostRow.Metric
  ) -> [CodeCostRow] {
    rows.filter { $0.variant == variant && $0.module == module && $0.metric == metric }
  }
}
