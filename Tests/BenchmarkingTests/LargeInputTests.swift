import Benchmarking
import BuiltInArchitectures
import Foundation
import Results
import TestSupport
import Testing

/// The peak memory of reading files of 50 MB, each in its own process.
@Suite("Large input files", .serialized)
struct LargeInputTests {
  /// Creates a file of a start and a repeated piece.
  private static func makeFile(_ start: String, repeating piece: String, megabytes: Int = 50) throws
    -> String
  {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("arch-bench-\(UUID().uuidString)").path
    let megabyte = String(repeating: piece, count: 1_000_000 / piece.utf8.count + 1)
    try Data(start.utf8).write(to: URL(filePath: path))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    for _ in 0..<megabytes { try file.write(contentsOf: Data(megabyte.utf8)) }
    try file.close()
    return path
  }

  /// The peak of live bytes.
  private static func peak(_ work: () throws -> Void) throws -> Int {
    try AllocationCounter.install()
    let start = AllocationCounter.snapshot()
    try work()
    return AllocationCounter.snapshot().peakLiveBytes(since: start)
  }

  private static func sample(_ name: String, variant: String = "mvi") -> String {
    CSVWriter.line(
      SampleRow(
        runID: name,
        cell: Cell(
          scenario: "counter", workload: "dispatch", size: Size("1"),
          variant: Participant(variant)),
        architecture: "mvi", metric: .settleTime, process: 1, round: 17, position: 3, ops: 1_024,
        value: 751.2045454545455))
  }

  @Test("reading any number of samples needs less than 1 MiB")
  func samples() async {
    await #expect(processExitsWith: .success) {
      // Long names make few rows, which a debug build reads in a short time.
      let path = try Self.makeFile(
        CSVWriter.header(of: SampleRow.self),
        repeating: Self.sample(String(repeating: "x", count: 2_000)))
      defer { unlink(path) }
      var count = 0
      let peak = try Self.peak {
        let reader = try CSVRowReader<SampleRow>(path: path)
        while try reader.next() != nil { count += 1 }
      }
      #expect(count > 20_000)
      #expect(peak < 1 << 20)
    }
  }

  @Test("merging the samples of two parts needs less than 2 MiB")
  func merge() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let longName = String(repeating: "x", count: 4_000)
      for variant in ["direct", "mvi"] {
        let part = folder.path(variant)
        try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
        let samples = try Self.makeFile(
          CSVWriter.header(of: SampleRow.self),
          repeating: Self.sample(longName, variant: variant), megabytes: 25)
        try FileManager.default.moveItem(atPath: samples, toPath: part + "/samples.csv")
        let row = ResultRow(
          runID: longName, scenario: "counter", workload: "dispatch", size: Size("1"),
          architecture: "a", variant: Participant(variant),
          .time(.settleTime, Time(value: 1, processes: 1)))
        try CSVWriter.stage([row], to: "\(part)/results.csv").commit()
        var record = RunRecord.example()
        record.runID = longName
        try record.stage(inFolder: part).commit()
      }
      let (parts, output) = ([folder.path("mvi"), folder.path("direct")], folder.path("."))
      let peak = try await MainActor.run {
        let suite = Suite(architectures: BuiltInVariants.all)
        return try Self.peak {
          try MergedResults(
            parts, order: suite.reportedCells, isAcrossMachines: false, arguments: []
          ).write(toFolder: output)
        }
      }
      #expect(peak < 2 << 20)
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("samples.csv"))
      #expect((attributes[.size] as? Int ?? 0) > 50_000_000)
    }
  }
}
