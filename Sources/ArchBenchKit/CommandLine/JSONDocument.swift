import Foundation
import Results

/// A JSON document on standard output, with keys in snake_case.
protocol JSONDocument: Encodable {}

extension JSONDocument {
  func json() throws -> String {
    let encoder = JSONEncoder.forFiles
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return try encoder.text(of: self)
  }
}
