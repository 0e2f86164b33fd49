/// A value that can stand in a field of a CSV file, or in JSON.
package protocol CSVField: Sendable, Encodable {
  /// The value as text, without quotes; empty when there is no value.
  var csvText: String { get }
}

extension String: CSVField {
  package var csvText: String { self }
}

extension Int: CSVField {
  package var csvText: String { description }
}

extension Double: CSVField {
  /// The shortest text that reads back as exactly this number, with a '.' in every locale.
  ///
  /// Infinity and NaN are not numbers that a spreadsheet or a database reads: they are no value.
  package var csvText: String {
    guard isFinite else { return "" }
    let isShortInteger = magnitude < 1e15 && self == rounded() && !(self == 0 && sign == .minus)
    return isShortInteger ? Int(self).description : description
  }
}

extension Optional: CSVField where Wrapped: CSVField {
  package var csvText: String { self?.csvText ?? "" }
}

extension CSVField where Self: RawRepresentable, RawValue == String {
  package var csvText: String { rawValue }
}
