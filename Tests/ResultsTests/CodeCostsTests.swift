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
      ("2,mvc,counter,,lines,lines,1,,", 15, "module is empty"),
      (
        "2,mvc,view,ArchMVC,lines,lines,1,,", 7,
        "part 'view' is not one of kernel, counter, navigation, news, step_size, "
          + "undo, hide_read, entry, all"
      ),
      (
        "2,mvc,all,ArchMVC,beauty,lines,1,,", 19,
        "metric 'beauty' is not one of files, lines, types, object_size, compile_time, "
          + "change_files, change_lines_added, change_lines_removed, test_lines, "
          + "test_setup_lines, test_doubles"
      ),
      (
        "2,mvc,all,ArchMVC,compile_time,ms,1,,", 32,
        "unit 'ms' is not 's', that of compile_time"
      ),
      ("2,mvc,all,ArchMVC,lines,lines,many,,", 31, "value 'many' is not a number"),
      ("2,mvc,all,ArchMVC,lines,lines,,,", 31, "value is empty, not a number"),
      ("2,mvc,all,ArchMVC,lines,lines,-1,,", 31, "value -1.0 is below zero"),
      ("2,mvc,all,ArchMVC,compile_time,s,2,1,", 36, "the range has one end only"),
      ("2,mvc,all,ArchMVC,compile_time,s,2,,3", 37, "the range has one end only"),
      (
        "2,mvc,all,ArchMVC,compile_time,s,4,1,3", 34,
        "value 4.0 is not between min 1.0 and max 3.0"
      ),
      (
        "2,mvc,all,ArchMVC,compile_time,s,2,3,1", 34,
        "value 2.0 is not between min 3.0 and max 1.0"
      ),
      (
        "1,mvc,all,ArchMVC,lines,lines,1,,", 1,
        "schema_version is 1; this arch-bench reads schema_version 2"
      ),
      ("2,mvc", 6, "the row has 2 fields, not 9"),
      ("2,mvc,all,ArchMVC,lines,lines,\"2,,", 31, "the quote of the field is never closed"),
    ])
  func invalid(_ line: String, _ column: Int, _ problem: String) {
    let error = failure(line)
    #expect(error?.kind == .malformed)
    #expect(error?.position == FilePosition(line: 2, column: column))
    #expect(error?.problem == problem)
  }

  @Test("duplicate figures, and files without figures, are rejected")
  func figures() {
    let twice = failure(Self.line, Self.line)
    #expect(twice?.position == FilePosition(line: 3, column: 1))
    #expect(twice?.problem == "the figure is that of line 2")
    #expect(failure()?.problem == "there are no figures, only the header")
  }

  @Test("the error for a missing file names the command that creates it")
  func missing() {
    let path = folder.path("code.csv")
    let error = #expect(throws: InputError.self) { try CodeCosts(path: path) }
    #expect(error?.kind == .missing)
    #expect(error?.remedy == "'Scripts/measure-code --output \(path)' makes one")
  }

  @Test("a file above the maximum length is rejected")
  func tooLong() throws {
    let line = "2,\(String(repeating: "v", count: 60_000)),all,M,lines,lines,1,,"
    try folder.write(
      Self.header + (0..<80).map { "\(line.replacing("all,M", with: "all,M\($0)"))\n" }.joined(),
      to: "code.csv")
    let error = #expect(throws: InputError.self) { try CodeCosts(path: folder.path("code.csv")) }
    #expect(error?.problem == "it is longer than 4194304 bytes")
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
        "2,mvc,kernel,ArchMVC,object_size,B,1400,,", "2,mvc,counter,ArchMVC,object_size,B,2200,,",
        "2,mvc,all,ArchMVC,compile_time,s,4.5,4.25,5.004",
        "2,mvi,kernel,ArchMVI,lines,lines,645,,"))
    #expect(
      table.headers == [
        "Variant", "Kernel, lines", "Counter, lines", "Object code, kB", "Compile time, s",
      ])
    #expect(
      table.rows == [
        ["mvc", "51", "187", "4", "4.50 (4.25–5.00)"], ["mvi", "645", "–", "–", "–"],
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

  @Test("the table contains the file's texts unchanged")
  func hostileTexts() throws {
    let table = CodeCostTable(
      try costs("2,\"<b>|\"\"\u{1B}[31m\n\",counter,M,lines,lines,1e300,,"))
    #expect(table.rows[0][0] == "<b>|\"\u{1B}[31m\n")
    #expect(table.rows[0][1] == "1.0e300")
  }
}
