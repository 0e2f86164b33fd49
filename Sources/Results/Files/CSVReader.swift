import CCSV
import Foundation

/// Reads a CSV file record by record: RFC 4180, in UTF-8, with a line end behind the last record.
///
/// A defect is not repaired: it is an error at its place. The memory that reading takes does not depend on
/// the file.
package final class CSVReader {
  private let path: String
  private let content: Data
  private var parser = csv_parser()
  private var byteCount = 0

  /// The records that were parsed and not given yet, the next one last.
  private var parsed: [CSVRecord] = []

  private var record = CSVRecord()
  private var line = 1

  package init(path: String) throws(InputError) {
    self.path = path
    content = try InputFile.content(of: path)
    // This fails for no other reason than a null pointer.
    _ = csv_init(&parser, UInt8(CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL))
    // Blanks around a field belong to it.
    csv_set_space_func(&parser) { _ in 0 }
  }

  deinit { csv_free(&parser) }

  /// The next record; nil at the end of the file.
  package func next() throws(InputError) -> CSVRecord? {
    while parsed.isEmpty {
      let piece = content.dropFirst(byteCount).prefix(1 << 14)
      if piece.isEmpty {
        try finish()
        return nil
      }
      try parse(piece)
    }
    return parsed.removeLast()
  }

  package func error(_ problem: String, _ remedy: String, at place: FilePosition) -> InputError {
    InputError(path: path, position: place, problem: problem, remedy: remedy)
  }

  package var end: FilePosition { FilePosition(line: line, column: 1) }

  private func parse(_ piece: Data) throws(InputError) {
    let reader = Unmanaged.passUnretained(self).toOpaque()
    let length = piece.withUnsafeBytes { bytes in
      csv_parse(
        &parser, bytes.baseAddress, bytes.count, { CSVReader.at($2)?.append($0, $1) },
        { CSVReader.at($1)?.endRecord($0) }, reader)
    }
    byteCount += length
    guard length == piece.count else {
      throw error(
        "there is a quote inside of a field, or text behind its closing quote",
        "put the field in quotes and double those inside",
        at: FilePosition(ofByte: byteCount, in: content))
    }
    parsed.reverse()
    for record in parsed where !record.isUTF8 {
      throw error("the line is not UTF-8", "save the file as UTF-8", at: record.start)
    }
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> CSVReader? {
    pointer.map { Unmanaged<CSVReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func append(_ text: UnsafeMutableRawPointer?, _ length: Int) {
    let bytes = UnsafeRawBufferPointer(start: text, count: length)
    let field = String(validating: bytes, as: UTF8.self)
    if field == nil { record.isUTF8 = false }
    record.fields.append(field ?? "")
  }

  /// Takes a line end; the parser reports the two bytes of CRLF one by one.
  private func endRecord(_ byte: Int32) {
    if !record.fields.isEmpty {
      record.start.line = line
      line += record.fields.reduce(0) { $0 + $1.utf8.count { $0 == Self.lineFeed } }
      parsed.append(record)
      record = CSVRecord()
    }
    if byte == Int32(Self.lineFeed) { line += 1 }
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// Accepts the end of the file behind a complete line, and nowhere else.
  private func finish() throws(InputError) {
    let isClosed = csv_fini(&parser, nil, nil, nil) == 0
    guard isClosed, content.last == Self.lineFeed else {
      throw error("the last line has no end", "the file may be cut off: make it again", at: end)
    }
  }
}

/// One record of a CSV file, which has several lines if a quoted field has line ends in it.
package struct CSVRecord: Equatable, Sendable {
  package fileprivate(set) var fields: [String] = []

  package fileprivate(set) var start = FilePosition(line: 1, column: 1)
  fileprivate var isUTF8 = true

  /// The position of a field, or of the line end behind the last one, in a file with quotes around those
  /// fields only that need them.
  package func position(of index: Int) -> FilePosition {
    // A further field has a comma in front; behind the last one is the line end.
    var before = Array(fields.prefix(index))
    if index < fields.count { before.append("") }
    let text = Data(CSVWriter.line(before).utf8.dropLast())
    let place = FilePosition(ofByte: text.count, in: text)
    return FilePosition(line: start.line + place.line - 1, column: place.column)
  }
}
