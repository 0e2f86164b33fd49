import Foundation
import Testing

@testable import Results

/// The fields are those that JMH's own `JSONResultFormat` writes.
///
/// https://github.com/openjdk/jmh/blob/master/jmh-core/src/main/java/org/openjdk/jmh/results/format/JSONResultFormat.java
@Suite("Export: JMH")
struct JMHExportTests {
  /// A strict model of JMH's results: decoding fails for a missing key or another type.
  private struct Benchmark: Decodable {
    struct Score: Decodable {
      let score: Double
      let scoreError: Double
      let scoreConfidence: [Double]
      let scorePercentiles: [String: Double]
      let scoreUnit: String
      let rawData: [[Double]]
    }

    let jmhVersion: String
    let benchmark: String
    let mode: String
    let threads: Int
    let forks: Int
    let jvm: String
    let jvmArgs: [String]
    let jdkVersion: String
    let vmName: String
    let vmVersion: String
    let warmupIterations: Int
    let warmupTime: String
    let warmupBatchSize: Int
    let measurementIterations: Int
    let measurementTime: String
    let measurementBatchSize: Int
    let params: [String: String]
    let primaryMetric: Score
    let secondaryMetrics: [String: Score]
  }

  private func benchmarks(_ run: ExportedRun) throws -> [Benchmark] {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+INF", negativeInfinity: "-INF", nan: "NaN")
    return try decoder.decode([Benchmark].self, from: Data(ExportFormat.jmh.text(of: run).utf8))
  }

  @Test("a timed cell is a benchmark, a process a fork, and a batch an iteration")
  func benchmark() throws {
    let benchmarks = try benchmarks(.sample())
    #expect(benchmarks.map { $0.params["variant"] } == ["direct", "udf-2"])
    let benchmark = try #require(benchmarks.last)
    #expect(benchmark.benchmark == "arch-bench.counter.fanout-all.settle_time")
    #expect(benchmark.params == ["size": "10", "variant": "udf-2"])
    #expect(benchmark.mode == "avgt" && benchmark.threads == 1 && benchmark.forks == 2)
    #expect(benchmark.jmhVersion == "1.37" && benchmark.vmName == "Swift")
    #expect(benchmark.jvm == "arch-bench" && benchmark.jvmArgs == [])
    #expect(benchmark.jdkVersion == "Swift 6.3.1" && benchmark.vmVersion == "6.3.1")
    #expect(benchmark.measurementIterations == 3 && benchmark.warmupIterations == 1)
    // 1,600 operations of 125.5 ns.
    #expect(benchmark.measurementTime == "201 us" && benchmark.warmupTime == "201 us")
    #expect(benchmark.measurementBatchSize == 1 && benchmark.warmupBatchSize == 1)
  }

  @Test("the score is the figure of the run, with its interval, all batches and percentiles")
  func score() throws {
    let score = try #require(benchmarks(.sample()).last?.primaryMetric)
    #expect(score.score == 125.5 && score.scoreError == 0.75 && score.scoreUnit == "ns/op")
    #expect(score.scoreConfidence == [125, 126.5])
    #expect(score.rawData == [[125, 127, 126], [124, 126]])
    #expect(
      score.scorePercentiles.keys.sorted() == [
        "0.0", "100.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999",
      ])
    #expect(score.scorePercentiles["0.0"] == 124 && score.scorePercentiles["100.0"] == 127)
    #expect(score.scorePercentiles["50.0"] == 126)
  }

  @Test("counts and other times are secondary metrics")
  func secondaryMetrics() throws {
    let metrics = try #require(benchmarks(.sample()).last?.secondaryMetrics)
    #expect(
      metrics.keys.sorted() == [
        "allocated_bytes", "allocations", "amplification", "live_after_teardown",
        "peak_live_bytes", "return_time", "useful_deliveries",
      ])
    let allocations = try #require(metrics["allocations"])
    #expect(allocations.score == 1.5 && allocations.scoreError == 0)
    #expect(allocations.scoreConfidence == [1.5, 1.5] && allocations.rawData == [[1.5]])
    #expect(allocations.scoreUnit == "count/op")
    #expect(allocations.scorePercentiles.values.allSatisfy { $0 == 1.5 })
    let returned = try #require(metrics["return_time"])
    #expect(returned.score == 20.25 && returned.rawData == [[20, 20.5]])
    #expect(returned.scoreError.isNaN)
  }

  @Test("a run without times has no benchmarks")
  func countsAlone() throws {
    var run = ExportedRun.sample()
    run.samples = []
    #expect(try benchmarks(run).isEmpty)
  }
}
