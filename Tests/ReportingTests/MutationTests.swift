import Foundation
import Reporting
import Results
import TestSupport
import Testing
import TextOutput

/// Random changes of result files, through everything that reads them.
@Suite("Mutated files")
struct MutationTests {
  private static let count = 200
  private static let groups = 10

  private static let texts = [
    "", "0", "-1", "1e308", "-1e308", "1e-320", "nan", "inf", "9223372036854775807", "\"", "\"\"",
    "\n", "\r", ",", "\u{0}", "\u{1B}[2J", "=1+1", "<script>", "direct", "mvi", "DNF", "faster",
    "settle_time", "\u{FEFF}", String(repeating: "9", count: 70_000),
  ]

  /// Changes a file in one way.
  private static func mutated(
    _ file: String, _ generator: inout SeededGenerator
  ) -> Data {
    var bytes = Array(file.utf8)
    func place() -> Int { Int.random(in: bytes.indices, using: &generator) }
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: bytes[place()] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(place()...)
    case 2:
      let start = place()
      bytes.removeSubrange(start..<min(bytes.count, start + 1 + place() % 200))
    case 3: bytes.insert(contentsOf: bytes[..<place()].suffix(300), at: place())
    case 4: bytes.swapAt(place(), place())
    case 5:
      var lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
      let (from, to) = (place() % lines.count, place() % lines.count)
      lines.insert(lines[from], at: to)
      if Bool.random(using: &generator) { lines.remove(at: from) }
      bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
    default:
      let start = place()
      let end = bytes[start...].firstIndex { [UInt8(ascii: ","), UInt8(ascii: "\n")].contains($0) }
      let text = texts.randomElement(using: &generator) ?? ""
      bytes.replaceSubrange(start..<(end ?? bytes.count), with: Array(text.utf8))
    }
    return Data(bytes)
  }

  @Test(
    "a mutated file is read or rejected in words, by report, compare and merge",
    arguments: 0..<groups)
  func mutations(_ group: Int) throws {
    let folder = try TemporaryFolder()
    let sample = try ReferenceSample(workload: "counter,dispatch")
    let other = try ReferenceSample(workload: "counter,burst")
    func write(_ sample: ReferenceSample, to name: String) throws {
      try folder.write(sample.results, to: "\(name)/results.csv")
      try folder.write(sample.samples, to: "\(name)/samples.csv")
      try folder.write(sample.record, to: "\(name)/run.json")
    }
    try write(sample, to: "mutated")
    try write(sample, to: "sound")
    try write(other, to: "other")
    let files = [
      "results.csv": sample.results, "samples.csv": sample.samples, "run.json": sample.record,
    ]
    let names = ["results.csv", "results.csv", "results.csv", "run.json", "samples.csv"]
    let sound = try ResultFolder(reading: folder.path("sound"))

    for number in 0..<Self.count / Self.groups {
      var generator = SeededGenerator(seed: UInt64(group * Self.count + number))
      let name = names.randomElement(using: &generator) ?? ""
      let data = Self.mutated(files[name] ?? "", &generator)
      let path = folder.path("mutated/\(name)")
      try data.write(to: URL(filePath: path))
      let errors = try [
        error { try Self.report(folder.path("mutated")) },
        error {
          let mutated = try ResultFolder(reading: folder.path("mutated"))
          _ = Comparison(from: sound, to: mutated, withTimes: true) { _ in true }.isInconclusive
        },
        error {
          try MergedResults(
            [folder.path("mutated"), folder.path("other")], order: [], isAcrossMachines: true,
            arguments: []
          ).write(toFolder: folder.path("."))
        },
      ].compactMap(\.self)
      for error in errors {
        #expect(
          [.malformed, .unreadable].contains(error.kind), "seed \(group) \(number): \(error)")
        #expect(!error.problem.isEmpty && TerminalText.visible("\(error)") == "\(error)")
      }
      try write(sample, to: "mutated")
    }
  }

  /// The rejection of a file; any other error fails the test.
  private func error(_ body: () throws -> Void) throws -> InputError? {
    do {
      try body()
      return nil
    } catch let error as InputError {
      return error
    }
  }

  private static func report(_ folder: String) throws {
    let report = try Report([ReportInput(reading: folder)], guide: ReportGuide())
    #expect(!report.html.contains("<script>alert") && !report.markdown.contains("\u{1B}"))
  }
}
