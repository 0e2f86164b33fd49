import Foundation
import TestSupport
import Testing

@testable import Results

/// Verdicts on ratios.
@Suite("Verdicts")
struct VerdictTests {
  /// A ratio of which every process says something else by a known factor.
  private func ratio(
    _ value: Double, spread: Double = 0.001, reach: Double = 0.002, processes: Int = 6
  ) throws -> TimeRatio {
    let logarithms = (0..<processes).map { log(value) + ($0.isMultiple(of: 2) ? spread : -spread) }
    return try #require(
      TimeRatio(
        value: value, interval: value - reach...value + reach, logarithms: logarithms))
  }

  private func verdict(_ ratio: TimeRatio) -> TimeVerdict? {
    Verdicts.verdicts(on: [ratio]).first
  }

  @Test("an interval within three percent is equivalent, even when it leaves out 1")
  func equivalent() throws {
    #expect(verdict(try ratio(1)) == .equivalent)
    #expect(verdict(try ratio(1.02)) == .equivalent)
    #expect(verdict(try ratio(0.98)) == .equivalent)
  }

  @Test("an interval that leaves out 1 and reaches further is faster or slower")
  func different() throws {
    #expect(verdict(try ratio(1.05)) == .slower)
    #expect(verdict(try ratio(0.95)) == .faster)
    #expect(verdict(try ratio(1.029, reach: 0.005)) == .slower)
  }

  @Test("an interval that holds 1 and reaches further is inconclusive")
  func inconclusive() throws {
    #expect(verdict(try ratio(1.02, reach: 0.03)) == .inconclusive)
  }

  @Test("processes that contradict each other prove nothing, whatever the interval says")
  func contradiction() throws {
    #expect(verdict(try ratio(1.05, spread: 0.2)) == .inconclusive)
  }

  @Test("the more is compared, the clearer a difference must be")
  func family() throws {
    let weak = try ratio(1.05, spread: 0.028)
    #expect(verdict(weak) == .slower)
    let others = Array(repeating: try ratio(1, spread: 0.1, reach: 0.1), count: 40)
    #expect(Verdicts.verdicts(on: [weak] + others).first == .inconclusive)
    let clear = Array(repeating: try ratio(2), count: 40)
    #expect(Verdicts.verdicts(on: [weak] + clear).first == .slower)
  }

  @Test("false discoveries are kept rare as Benjamini and Hochberg say")
  func falseDiscoveries() {
    // Their own example, 15 tests of a study, of which four are findings at 5 %.
    let probabilities = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
      0.5719, 0.6528, 0.7590, 1.0,
    ]
    let findings = FalseDiscoveries.findings(probabilities, rate: 0.05)
    #expect(findings == (0..<15).map { $0 < 4 })
    #expect(FalseDiscoveries.findings(probabilities.reversed(), rate: 0.05) == findings.reversed())
    #expect(FalseDiscoveries.findings([], rate: 0.05) == [])
  }

  @Test("one process alone says nothing of others")
  func oneProcess() {
    #expect(TimeRatio(value: 2, interval: 2...2, logarithms: [log(2)]) == nil)
  }

  @Test("the smallest effect that could be seen follows from how much processes differ")
  func smallestEffect() throws {
    // Six processes that differ by ±1 % have a mean with a standard error of 0.447 %, and a median with
    // one of √(π/2) times that.
    let ratio = try ratio(1.3, spread: 0.01)
    #expect(abs(ratio.standardError - 0.01 * (6.0 / 5 / 6 * .pi / 2).squareRoot()) < 1e-12)
    // 2.571 and 0.920 are the limits of 97.5 % and 80 % with five degrees of freedom.
    #expect(abs(log(ratio.smallestDetectableEffect) / ratio.standardError - 3.4904) < 1e-3)
    let exact = try ratio.withoutSpread()
    #expect(exact.smallestDetectableEffect == 1 && exact.chance == 0)
  }

  @Test("a ratio that went through a file is the same ratio")
  func file() throws {
    let ratio = try ratio(1.3, spread: 0.01)
    let folder = try TemporaryFolder()
    try CSVWriter.stage([row(ratio)], to: folder.path("results.csv")).commit()
    let read = try CSVRowReader<ResultRow>(path: folder.path("results.csv")).next()?.row
    #expect(read?.time.flatMap { TimeRatio($0) } == ratio)
  }

  @Test("two runs are compared by the ratio of their ratios, less surely than each is known")
  func runs() throws {
    let before = try ratio(1.2, spread: 0.01)
    let change = try ratio(1.32, spread: 0.01).over(before)
    #expect(abs(change.value - 1.1) < 1e-12)
    #expect(change.degrees == 10)
    #expect(abs(change.standardError - before.standardError * 2.0.squareRoot()) < 1e-12)
    #expect(change.interval.contains(1.1) && !change.interval.contains(1.0))
    let uneven = try ratio(1.2, spread: 0).over(before)
    #expect(uneven.degrees == 5)
  }

  @Test("rows of a run get verdicts: the driver none, the baseline against itself for itself")
  func rows() throws {
    let unsure = try ratio(1.04, spread: 0.02, reach: 0.03)
    var rows = [row(try ratio(1.5)), row(unsure), row(try ratio(0.1)), row(try ratio(1))]
    rows[2].variant = .driver
    rows[3].variant = .baselineAgain
    rows = Verdicts.judged(rows)
    #expect(rows.map(\.verdict) == [.slower, .slower, nil, .equivalent])
    #expect(rows.allSatisfy { $0.flags.isEmpty })
  }

  @Test("when the baseline is not as fast as itself, every time of the run is flagged")
  func failedSelfTest() throws {
    var rows = [row(try ratio(1.5)), row(try ratio(1.1)), row(try ratio(1))]
    rows[1].variant = .baselineAgain
    rows[2].finding = .count(.allocations, 1)
    rows = Verdicts.judged(rows)
    #expect(rows[1].verdict == .slower)
    #expect(rows.map(\.flags) == [[.selfTestFailed], [.selfTestFailed], []])
  }

  private func row(_ ratio: TimeRatio) -> ResultRow {
    ResultRow(
      runID: "run", scenario: "counter", workload: "burst", size: Size("1"), architecture: "",
      variant: "leak",
      .time(
        .settleTime,
        Time(
          value: 1, processes: ratio.degrees + 1, reference: .baseline,
          ratio: Time.Ratio(
            value: ratio.value, interval: ratio.interval, standardError: ratio.standardError))))
  }
}

