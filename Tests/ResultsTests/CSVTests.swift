import Foundation
import Results
import TestSupport
import Testing
import TextOutput

@Suite("CSV writer")
struct CSVTests {
  @Test("only fields with commas, quotes or line ends are quoted")
  func quoting() {
    #expect(CSVWriter.line(["a", "b c", ""]) == "a,b c,\n")
    #expect(CSVWriter.line(["1,5"]) == "\"1,5\"\n")
    #expect(CSVWriter.line(["say \"no\"", "\""]) == "\"say \"\"no\"\"\",\"\"\"\"\n")
    #expect(CSVWriter.line(["a\nb", "a\r\nb", "a\rb"]) == "\"a\nb\",\"a\r\nb\",\"a\rb\"\n")
  }

  @Test("numbers are exact after writing and reading")
  func numbers() {
    var generator = SeededGenerator(seed: 5)
    let random = (0..<1_000).map { _ in Double(bitPattern: generator.next()) }
    let special = [
      0, -0.0, 1, 0.1, 1 / 3, 71.25, 1e15, 1e15 - 1, -1e22, 1e300, .ulpOfOne, .pi,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    for number in random + special where number.isFinite {
      #expect(Double(number.csvText)?.bitPattern == number.bitPattern)
    }
  }

  @Test("NaN, infinity and nil are empty fields")
  func noValue() {
    #expect(Double.infinity.csvText == "")
    #expect((-Double.infinity).csvText == "")
    #expect(Double.nan.csvText == "")
    #expect(Double?.none.csvText == "")
    #expect(Int?.some(3).csvText == "3")
  }
}

@Suite("CSV reader")
struct CSVReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func records(_ bytes: [UInt8]) throws -> [CSVRecord] {
    try Data(bytes).write(to: URL(filePath: folder.path("a.csv")))
    let reader = try CSVReader(path: folder.path("a.csv"))
    var records: [CSVRecord] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  private func records(_ text: String) throws -> [CSVRecord] { try records(Array(text.utf8)) }

  private func failure(_ bytes: [UInt8]) -> InputError? {
    #expect(throws: InputError.self) { try records(bytes) }
  }

  @Test("quoted fields may contain commas, line ends and doubled quotes")
  func quotedFields() throws {
    let records = try records("\"a,b\",\"\"\"\",\"\"\n\"x\ny\r\nz\",\" \",\"\"\"q\"\"\"\n")
    #expect(records.map(\.fields) == [["a,b", "\"", ""], ["x\ny\r\nz", " ", "\"q\""]])
  }

  @Test("lines end with LF or CRLF")
  func lineEnds() throws {
    #expect(try records("a,b\r\n\"c\",\r\nd\n").map(\.fields) == [["a", "b"], ["c", ""], ["d"]])
  }

  @Test("every field has its line and its column in bytes")
  func positions() throws {
    let records = try records("é,\"x\n\"\"y\",z\r\nb,c\n")
    #expect(
      records[0].positions.map { [$0.line, $0.column] } == [[1, 1], [1, 4], [2, 6]])
    #expect(records[0].end == FilePosition(line: 2, column: 7))
    #expect(records[1].positions.map { [$0.line, $0.column] } == [[3, 1], [3, 3]])
  }

  @Test("records beyond the buffer's size are complete and have the right positions")
  func chunks() throws {
    let line =
      "\"\(String(repeating: "ü", count: 500))\"\"\n\",\(String(repeating: "x", count: 497))"
    let count = 500
    let records = try records(String(repeating: line + "\r\n", count: count))
    #expect(records.count == count)
    #expect(Set(records.map(\.fields)).count == 1)
    #expect(records.last?.fields[0] == String(repeating: "ü", count: 500) + "\"\n")
    #expect(records.last?.positions.map(\.line) == [2 * count - 1, 2 * count])
    #expect(records.last?.positions.map(\.column) == [1, 3])
  }

  @Test("an invalid file is rejected with its position", arguments: BrokenFile.all)
  func brokenFile(_ file: BrokenFile) throws {
    let error = try #require(failure(file.bytes))
    #expect(error.kind == .malformed)
    #expect(error.position == file.position)
    #expect(error.problem == file.problem)
    #expect(
      error.description
        == "\(folder.path("a.csv")):\(file.position.line):\(file.position.column): "
        + "\(file.problem); \(error.remedy)")
  }

  @Test("the error for a missing file names the command that creates it")
  func missing() throws {
    try folder.write("", to: "file")
    for name in ["nope.csv", "nope/a.csv", "file/a.csv"] {
      let error = #expect(throws: InputError.self) { try CSVReader(path: folder.path(name)) }
      #expect(error?.kind == .missing)
      #expect(error?.remedy == "'\(Program.name) run --output FOLDER' makes one")
      #expect(error?.position == nil)
    }
  }
}

/// An invalid CSV file with the expected error.
struct BrokenFile: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  let position: FilePosition
  let problem: String

  private init(_ bytes: [UInt8], _ line: Int, _ column: Int, _ problem: String) {
    self.bytes = bytes
    position = FilePosition(line: line, column: column)
    self.problem = problem
  }

  private init(_ text: String, _ line: Int, _ column: Int, _ problem: String) {
    self.init(Array(text.utf8), line, column, problem)
  }

  var testDescription: String { "\(problem), \(bytes.count) bytes" }

  static let all = [
    BrokenFile("", 1, 1, "the file is empty"),
    BrokenFile("\u{FEFF}a,b\n", 1, 1, "the file begins with a byte order mark"),
    BrokenFile("a,b\nc\0,d\n", 2, 2, "there is a zero byte"),
    BrokenFile([0x61, 0x2C, 0xFF, 0x0A], 1, 3, "the field is not UTF-8"),
    // An overlong form of '/', a surrogate, and a truncated character.
    BrokenFile([0xC0, 0xAF, 0x0A], 1, 1, "the field is not UTF-8"),
    BrokenFile(
      [0x0A + 0x57, 0x0A, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x0A], 2, 1, "the field is not UTF-8"),
    BrokenFile([0xC3, 0x2C, 0x0A], 1, 1, "the field is not UTF-8"),
    BrokenFile("a,b\nc,d", 2, 4, "the last line has no end"),
    BrokenFile("a,b\r", 1, 5, "the last line has no end"),
    BrokenFile("a,\"b\nc,d\n", 1, 3, "the quote of the field is never closed"),
    BrokenFile("a,b\"c\n", 1, 4, "there is a quote in a field without quotes around it"),
    BrokenFile("\"a\"b,c\n", 1, 4, "text follows the closing quote of a field"),
    BrokenFile("a\rb\n", 1, 3, "no line feed follows the carriage return before"),
    BrokenFile("a\n\nb\n", 2, 1, "the line is empty"),
  ]
}
