import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("CSV parser")
struct CSVParserTests {
  private let folder = TemporaryFolder()

  private func records(_ bytes: some Collection<UInt8>) throws -> [CSVRecord] {
    try Data(bytes).write(to: URL(filePath: folder.path("a.csv")))
    return try CSVParser(folder.path("a.csv")).records
  }

  @Test("lines end with LF or CRLF; quoted fields may contain commas, line ends and doubled quotes")
  func fields() throws {
    let records = try records(
      "\"a,b\",\"\"\"\",\"\"\r\n\"x\ny\r\nz\",\" \",\"\"\"q\"\"\"\nd\n".utf8)
    #expect(
      records.map(\.fields) == [["a,b", "\"", ""], ["x\ny\r\nz", " ", "\"q\""], ["d"]])
  }

  @Test("every field has its line and its column in bytes")
  func positions() throws {
    let records = try records("é,\"x\n\"\"y\",z\r\nb,c\n".utf8)
    let places = (0...3).map { records[0].position(of: $0) }
    #expect(places.map { [$0.line, $0.column] } == [[1, 1], [1, 4], [2, 6], [2, 7]])
    #expect(records[1].position(of: 1) == FilePosition(line: 3, column: 3))
  }

  @Test("a byte-order mark, as spreadsheets write one, is read over")
  func byteOrderMark() throws {
    #expect(try records("\u{FEFF}a,b\n".utf8).map(\.fields) == [["a", "b"]])
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
    #expect(error.description.hasPrefix("\(folder.path("a.csv")):\(line):\(column): "))
  }

  @Test(
    "an invalid row of code costs is rejected with its position",
    arguments: [
      ("3,,counter,ArchMVC,lines,lines,1,,", 3), ("3,mvc,all,ArchMVC,compile_time,ms,1,,", 32),
      ("3,mvc,all,ArchMVC,compile_time,s,4,1,3", 34),
    ])
  func invalid(_ line: String, _ column: Int) throws {
    let header = "schema_version,variant,part,module,metric,unit,value,min,max\n"
    try folder.write("\(header)\(line)\n", to: "code.csv")
    let error = try #require(throws: InputError.self) {
      try CodeCostRow.read(fromFolder: folder.path(""))
    }
    #expect(error.kind == .malformed && error.position == FilePosition(line: 2, column: column))
  }
}
