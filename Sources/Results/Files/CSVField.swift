/// A value in a field of a CSV file.
package protocol CSVField: Sendable {
  /// The value as text, without quotes; empty when there is no value.
  var csvText: String { get }

  init?(csvText: String)

  /// The description of a valid text, as in "it is not …".
  static var csvMeaning: String { get }
}

extension String: CSVField {
  package var csvText: String { self }
  package init?(csvText: String) { self = csvText }
  package static var csvMeaning: String { "a text" }
}

/// Whole numbers in files count something.
extension Int: CSVField {
  package var csvText: String { description }

  package init?(csvText: String) {
    guard let number = Int(csvText), number >= 0 else { return nil }
    self = number
  }

  package static var csvMeaning: String { "a whole number from 0 to \(Int.max)" }
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

  package init?(csvText: String) {
    guard let number = Double(csvText), number.isFinite else { return nil }
    self = number
  }

  package static var csvMeaning: String { "a number" }
}

extension Optional: CSVField where Wrapped: CSVField {
  package var csvText: String { self?.csvText ?? "" }

  package init?(csvText: String) {
    self = nil
    if csvText.isEmpty { return }
    guard let value = Wrapped(csvText: csvText) else { return nil }
    self = value
  }

  package static var csvMeaning: String { Wrapped.csvMeaning }
}

/// Words, with blanks between them.
extension [String]: CSVField {
  package var csvText: String { joined(separator: " ") }
  package init?(csvText: String) { self = csvText.split(separator: " ").map(String.init) }
  package static var csvMeaning: String { "words" }
}

extension CSVField where Self: RawRepresentable & CaseIterable, RawValue == String {
  package var csvText: String { rawValue }
  package init?(csvText: String) { self.init(rawValue: csvText) }

  package static var csvMeaning: String {
    "one of \(allCases.map(\.rawValue).joined(separator: ", "))"
  }
}

/// A label that is a number has `n=` in front: readers that guess types from the first rows of a
/// file would take the column for numbers.
extension Size: CSVField {
  package var csvText: String { Double(label) == nil ? label : "n=\(label)" }

  /// The number is in a column of its own.
  package init?(csvText: String) {
    let label = csvText.hasPrefix("n=") ? String(csvText.dropFirst(2)) : csvText
    if label.isEmpty { return nil }
    self.init(label)
  }

  package static var csvMeaning: String { "the label of a size" }
}
