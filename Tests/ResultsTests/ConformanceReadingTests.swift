import Foundation
import Results
import TestSupport
import Testing

@Suite("Reading verdicts")
struct ConformanceReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let row = ConformanceRow(
    rule: "X01", level: .should, law: "nothing is \"late\", ever", scenarios: ["counter", "news"],
    architecture: "", variant: "a,b", verdict: .knownGap, detail: "one\ntwo")

  private func write(_ rows: [ConformanceRow]) throws {
    try folder.write(CSVWriter.text(rows), to: "conformance.csv")
  }

  private func read() throws -> [ConformanceRow]? {
    try ConformanceRow.read(fromFolder: folder.path("."))
  }

  @Test("what is written is read", arguments: ConformanceRow.Outcome.allCases)
  func roundTrip(_ outcome: ConformanceRow.Outcome) throws {
    var other = Self.row
    (other.variant, other.verdict, other.level) = ("c", outcome, .reported)
    try write([Self.row, other])
    #expect(try read() == [Self.row, other])
  }

  @Test("where there is no file there are no verdicts")
  func missing() throws { #expect(try read() == nil) }

  @Test("a verdict that there is not has a place")
  func unknownVerdict() throws {
    try write([Self.row])
    let text = try folder.content(of: "conformance.csv")
      .replacingOccurrences(of: "known_gap", with: "fine")
    try folder.write(text, to: "conformance.csv")
    let error = #expect(throws: InputError.self) { try read() }
    #expect(error?.kind == .malformed)
    #expect(error?.position == FilePosition(line: 2, column: 57))
    #expect(
      error?.problem
        == "verdict 'fine' is not one of passed, failed, skipped, known_gap, closed_gap")
  }

  @Test("a rule has one verdict on a variant")
  func repeated() throws {
    try write([Self.row, Self.row])
    let error = #expect(throws: InputError.self) { try read() }
    #expect(error?.problem == "the rule and the variant are there twice")
  }

  @Test("a row without a variant is none")
  func nameless() throws {
    var row = Self.row
    row.variant = ""
    try write([row])
    let error = #expect(throws: InputError.self) { try read() }
    #expect(error?.problem == "variant is empty")
  }

  @Test("only what binds can be a breach")
  func breaches() {
    var row = Self.row
    #expect(!row.isBreach)
    row.verdict = .closedGap
    #expect(row.isBreach)
    (row.level, row.verdict) = (.must, .failed)
    #expect(row.isBreach)
    row.level = .reported
    #expect(!row.isBreach)
  }
}
