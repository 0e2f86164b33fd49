import Foundation
import TestSupport
import Testing

@testable import Results

/// Files whose rows contradict themselves, each other, or the record.
@Suite("Contradictions in files")
struct ContradictionTests {
  private let folder: TemporaryFolder
  private let sample: ReferenceSample

  init() throws {
    folder = try TemporaryFolder()
    sample = try ReferenceSample(workload: "counter,fanout-one")
    try folder.write(sample.record, to: "run.json")
  }

  private func failure(_ text: String) throws -> InputError {
    try folder.write(text, to: "results.csv")
    return try #require(throws: InputError.self) { try ResultFolder(reading: folder.path("")) }
  }

  private func row(of metric: String, _ variant: String) throws -> (index: Int, line: String) {
    let lines = sample.results.split(separator: "\n").map(String.init)
    let index = try #require(
      lines.firstIndex { line in
        line.contains(",\(variant),\(metric),")
          && (line.contains(",n=10,") || line.contains(",fanout-one,,"))
      })
    return (index, lines[index])
  }

  @Test("a part of the reference run is valid")
  func valid() throws {
    try folder.write(sample.results, to: "results.csv")
    #expect(try ResultFolder(reading: folder.path("")).rows.count > 200)
  }

  /// A text in one column of a row, at n = 10 or over all sizes, that contradicts the rest.
  private static let contradictions = [
    ("settle_time", "mvi", "value", "-5"), ("settle_time", "mvi", "ratio", "100"),
    ("settle_time", "mvi", "verdict", "faster"), ("settle_time", "udf", "verdict", "equivalent"),
    ("settle_time", "mvi", "reference", "mvc"), ("settle_time", "mvi", "run_id", "another"),
    ("settle_time", "mvi", "n", "11"),
  ]

  @Test("a contradiction is rejected at its line and column", arguments: contradictions)
  func contradiction(metric: String, variant: String, column: String, text: String) throws {
    let index = try #require(ResultRow.columns.firstIndex { $0.name == column })
    let (line, row) = try row(of: metric, variant)
    var fields = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    fields[index] = text
    let place = fields[..<index].reduce(1) { $0 + $1.utf8.count + 1 }
    let error = try failure(sample.results.replacing(row, with: fields.joined(separator: ",")))
    #expect(error.kind == .malformed)
    #expect(error.position == FilePosition(line: line + 1, column: place), "\(error)")
  }

  @Test("files that are cut off at a line's end are rejected")
  func cutOff() throws {
    try folder.write(sample.results, to: "results.csv")
    try folder.write(sample.samples, to: "samples.csv")
    let whole = try ResultFolder(reading: folder.path(""))
    let reader = try whole.samples()
    var samples: [SampleRow] = []
    while let (row, _) = try reader.next() { samples.append(row) }
    try ResultFiles.write(
      whole.rows, samples: samples, record: whole.record, toFolder: folder.path(""))
    for name in ["results.csv", "samples.csv"] {
      let text = try folder.content(of: name)
      let lines = text.split(separator: "\n")
      try folder.write(lines.dropLast().map { "\($0)\n" }.joined(), to: name)
      let error = try #require(throws: InputError.self) {
        let reader = try ResultFolder(reading: folder.path("")).samples()
        while try reader.next() != nil {}
      }
      #expect(
        error.problem
          == "the file has \(lines.count - 2) rows, not \(lines.count - 1) as the run wrote")
      #expect(error.path.hasSuffix(name) && error.position?.line == lines.count)
      try folder.write(text, to: name)
    }
  }

  @Test("samples of another run are rejected at their line")
  func foreignSamples() throws {
    try folder.write(sample.results, to: "results.csv")
    let id = try RunRecord(json: Data(sample.record.utf8)).runID
    try folder.write(sample.samples.replacing(id, with: "another"), to: "samples.csv")
    let reader = try ResultFolder(reading: folder.path("")).samples()
    let error = try #require(throws: InputError.self) { try reader.next() }
    #expect(error.position == FilePosition(line: 2, column: 3))
    #expect(error.problem == "run_id 'another' is not '\(id)', that of run.json")
  }

  @Test(
    "a record that contradicts itself is rejected at its key",
    arguments: [
      (#""run_id" : "[^"]*""#, #""run_id" : """#, "run_id")
    ])
  func record(_ old: String, _ new: String, _ key: String) throws {
    let text = sample.record.replacing(try Regex(old), with: new)
    #expect(text != sample.record)
    try folder.write(text, to: "run.json")
    let error = try failure(sample.results)
    let line = text.prefix(upTo: try #require(text.range(of: "\"\(key)\"")).lowerBound)
      .split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(error.path.hasSuffix("run.json") && error.position?.line == line)
  }
}
