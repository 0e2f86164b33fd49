import CCSV
import Foundation

/// Reads a CSV file record by record: RFC 4180, in UTF-8, with LF or CRLF at the end of every line.
///
/// A defect is not repaired: it is an error at its place, as soon as it is reached. The memory that
/// reading takes does not depend on the file.
package final class CSVReader {
  private let file: InputFile
  private var parser = csv_parser()

  /// The bytes that were read, with a zero byte behind them.
  private let buffer = UnsafeMutableRawPointer.allocate(
    byteCount: bufferSize + 1, alignment: 1)
  private var offset = 0
  private var end = 0

  private var position = FilePosition.start
  private var record = CSVRecord()
  private var fieldStart = FilePosition.start
  private var hasInvalidField = false
  private var hasRowEnd = false
  private var state = State.betweenRecords

  private enum State { case betweenRecords, inRecord, behindCarriageReturn }

  private static let bufferSize = 1 << 16

  package init(path: String) throws(InputError) {
    file = try InputFile(path)
    // This fails for no other reason than a null pointer.
    _ = csv_init(&parser, UInt8(CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL))
    csv_set_blk_size(&parser, 4_096)
    // Blanks around a field belong to it.
    csv_set_space_func(&parser) { _ in 0 }
    try refill()
    if end == 0 { throw error("the file is empty", "make it again") }
    if UnsafeRawBufferPointer(start: buffer, count: end).starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error("the file begins with a byte order mark", "save it as UTF-8 without one")
    }
  }

  deinit {
    csv_free(&parser)
    buffer.deallocate()
  }

  /// The next record; nil at the end of the file.
  ///
  /// After an error there is no next one.
  package func next() throws(InputError) -> CSVRecord? {
    while true {
      if offset == end { try refill() }
      if offset == end {
        try finish()
        return nil
      }
      if state == .behindCarriageReturn { try skipLineFeed() } else { try parseSegment() }
      if state == .betweenRecords {
        defer { record = CSVRecord() }
        return record
      }
    }
  }

  /// An error at a place of the file.
  package func error(
    _ problem: String, _ remedy: String, at place: FilePosition? = nil
  ) -> InputError {
    InputError(
      kind: .malformed, path: file.path, position: place ?? position, problem: problem,
      remedy: remedy)
  }

  private func refill() throws(InputError) {
    offset = 0
    end = try file.read(
      into: UnsafeMutableRawBufferPointer(start: buffer, count: Self.bufferSize))
    buffer.storeBytes(of: 0, toByteOffset: end, as: UInt8.self)
  }

  private func byte(at offset: Int) -> UInt8 { buffer.load(fromByteOffset: offset, as: UInt8.self) }

  /// Parses up to the next byte at which a field may begin or end.
  ///
  /// The parser does not say where it finds something: in a segment only the last byte can end a
  /// field.
  private func parseSegment() throws(InputError) {
    if state == .betweenRecords { state = .inRecord }
    let start = buffer + offset
    let plain = strcspn(start.assumingMemoryBound(to: CChar.self), ",\"\r\n")
    let hasLast = offset + plain < end
    let last = byte(at: offset + plain)
    let length = hasLast ? plain + 1 : plain
    if hasLast && last == 0 {
      position.column += plain
      throw error("there is a zero byte", "this is no CSV file in UTF-8")
    }

    let fieldCount = record.fields.count
    hasRowEnd = false
    let parsed = csv_parse(
      &parser, start, length, { CSVReader.at($2)?.appendField($0, $1) },
      { CSVReader.at($1)?.endRow($0) }, Unmanaged.passUnretained(self).toOpaque())
    guard parsed == length else {
      position.column += parsed
      throw syntaxError(at: byte(at: offset + parsed))
    }
    position.column += plain
    if hasInvalidField {
      throw error("the field is not UTF-8", "save the file as UTF-8", at: fieldStart)
    }
    offset += length
    if hasLast { try pass(last) }
    if record.fields.count > fieldCount || hasRowEnd {
      fieldStart = position
    }
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> CSVReader? {
    pointer.map { Unmanaged<CSVReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Takes a field from the parser, which waits meanwhile.
  private func appendField(_ text: UnsafeMutableRawPointer?, _ length: Int) {
    let bytes = UnsafeRawBufferPointer(start: text, count: length)
    let field = String(validating: bytes, as: UTF8.self)
    if field == nil { hasInvalidField = true }
    record.fields.append(field ?? "")
    record.positions.append(fieldStart)
  }

  private func endRow(_ byte: Int32) { hasRowEnd = true }

  /// Goes past the last byte of a segment.
  private func pass(_ byte: UInt8) throws(InputError) {
    if hasRowEnd {
      if record.fields.isEmpty { throw error("the line is empty", "remove it") }
      record.end = position
    }
    if byte == Self.lineFeed {
      if hasRowEnd { state = .betweenRecords }
      position = FilePosition(line: position.line + 1, column: 1)
    } else {
      if hasRowEnd { state = .behindCarriageReturn }
      position.column += 1
    }
  }

  private func skipLineFeed() throws(InputError) {
    guard byte(at: offset) == Self.lineFeed else {
      throw error(
        "no line feed follows the carriage return before", "end lines with LF or with CRLF")
    }
    offset += 1
    position = FilePosition(line: position.line + 1, column: 1)
    fieldStart = position
    state = .betweenRecords
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private func syntaxError(at byte: UInt8) -> InputError {
    byte == UInt8(ascii: "\"")
      ? error(
        "there is a quote in a field without quotes around it",
        "put the field in quotes and double those inside")
      : error("text follows the closing quote of a field", "double the quotes inside of fields")
  }

  /// Accepts the end of the file behind a complete line, and nowhere else.
  private func finish() throws(InputError) {
    if state == .betweenRecords { return }
    let remedy = "the file may be cut off: make it again"
    guard csv_fini(&parser, nil, nil, nil) == 0 else {
      throw error("the quote of the field is never closed", remedy, at: fieldStart)
    }
    throw error("the last line has no end", remedy)
  }
}

/// One record of a CSV file: its fields and where they are.
///
/// A record may have several lines, when a quoted field has line ends in it.
package struct CSVRecord: Equatable, Sendable {
  /// The fields, without quotes.
  package internal(set) var fields: [String] = []

  /// The position of each field.
  package internal(set) var positions: [FilePosition] = []

  /// The position of the record's line end.
  package internal(set) var end = FilePosition.start
}
