import Foundation

/// A run as one JSON object with the keys and values of `run.json` and `results.csv`.
///
/// What a file leaves empty has no key here.
struct JSONExport: Encodable {
  /// A cell without figures.
  struct Failure: Encodable {
    let scenario: String
    let workload: String
    let size: String
    let variant: String
    let reason: String
  }

  let run: RunRecord
  let results: [ResultRow]
  let failures: [Failure]
  let missing: String?

  init(run: ExportedRun) {
    self.run = run.record
    results = run.rows
    failures = run.failures.map { cell, reason in
      Failure(
        scenario: cell.scenario, workload: cell.workload, size: cell.size, variant: cell.variant,
        reason: reason)
    }
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
    for column in Self.columns where !column.text(self).isEmpty {
      try container.encode(column.value(self), forKey: Key(stringValue: column.name))
    }
  }
}

extension JSONEncoder {
  /// For text that people may look at, too, and that is the same for the same values.
  static var forFiles: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// The text of a value, with a line end.
  func text(of value: some Encodable) throws -> String {
    String(decoding: try encode(value), as: UTF8.self) + "\n"
  }
}
