import Conformance

extension ConformanceRow: ReadableCSVRow {
  package static var blank: ConformanceRow {
    ConformanceRow(
      rule: "", level: .must, law: "", scenarios: [], architecture: "", variant: "",
      verdict: .skipped, detail: "")
  }

  /// Names are there.
  package var contradiction: CSVContradiction? {
    [("rule", rule), ("variant", variant)].first { $0.1.isEmpty }.map { column, _ in
      CSVContradiction(column: column, problem: "\(column) is empty")
    }
  }

  /// How many bytes a `conformance.csv` may have, since all of its rows stay in memory.
  package static let maximumLength = 1 << 24

  /// Reads the `conformance.csv` of a folder: nil where there is none.
  ///
  /// - Throws: also when a rule is there twice for a variant.
  package static func read(fromFolder folder: String) throws(InputError) -> [ConformanceRow]? {
    let reader: CSVRowReader<ConformanceRow>
    do throws(InputError) {
      reader = try CSVRowReader(
        path: "\(folder)/\(ConformanceReport.fileName)", maximumLength: maximumLength)
    } catch {
      if error.kind == .missing { return nil }
      throw error
    }
    var rows: [ConformanceRow] = []
    var known: Set<[String]> = []
    while let (row, position) = try reader.next() {
      guard known.insert([row.rule, row.variant]).inserted else {
        throw reader.error("the rule and the variant are there twice", at: position)
      }
      rows.append(row)
    }
    return rows
  }
}
