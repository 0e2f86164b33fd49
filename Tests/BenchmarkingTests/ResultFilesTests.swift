import Benchmarking
import Foundation
import TestSupport
import Testing

@Suite("Result files")
struct ResultFilesTests {
  @Test("results.csv has the documented header")
  func resultHeader() throws {
    let folder = try TemporaryFolder()
    try ResultRow.stage([], inFolder: folder.path(".")).commit()
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
    try SampleRow.stage([], inFolder: folder.path(".")).commit()
    #expect(
      try folder.content(of: "samples.csv")
        == "schema_version,run_id,scenario,workload,size,n,architecture,variant,metric,unit,"
        + "process,block,round,position,ops,value\n")
  }

  @Test("every value of a result stands in its own column")
  func fullResult() throws {
    var row = ResultRow(
      runID: "run", scenario: "counter", workload: "fanout-all", architecture: "mvvm",
      variant: "mvvm-injected", metric: "settle_time", kind: .timed)
    (row.size, row.n) = ("1k", 1_000)
    (row.unit, row.better) = ("ns/op", .lower)
    (row.processes, row.rounds, row.opsPerBatch) = (6, 40, 512)
    (row.value, row.estimator) = (71.5, "median")
    (row.ciLow, row.ciHigh, row.ciLevel) = (70.25, 72, 0.95)
    (row.minimum, row.p25, row.p50, row.p75, row.p90, row.p99) = (60, 61, 62, 63, 64, 65)
    (row.mad, row.reference) = (0.5, "direct")
    (row.ratio, row.ratioCILow, row.ratioCIHigh) = (1.25, 1.125, 1.375)
    (row.mde, row.verdict, row.conformance) = (1.03, .slower, .conforms)
    row.flags = ["debug", "stolen-time"]
    let folder = try TemporaryFolder()
    try ResultRow.stage([row], inFolder: folder.path(".")).commit()
    #expect(
      try folder.content(of: "results.csv").split(separator: "\n").last
        == "1,run,counter,fanout-all,1k,1000,mvvm,mvvm-injected,settle_time,ns/op,lower,timed,6,"
        + "40,512,71.5,median,70.25,72,0.95,60,61,62,63,64,65,0.5,direct,1.25,1.125,1.375,1.03,"
        + "slower,conforms,debug stolen-time")
  }

  @Test("what a result does not have leaves its column empty")
  func sparseResult() throws {
    var row = ResultRow(
      runID: "run", scenario: "counter", workload: "burst", architecture: "udf",
      variant: "udf-global", metric: "allocations", kind: .exact)
    row.conformance = .doesNotConform
    let folder = try TemporaryFolder()
    try ResultRow.stage([row], inFolder: folder.path(".")).commit()
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
    try SampleRow.stage([row], inFolder: folder.path(".")).commit()
    #expect(
      try folder.content(of: "samples.csv").split(separator: "\n").last
        == "1,run,counter,dispatch,1,1,mvi,mvi,settle_time,ns/op,2,3,4,5,4096,88.125")
  }
}
