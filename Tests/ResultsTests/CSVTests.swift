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

  private func records(_ bytes: [UInt8]) throws -> [CSVRecord] {
    try Data(bytes).write(to: URL(filePath: folder.path("a.csv")))
    let reader = try CSVReader(path: folder.path("a.csv"))
    var records: [CSVRecord] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  private func records(_ text: String) throws -> [CSVRecord] { try records(Array(text.utf8)) }

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
    let places = (0...3).map { records[0].position(of: $0) }
    #expect(places.map { [$0.line, $0.column] } == [[1, 1], [1, 4], [2, 6], [2, 7]])
    #expect(records[1].position(of: 1) == FilePosition(line: 3, column: 3))
  }

  @Test("records beyond the buffer's size are complete and have the right positions")
  func chunks() throws {
    let line =
      "\"\(String(repeating: "ü", count: 500))\"\"\n\",\(String(repeating: "x", count: 497))"
    let records = try records(String(repeating: line + "\r\n", count: 500))
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
