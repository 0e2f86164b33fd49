import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("Code costs")
struct CodeCostsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let header = "schema_version,variant,part,module,metric,unit,value,min,max\n"

  private func costs(_ lines: String...) throws -> CodeCosts { try costs(lines) }

  private func costs(_ lines: [String]) throws -> CodeCosts {
    try folder.write(Self.header + lines.map { $0 + "\n" }.joined(), to: "code.csv")
    return try CodeCosts(path: folder.path("code.csv"))
  }

  private func failure(_ lines: String...) -> InputError? {
    #expect(throws: InputError.self) { try costs(lines) }
  }

  private static let line = "2,mvc,counter,ArchMVC,lines,lines,187,,"

  @Test("rows are read with all columns")
  func rows() throws {
    let costs = try costs(Self.line, "2,mvc,all,ArchMVC,compile_time,s,4.5,4.25,5")
    #expect(
      costs.rows == [
        CodeCostRow(
          variant: "mvc", part: .counter, module: "ArchMVC", metric: .lines, value: 187),
        CodeCostRow(
          variant: "mvc", part: .all, module: "ArchMVC", metric: .compileTime, value: 4.5,
          range: 4.25...5),
      ])
    #expect(costs.variants == ["mvc"])
    #expect(costs.modules(of: "mvc") == ["ArchMVC"])
    #expect(costs.modules(of: "mvi") == [])
  }

  @Test("code.csv is optional in a folder, but must be valid")
  func folderOfResults() throws {
    #expect(try CodeCosts.read(fromFolder: folder.path("")) == nil)
    _ = try costs(Self.line)
    #expect(try CodeCosts.read(fromFolder: folder.path(""))?.variants == ["mvc"])
    try folder.write(Self.header, to: "code.csv")
    #expect(throws: InputError.self) { try CodeCosts.read(fromFolder: folder.path("")) }
  }

  @Test(
    "an invalid row is rejected with its position",
    arguments: [
      ("2,,counter,ArchMVC,lines,lines,1,,", 3, "variant is empty"),
      (
        "2,mvc,all,ArchMVC,compile_time,ms,1,,", 32,
        "unit 'ms' is not 's', that of compile_time"
      ),
      (
        "2,mvc,all,ArchMVC,compile_time,s,4,1,3", 34,
        "value 4.0 is not between min 1.0 and max 3.0"
      ),
    ])
  func invalid(_ line: String, _ column: Int, _ problem: String) {
    let error = failure(line)
    #expect(error?.kind == .malformed)
    #expect(error?.position == FilePosition(line: 2, column: column))
    #expect(error?.problem == problem)
  }

  @Test("the script writes and documents the columns, metrics and parts")
  func script() throws {
    let script = try #require(Project.text(of: "Scripts/measure-code"))
    let columns = CodeCostRow.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    #expect(script.contains("COLUMNS = [\(columns)]"))
    let help = try #require(script.split(separator: "\"\"\"").dropFirst().first)
    for column in CodeCostRow.columns { #expect(help.contains(column.name)) }
    for metric in CodeCostRow.Metric.allCases { #expect(help.contains(metric.rawValue)) }
    for part in CodeCostRow.Part.allCases { #expect(help.contains(part.rawValue)) }
  }

  @Test("the table has a row per variant and a column per available figure")
  func table() throws {
    let table = CodeCostTable(
      try costs(
        "2,mvc,kernel,ArchMVC,lines,lines,51,,", "2,mvc,counter,ArchMVC,lines,lines,187,,",
        "2,mvc,kernel,ArchMVC,object_size,B,140000,,",
        "2,mvc,counter,ArchMVC,object_size,B,220000,,",
        "2,mvc,all,ArchMVC,compile_time,s,4.5,4.25,5.004",
        "2,mvi,kernel,ArchMVI,lines,lines,645,,"))
    #expect(
      table.headers == [
        "Variant", "Kernel, lines", "Counter, lines", "Object code, kB", "Compile time, s",
      ])
    #expect(
      table.rows == [
        ["mvc", "51", "187", "360", "4.50 (4.25–5.00)"], ["mvi", "645", "–", "–", "–"],
      ])
    #expect(table.notes.count == 1)
    #expect(table.notes[0].hasPrefix("Compile times are medians"))
  }

  @Test("figures of the family's code are shown separately")
  func family() throws {
    let table = CodeCostTable(
      try costs(
        "2,udf-global,counter,ArchUDFGlobal,lines,lines,58,,",
        "2,udf-global,counter,ArchUDF,lines,lines,123,,",
        "2,udf-global,step_size,ArchUDF,change_files,files,1,,",
        "2,udf-global,undo,ArchUDF,change_files,files,3,,"))
    #expect(table.headers == ["Variant", "Counter, lines", "Features, files"])
    #expect(table.rows == [["udf-global", "58 + 123", "0 + 4"]])
    #expect(
      table.notes == [
        "udf-global uses code of ArchUDF: its figures are those of its own code + those of that code."
      ])
  }
}
