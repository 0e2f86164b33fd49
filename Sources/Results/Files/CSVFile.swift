import CCSV
import Foundation

/// A CSV file that was read: RFC 4180, in UTF-8 with or without a byte-order mark, with a line end behind the last record, and exactly the columns
/// of a kind of row.
///
/// A defect is not repaired: it is an error at its place.
package struct CSVFile<Row: CSVRow> {
  package let path: String

  /// The records behind the header, of this version of the layout and with a field for each column.
  package let records: [CSVRecord]
  private let end: FilePosition
  private let names = Row.columns.map(\.name)

  package init(_ path: String) throws(InputError) {
    self.path = path
    let parser = try CSVParser(path)
    records = Array(parser.records.dropFirst())
    end = FilePosition(line: parser.line, column: 1)
    guard let header = parser.records.first else { throw error("the file is empty") }
    // Another layout may have other columns: its version says more than the first difference.
    if header.fields[0] == names[0] {
      for record in records.prefix(header.fields == names ? .max : 1) {
        if let (problem, remedy) = RunRecord.mismatch(of: Int(csvText: record.fields[0]) ?? 0) {
          throw error(problem, at: record.start, remedy: remedy)
        }
      }
    }
    guard header.fields == names else {
      let index = zip(header.fields, names).prefix { $0 == $1 }.count
      throw error(
        index < names.count
          ? "the column '\(names[index])' is not here" : "there are more columns than known",
        at: header.position(of: index),
        remedy: "the columns are exactly \(names.joined(separator: ","))")
    }
    for record in records where record.fields.count != names.count {
      throw error(
        "the row has \(record.fields.count) fields, not \(names.count)",
        at: record.position(of: min(record.fields.count, names.count)))
    }
  }

  /// The error of a place, by default of the end.
  package func error(
    _ problem: String, at position: FilePosition? = nil,
    remedy: String = "correct it, or measure again"
  ) -> InputError {
    InputError(path: path, position: position ?? end, problem: problem, remedy: remedy)
  }
}

extension CSVFile where Row: ReadableCSVRow {
  /// All rows with their records, no two of which have the same key.
  package func rows<Key: Hashable>(
    key: (Row) -> Key
  ) throws(InputError) -> [(row: Row, record: CSVRecord)] {
    var known: [Key: Int] = [:]
    return try records.map { (record) throws(InputError) in
      var fields = CSVFields(names: names, texts: record.fields)
      do throws(CSVProblem) {
        let row = try Row(&fields)
        guard let line = known.updateValue(record.start.line, forKey: key(row)) else {
          return (row, record)
        }
        throw CSVProblem(names[0], "the figure is that of line \(line)")
      } catch {
        let index = names.firstIndex(of: error.column) ?? 0
        throw self.error(error.text, at: record.position(of: index))
      }
    }
  }

  /// All rows of a file, no two of which have the same key; nil if there is no file.
  static func rows(ofOptional path: String, key: (Row) -> [String]) throws(InputError) -> [Row]? {
    do throws(InputError) {
      return try CSVFile(path).rows(key: key).map(\.row)
    } catch {
      if error.kind == .missing { return nil }
      throw error
    }
  }
}

/// One record of a CSV file, which has several lines if a quoted field has line ends in it.
package struct CSVRecord: Equatable, Sendable {
  package fileprivate(set) var fields: [String] = []

  package fileprivate(set) var start = FilePosition(line: 1, column: 1)

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

/// Takes fields and line ends from libcsv.
package final class CSVParser {
  package private(set) var records: [CSVRecord] = []
  package private(set) var line = 1
  private var record = CSVRecord()
  private var brokenLine: Int?
  private static let lineFeed = UInt8(ascii: "\n")

  /// Parses a whole file.
  package init(_ path: String) throws(InputError) {
    let mark = Data([0xEF, 0xBB, 0xBF])
    let whole = try InputFile.content(of: path)
    let content = whole.starts(with: mark) ? whole.dropFirst(mark.count) : whole
    func error(_ problem: String, _ remedy: String, at place: FilePosition) -> InputError {
      InputError(path: path, position: place, problem: problem, remedy: remedy)
    }
    var parser = csv_parser()
    // This fails for no other reason than a null pointer.
    _ = csv_init(&parser, UInt8(CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL))
    defer { csv_free(&parser) }
    // Blanks around a field belong to it.
    csv_set_space_func(&parser) { _ in 0 }
    let length = content.withUnsafeBytes { bytes in
      csv_parse(
        &parser, bytes.baseAddress, bytes.count, { CSVParser.at($2)?.append($0, $1) },
        { CSVParser.at($1)?.endRecord($0) }, Unmanaged.passUnretained(self).toOpaque())
    }
    if let brokenLine {
      throw error(
        "the line is not UTF-8", "save the file as UTF-8",
        at: FilePosition(line: brokenLine, column: 1))
    }
    guard length == content.count else {
      throw error(
        "there is a quote inside of a field, or text behind its closing quote",
        "put the field in quotes and double those inside",
        at: FilePosition(ofByte: length, in: content))
    }
    // The file ends behind a complete line, and nowhere else.
    let isClosed = csv_fini(&parser, nil, nil, nil) == 0
    guard content.isEmpty || isClosed && content.last == Self.lineFeed else {
      throw error(
        "the last line has no end", "the file may be cut off: make it again",
        at: FilePosition(line: line, column: 1))
    }
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> CSVParser? {
    pointer.map { Unmanaged<CSVParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private func append(_ text: UnsafeMutableRawPointer?, _ length: Int) {
    let bytes = UnsafeRawBufferPointer(start: text, count: length)
    let field = String(validating: bytes, as: UTF8.self)
    if field == nil, brokenLine == nil { brokenLine = line }
    record.fields.append(field ?? "")
  }

  /// Takes a line end; the parser reports the two bytes of CRLF one by one.
  private func endRecord(_ byte: Int32) {
    if !record.fields.isEmpty {
      record.start.line = line
      line += record.fields.reduce(0) { $0 + $1.utf8.count { $0 == Self.lineFeed } }
      records.append(record)
      record = CSVRecord()
    }
    if byte == Int32(Self.lineFeed) { line += 1 }
  }
}
