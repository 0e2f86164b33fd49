import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("CSV writer")
struct CSVTests {
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
  private let folder = TemporaryFolder()

  private func records(_ bytes: some Collection<UInt8>) throws -> [CSVRecord] {
    try Data(bytes).write(to: URL(filePath: folder.path("a.csv")))
    let reader = try CSVReader(path: folder.path("a.csv"))
    var records: [CSVRecord] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  @Test("quoted fields may contain commas, line ends and doubled quotes")
  func quotedFields() throws {
    let records = try records("\"a,b\",\"\"\"\",\"\"\n\"x\ny\r\nz\",\" \",\"\"\"q\"\"\"\n".utf8)
    #expect(records.map(\.fields) == [["a,b", "\"", ""], ["x\ny\r\nz", " ", "\"q\""]])
  }

  @Test("lines end with LF or CRLF")
  func lineEnds() throws {
    let records = try records("a,b\r\n\"c\",\r\nd\n".utf8)
    #expect(records.map(\.fields) == [["a", "b"], ["c", ""], ["d"]])
  }

  @Test("every field has its line and its column in bytes")
  func positions() throws {
    let records = try records("é,\"x\n\"\"y\",z\r\nb,c\n".utf8)
    let places = (0...3).map { records[0].position(of: $0) }
    #expect(places.map { [$0.line, $0.column] } == [[1, 1], [1, 4], [2, 6], [2, 7]])
    #expect(records[1].position(of: 1) == FilePosition(line: 3, column: 3))
  }

  @Test("records beyond the buffer's size are complete and have the right positions")
  func chunks() throws {
    let line =
      "\"\(String(repeating: "ü", count: 500))\"\"\n\",\(String(repeating: "x", count: 497))"
    let records = try records(String(repeating: line + "\r\n", count: 500).utf8)
    #expect(records.count == 500 && Set(records.map(\.fields)).count == 1)
    #expect(records.last?.position(of: 1) == FilePosition(line: 1_000, column: 3))
  }

  @Test(
    "an invalid file is rejected with its position",
    arguments: [
      (Array("a,b\nc,d".utf8), 2, 1), (Array("a,\"b\nc,d\n".utf8), 1, 1),
      (Array("a,b\nx,b\"c\n".utf8), 2, 4), (Array("\"a\"b,c\n".utf8), 1, 4),
      ([0x0A + 0x57, 0x0A, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x0A], 2, 1),
    ] as [([UInt8], Int, Int)])
  func brokenFile(_ bytes: [UInt8], _ line: Int, _ column: Int) throws {
    let error = try #require(throws: InputError.self) { try records(bytes) }
    #expect(error.kind == .malformed)
    #expect(error.position == FilePosition(line: line, column: column), "\(error)")
    #expect(error.description.hasPrefix("\(folder.path("a.csv")):\(line):\(column): "))
  }
}

@Suite("Figures as text")
struct FigureTextTests {
  @Test(
    "texts of extreme figures are short",
    arguments: [1e308, Double.leastNonzeroMagnitude, 0, -1e308])
  func shortness(_ value: Double) {
    let texts = [
      FigureText.duration(value), FigureText.count(value), FigureText.share(value),
      FigureText.ratio(value, -1e308...1e308),
    ]
    for text in texts { #expect(text.count <= 27, "\(text)") }
    #expect(!texts.joined().contains("inf") && !texts.joined().contains("nan"))
  }

  @Test("an interval that is wider than its ratio is shown by its ends")
  func wideInterval() {
    #expect(FigureText.ratio(1.5, 0.01...90) == "1.50 (0.01–90.0)")
    #expect(FigureText.ratio(1.5, 0.5...3.25) == "1.50±1.38")
  }

  @Test(
    "durations have three digits",
    arguments: [
      (0.456, "0.5 ns"), (9, "9.0 ns"), (99.94, "99.9 ns"), (100, "100 ns"), (999.4, "999 ns"),
      (999.5, "1.00 µs"), (9_994, "9.99 µs"), (9_995, "10.0 µs"), (99_949, "99.9 µs"),
      (99_951, "100 µs"), (123_456, "123 µs"), (999_500, "1.00 ms"), (12_345_678, "12.3 ms"),
      (1e308, "1.0e302 ms"),
    ])
  func duration(_ nanoseconds: Double, _ text: String) {
    #expect(FigureText.duration(nanoseconds) == text)
  }
}
