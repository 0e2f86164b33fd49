import Foundation
import Results
import TestSupport
import Testing

@Suite("Result files")
struct ResultFilesTests {
  @Test("the files have the documented columns")
  func headers() {
    #expect(
      CSVWriter.header(of: ResultRow.self)
        == "schema_version,run_id,scenario,workload,size_label,n,views,architecture,variant,metric,"
        + "unit,better,kind,processes,rounds,ops_per_batch,value,estimator,ci_low,ci_high,ci_level,"
        + "min,p25,p50,p75,p90,p99,mad,reference,ratio,ratio_ci_low,ratio_ci_high,ratio_se,mde,"
        + "verdict,conformance,reason,flags\n")
    #expect(
      CSVWriter.header(of: SampleRow.self)
        == "schema_version,run_id,scenario,workload,size_label,n,views,architecture,variant,metric,"
        + "unit,process,layout,block,round,position,ops,value\n")
  }

  private func line(_ finding: ResultRow.Finding, size: Size? = Size("1k", n: 1_000)) -> String {
    CSVWriter.line(
      ResultRow(
        runID: "run", scenario: "counter", workload: "burst", size: size, architecture: "mvvm",
        variant: "mvvm-injected", flags: [.stolenTime, .debug], finding))
  }

  @Test("every value of a time is in its own column")
  func time() {
    let time = Time(
      value: 71.5, interval: 70.25...72, processes: 6, opsPerBatch: 512,
      distribution: Distribution(
        count: 40, minimum: 60, p25: 61, p50: 62, p75: 63, p90: 64, p99: 65, mad: 0.5),
      reference: .baseline,
      ratio: Time.Ratio(
        value: 1.25, interval: 1.125...1.375, standardError: 0, verdict: .slower))
    #expect(
      line(.time(.settleTime, time))
        == "2,run,counter,burst,1k,1000,probe,mvvm,mvvm-injected,settle_time,ns/op,lower,timed,6,"
        + "40,512,71.5,median,70.25,72,0.95,60,61,62,63,64,65,0.5,direct,1.25,1.125,1.375,0,1,"
        + "slower,conforms,,debug stolen-time\n")
  }

  @Test("columns without a value are empty")
  func sparse() {
    let figure = String(repeating: ",", count: 17)
    #expect(
      line(.count(.redundantDeliveries, 2), size: Size("10"))
        == "2,run,counter,burst,n=10,10,probe,mvvm,mvvm-injected,redundant_deliveries,count/op,"
        + "lower,exact,,,,2,exact\(figure),conforms,,debug stolen-time\n")
    #expect(
      line(.growth(of: .allocations, PowerLaw(exponent: 0.5, interval: nil)), size: nil)
        == "2,run,counter,burst,,,probe,mvvm,mvvm-injected,allocations_scaling_exponent,,lower,"
        + "fitted,,,,0.5,least_squares\(figure),conforms,,debug stolen-time\n")
    #expect(
      line(.didNotConform(reason: "breaks X01, always"))
        == "2,run,counter,burst,1k,1000,probe,mvvm,mvvm-injected,settle_time,ns/op,lower,timed,"
        + ",,,,\(figure),DNF,\"breaks X01, always\",debug stolen-time\n")
  }

  @Test("every value of a sample is in its own column")
  func sample() {
    var row = SampleRow(
      runID: "run",
      cell: Cell(scenario: "counter", workload: "dispatch", size: Size("1"), variant: "mvi"),
      architecture: "mvi", metric: .settleTime, process: 2, round: 4, position: 5, ops: 4_096,
      value: 88.125)
    (row.layout, row.block) = (1, 3)
    #expect(
      CSVWriter.line(row)
        == "2,run,counter,dispatch,n=1,1,probe,mvi,mvi,settle_time,ns/op,2,1,3,4,5,4096,88.125\n")
  }
}

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

  @Test("written rows are read back unchanged", arguments: ConformanceRow.Outcome.allCases)
  func roundTrip(_ outcome: ConformanceRow.Outcome) throws {
    var other = Self.row
    (other.variant, other.verdict, other.level) = ("c", outcome, .reported)
    try write([Self.row, other])
    #expect(try read() == [Self.row, other])
  }

  @Test("reported rules cannot be breached")
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
