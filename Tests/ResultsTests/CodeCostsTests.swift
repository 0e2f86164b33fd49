import TestSupport
import Testing

@testable import Results

@Suite("Code costs")
struct CodeCostsTests {
  private let folder = TemporaryFolder()

  private static let header = "schema_version,variant,part,module,metric,unit,value,min,max\n"

  @Test("rows are read with all columns, from a file that may be missing")
  func codeCosts() throws {
    #expect(try CodeCostRow.read(fromFolder: folder.path("")) == nil)
    try folder.write(
      """
      \(Self.header)3,mvc,counter,ArchMVC,lines,lines,187,,
      3,mvc,all,ArchMVC,compile_time,s,4.5,4.25,5

      """, to: "code.csv")
    #expect(
      try CodeCostRow.read(fromFolder: folder.path("")) == [
        CodeCostRow(
          variant: "mvc", part: .counter, module: "ArchMVC", metric: .lines, value: 187),
        CodeCostRow(
          variant: "mvc", part: .all, module: "ArchMVC", metric: .compileTime, value: 4.5,
          range: 4.25...5),
      ])
  }

  @Test(
    "an invalid row is rejected with its position",
    arguments: [
      ("3,,counter,ArchMVC,lines,lines,1,,", 3), ("3,mvc,all,ArchMVC,compile_time,ms,1,,", 32),
      ("3,mvc,all,ArchMVC,compile_time,s,4,1,3", 34),
    ])
  func invalid(_ line: String, _ column: Int) throws {
    try folder.write("\(Self.header)\(line)\n", to: "code.csv")
    let error = try #require(throws: InputError.self) {
      try CodeCostRow.read(fromFolder: folder.path(""))
    }
    #expect(error.kind == .malformed && error.position == FilePosition(line: 2, column: column))
  }
}