extension TimeRatio {
  /// The same ratio, on which all processes agree.
  fileprivate func withoutSpread() throws -> TimeRatio {
    try #require(
      TimeRatio(
        value: value, interval: value...value,
        logarithms: Array(repeating: log(value), count: degrees + 1)))
  }
}

@Suite("Means of ratios")
struct TimeRatioMeanTests {
  private func ratio(_ value: Double, _ logarithms: [Double]) throws -> TimeRatio {
    try #require(TimeRatio(value: value, interval: value...value, logarithms: logarithms))
  }

  @Test("the mean of a ratio and its inverse is 1")
  func inverse() throws {
    let mean = try #require(
      TimeRatio(geometricMeanOf: [try ratio(4, [-1, 0, 1]), try ratio(0.25, [-1, 0, 1])]))
    #expect(abs(mean.value - 1) < 1e-12)
  }

  @Test("the mean of equal ratios is as sure as each of them: they may depend on each other")
  func equal() throws {
    let one = try ratio(2, [-0.1, 0, 0.1])
    let mean = try #require(TimeRatio(geometricMeanOf: [one, one, one]))
    #expect(abs(mean.standardError - one.standardError) < 1e-12)
    #expect(mean.degrees == 2)
    // Student's limit for two degrees of freedom is 4.303.
    #expect(abs(mean.interval.upperBound / 2 - 1.365) < 0.001)
    #expect(abs(mean.interval.lowerBound / 2 - 0.732) < 0.001)
  }

  @Test("it has the fewest degrees of freedom of any")
  func degrees() throws {
    let ratios = [try ratio(1, [0, 1]), try ratio(1, [0, 1, 2, 3])]
    #expect(TimeRatio(geometricMeanOf: ratios)?.degrees == 1)
  }

  @Test("nothing has no mean")
  func none() { #expect(TimeRatio(geometricMeanOf: []) == nil) }
}
