/// One record of a CSV file: its fields and where they stand.
///
/// A record may have several lines, when a quoted field has line ends in it.
package struct CSVRecord: Equatable, Sendable {
  /// The fields, without quotes.
  package internal(set) var fields: [String] = []

  /// Where each field begins.
  package internal(set) var positions: [FilePosition] = []

  /// Where the record's line end stands.
  package internal(set) var end = FilePosition.start
}
