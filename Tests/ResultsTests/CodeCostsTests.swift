import TestSupport
import Testing

@testable import Results

@Suite("Code costs")
struct CodeCostsTests {
  private let folder = TemporaryFolder()

  private static let header = "schema_version,variant,part,module,metric,unit,value,min,max\n"

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
