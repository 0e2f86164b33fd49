import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("Verdicts")
struct VerdictTests {
  /// A ratio of processes whose logarithms differ from its own by a spread, up and down in turn.
  private func ratio(
    _ value: Double, spread: Double = 0.001, reach: Double = 0.002
  ) -> TimeRatio {
    let logarithms = (0..<6).map { log(value) + ($0.isMultiple(of: 2) ? spread : -spread) }
    return TimeRatio(
      value: value, interval: value - reach...value + reach,
      standardError: Statistics.standardErrorOfMean(logarithms), degrees: 5)
  }

  /// Slower, if there is no other comparison, or only clear ones.
  private var weak: TimeRatio { ratio(1.05, spread: 0.028) }
  private var noise: TimeRatio { ratio(1, spread: 0.1, reach: 0.1) }

  private func row(
    _ ratio: TimeRatio, _ n: Int = 1, _ variant: Participant = "leak"
  ) -> ResultRow {
    ResultRow(
      Cell("counter/burst/\(n)/\(variant)"),
      .time(.settleTime, Time(value: 1, processes: 6, ratio: ratio)))
  }

  @Test(
    "an interval is compared with a margin of 3 % around 1; processes that contradict decide nothing",
    arguments: [
      (1, 0.001, 0.002, .equivalent), (1.02, 0.001, 0.002, .equivalent),
      (0.98, 0.001, 0.002, .equivalent), (1.05, 0.001, 0.002, .slower),
      (0.95, 0.001, 0.002, .faster), (1.029, 0.001, 0.005, .slower),
      (1.02, 0.001, 0.03, .inconclusive), (1.05, 0.2, 0.002, .inconclusive),
    ] as [(Double, Double, Double, TimeVerdict)])
  func interval(_ value: Double, _ spread: Double, _ reach: Double, _ expected: TimeVerdict) {
    let ratio = ratio(value, spread: spread, reach: reach)
    #expect(Verdicts.verdicts(on: [ratio]) == [expected])
  }

  @Test("a larger family needs a clearer difference; ratios of one process make none larger")
  func family() throws {
    func verdict(among other: TimeRatio) -> TimeVerdict? {
      Verdicts.verdicts(on: [weak] + Array(repeating: other, count: 40)).first
    }
    #expect(verdict(among: noise) == .inconclusive)
    #expect(verdict(among: ratio(2)) == .slower)
    let single = try #require(TimeRatio(logarithms: [log(2)]))
    #expect(single.value == 2 && single.interval == nil && single.standardError == nil)
    #expect(verdict(among: single) == .slower)
    #expect(Verdicts.verdicts(on: [single]) == [.inconclusive])
  }

  @Test("the rate of false discoveries is limited by the method of Benjamini and Hochberg")
  func falseDiscoveries() {
    // Their own example, 15 tests of a study, of which four are findings at 5 %.
    let probabilities = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
      0.5719, 0.6528, 0.7590, 1.0,
    ]
    let findings = Verdicts.findings(probabilities, rate: 0.05)
    #expect(findings == (0..<15).map { $0 < 4 })
    #expect(Verdicts.findings(probabilities.reversed(), rate: 0.05) == findings.reversed())
    #expect(Verdicts.findings([], rate: 0.05) == [])
  }

  private func added(_ nanoseconds: Double, reach: Double) -> ResultRow {
    let interval = nanoseconds - reach...nanoseconds + reach
    return ResultRow(
      Cell("counter/burst/1/leak"),
      .time(.coldOverheadTime, Time(value: nanoseconds, interval: interval, processes: 12)))
  }

  @Test(
    "an added time is judged by its interval as a share of the baseline's time, among all of its kind",
    arguments: [
      (10, 15, .equivalent, .equivalent), (200, 90, .slower, .slower), (-200, 90, .faster, .faster),
      (20, 100, .inconclusive, .inconclusive), (100, 95, .slower, .inconclusive),
    ] as [(Double, Double, TimeVerdict, TimeVerdict)])
  func addedTime(_ value: Double, _ reach: Double, _ alone: TimeVerdict, _ among: TimeVerdict) {
    let baseline = ResultRow(
      Cell("counter/burst/1/direct"), .time(.coldTime, Time(value: 1_000, processes: 12)))
    // Ratios are another family.
    for (other, expected) in [(row(noise), alone), (added(0, reach: 1_000), among)] {
      let rows = Verdicts.judged(
        [baseline, added(value, reach: reach)] + Array(repeating: other, count: 40))
      #expect(rows[0].verdict == nil && rows[1].verdict == expected)
    }
  }

  @Test("unsound variants and the baseline's copies are judged apart, and the driver is not judged")
  func families() {
    func verdicts(among other: ResultRow) -> [TimeVerdict?] {
      Verdicts.judged([row(weak)] + Array(repeating: other, count: 40)).prefix(2).map(\.verdict)
    }
    #expect(verdicts(among: row(noise)) == [.inconclusive, .inconclusive])
    var unsound = row(noise)
    unsound.flags = [.unsound]
    #expect(verdicts(among: unsound) == [.slower, .inconclusive])
    for control: Participant in [.baselineAgain, .baselineSlow] {
      #expect(verdicts(among: row(noise, 1, control)) == [.slower, .inconclusive])
    }
    #expect(verdicts(among: row(ratio(2), 1, .driver)) == [.slower, nil])
  }

  @Test(
    "where the baseline differs from itself times have a flag; above one in twenty, all have it",
    arguments: [1.1, 0.9], [1, 2])
  func falseAlarms(_ again: Double, _ count: Int) {
    var rows = (1...20).flatMap { number in
      [
        row(ratio(1.5), number),
        row(ratio(number <= count ? again : 1), number, .baselineAgain),
      ]
    }
    rows.append(ResultRow.exact("counter/burst/1/leak", .allocations, 1))
    rows = Verdicts.judged(rows)
    let checks = BaselineChecks(rows)
    #expect(checks.compared.count == 20)
    #expect(checks.different.compactMap(\.size.n) == Array(1...count))
    #expect(checks.areTimesDoubtful == (count == 2))
    let flagged = rows.indices.filter { !rows[$0].flags.isEmpty }
    #expect(flagged == Array(0..<(count == 2 ? 40 : 2)))
    #expect(flagged.allSatisfy { rows[$0].flags == [.baselineDiffers] })
  }

  @Test("a slowed baseline that is not called slower is missed, and flags nothing")
  func missed() {
    let rows = Verdicts.judged(
      [1.05, 1].enumerated().map { row(ratio($1), $0 + 1, .baselineSlow) })
    let checks = BaselineChecks(rows)
    #expect(checks.slowed.count == 2 && checks.missed.compactMap(\.size.n) == [2])
    #expect(!checks.areTimesDoubtful && rows.allSatisfy { $0.flags.isEmpty })
  }
}
