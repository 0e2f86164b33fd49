import Foundation

/// A run as one JSON object with the keys and values of `run.json` and `results.csv`.
///
/// A column that is empty in the file has no key here.
struct JSONExport: Encodable {
  let run: RunRecord
  let results: [ResultRow]
  let missing: String?

  init(run: ExportedRun) {
    var record = run.record
    // They are about other files.
    (record.resultRows, record.sampleRows) = (nil, nil)
    self.run = record
    results = run.table.rows
    missing = run.missing
  }

  func text() throws -> String {
    let encoder = JSONEncoder.forFiles
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return try encoder.text(of: self)
  }
}

extension ResultRow: Encodable {
  /// The name of a column as a key.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes the columns that are not empty.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for column in Self.columns {
      let value = column.value(self)
      guard !value.csvText.isEmpty else { continue }
      try container.encode(value, forKey: Key(stringValue: column.name))
    }
  }
}
