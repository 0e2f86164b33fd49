import Foundation
import Testing

@testable import Benchmarking

@Suite("Result files")
struct ResultFilesTests {
  @Test("results.csv has the documented header")
  func resultHeader() throws {
    let folder = try TemporaryFolder()
    try ResultRow.write([], toFolder: folder.path("."))
    #expect(
      try folder.content(of: "results.csv")
        == "schema_version,run_id,scenario,workload,size,n,architecture,variant,metric,unit,"
        + "better,kind,processes,rounds,ops_per_batch,value,estimator,ci_low,ci_high,ci_level,"
        + "min,p25,p50,p75,p90,p99,mad,reference,ratio,ratio_ci_low,ratio_ci_high,mde,verdict,"
        + "conformance,flags\n")
  }

  @Test("samples.csv has the documented header")
  func sampleHeader() throws {
    let folder = try TemporaryFolder()
    try SampleRow.write([], toFolder: folder.path("."))
    #expect(
      try folder.content(of: "samples.csv")
        == "schema_version,run_id,scenario,workload,size,n,architecture,variant,metric,unit,"
        + "process,block,round,position,ops,value\n")
  }

  @Test("every value of a result stands in its own column")
  func fullResult() throws {
    let row = ResultRow(
      runID: "run", scenario: "counter", workload: "fanout-all", size: "1k", n: 1_000,
      architecture: "mvvm", variant: "mvvm-injected", metric: "settle_time", unit: "ns/op",
      better: .lower, kind: .timed, processes: 6, rounds: 40, opsPerBatch: 512, value: 71.5,
      estimator: "median", ciLow: 70.25, ciHigh: 72, ciLevel: 0.95, minimum: 60, p25: 61, p50: 62,
      p75: 63, p90: 64, p99: 65, mad: 0.5, reference: "direct", ratio: 1.25, ratioCILow: 1.125,
      ratioCIHigh: 1.375, mde: 1.03, verdict: .slower, conformance: .conforms,
      flags: ["debug", "stolen-time"])
    let folder = try TemporaryFolder()
    try ResultRow.write([row], toFolder: folder.path("."))
    #expect(
      try folder.content(of: "results.csv").split(separator: "\n").last
        == "1,run,counter,fanout-all,1k,1000,mvvm,mvvm-injected,settle_time,ns/op,lower,timed,6,"
        + "40,512,71.5,median,70.25,72,0.95,60,61,62,63,64,65,0.5,direct,1.25,1.125,1.375,1.03,"
        + "slower,conforms,debug stolen-time")
  }

  @Test("what a result does not have leaves its column empty")
  func sparseResult() throws {
    let row = ResultRow(
      runID: "run", scenario: "counter", workload: "burst", architecture: "udf",
      variant: "udf-global", metric: "allocations", kind: .exact, conformance: .doesNotConform)
    let folder = try TemporaryFolder()
    try ResultRow.write([row], toFolder: folder.path("."))
    #expect(
      try folder.content(of: "results.csv").split(separator: "\n").last
        == "1,run,counter,burst,,,udf,udf-global,allocations,,,exact"
        + String(repeating: ",", count: 22)
        + "DNF,")
  }

  @Test("every value of a sample stands in its own column")
  func sample() throws {
    let row = SampleRow(
      runID: "run", scenario: "counter", workload: "dispatch", size: "1", n: 1,
      architecture: "mvi", variant: "mvi", metric: "settle_time", unit: "ns/op", process: 2,
      block: 3, round: 4, position: 5, ops: 4_096, value: 88.125)
    let folder = try TemporaryFolder()
    try SampleRow.write([row], toFolder: folder.path("."))
    #expect(
      try folder.content(of: "samples.csv").split(separator: "\n").last
        == "1,run,counter,dispatch,1,1,mvi,mvi,settle_time,ns/op,2,3,4,5,4096,88.125")
  }
}
