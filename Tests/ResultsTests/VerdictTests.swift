import Foundation
import Testing

@testable import Results

@Suite("Verdicts")
struct VerdictTests {
  private func ratio(
    _ value: Double, spread: Double = 0.001, reach: Double = 0.002, processes: Int = 6
  ) throws -> TimeRatio {
    let logarithms = (0..<processes).map { log(value) + ($0.isMultiple(of: 2) ? spread : -spread) }
    return TimeRatio(
      value: value, interval: value - reach...value + reach,
      standardError: Statistics.standardErrorOfMean(logarithms),
      degrees: processes - 1)
  }

  private func verdict(_ ratio: TimeRatio) -> TimeVerdict? {
    Verdicts.verdicts(on: [ratio]).first
  }

  @Test(
    "an interval is compared with a margin of 3 % around 1",
    arguments: [
      (1, 0.002, .equivalent), (1.02, 0.002, .equivalent), (0.98, 0.002, .equivalent),
      (1.05, 0.002, .slower), (0.95, 0.002, .faster), (1.029, 0.005, .slower),
      (1.02, 0.03, .inconclusive),
    ] as [(Double, Double, TimeVerdict)])
  func interval(_ value: Double, _ reach: Double, _ expected: TimeVerdict) throws {
    #expect(verdict(try ratio(value, reach: reach)) == expected)
  }

  @Test("contradicting processes are inconclusive, even with a narrow interval")
  func contradiction() throws {
    #expect(verdict(try ratio(1.05, spread: 0.2)) == .inconclusive)
  }

  @Test("a larger family needs a clearer difference")
  func family() throws {
    let weak = try ratio(1.05, spread: 0.028)
    #expect(verdict(weak) == .slower)
    let others = Array(repeating: try ratio(1, spread: 0.1, reach: 0.1), count: 40)
    #expect(Verdicts.verdicts(on: [weak] + others).first == .inconclusive)
    let clear = Array(repeating: try ratio(2), count: 40)
    #expect(Verdicts.verdicts(on: [weak] + clear).first == .slower)
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

  @Test("a ratio of a single process has no interval, is not judged and makes no family larger")
  func oneProcess() throws {
    let single = try #require(TimeRatio(logarithms: [log(2)]))
    #expect(single.value == 2 && single.interval == nil && single.standardError == nil)
    let weak = try ratio(1.05, spread: 0.028)
    let verdicts = Verdicts.verdicts(on: [weak] + Array(repeating: single, count: 40))
    #expect(verdicts.first == .slower && verdicts.last == .inconclusive)
  }

  @Test("the smallest detectable effect follows from the spread among processes")
  func smallestEffect() throws {
    // Six processes that differ by ±1 % have a mean with a standard error of 0.447 %.
    let ratio = try #require(
      TimeRatio(logarithms: [0.01, -0.01, 0.01, -0.01, 0.01, -0.01].map { $0 + log(1.3) }))
    let error = try #require(ratio.standardError)
    #expect(abs(ratio.value - 1.3) < 1e-12)
    #expect(abs(error - 0.01 / 5.0.squareRoot()) < 1e-12)
    // 2.571 and 0.920 are the limits of 97.5 % and 80 % with five degrees of freedom.
    #expect(abs(log(ratio.interval?.upperBound ?? 0) - log(1.3) - 2.5706 * error) < 1e-5)
    #expect(abs(log(ratio.smallestDetectableEffect ?? 0) / error - 3.4904) < 1e-3)
    let exact = TimeRatio(value: 1.3, interval: 1.3...1.3, standardError: 0, degrees: 5)
    #expect(exact.smallestDetectableEffect == 1 && exact.chance == 0)
  }

  @Test("the ratio of two ratios combines their standard errors and degrees of freedom")
  func runs() throws {
    let before = try ratio(1.2, spread: 0.01)
    let change = try ratio(1.32, spread: 0.01).over(before)
    #expect(abs(change.value - 1.1) < 1e-12)
    #expect(change.degrees == 10)
    let errors = try [change, before].map { try #require($0.standardError) }
    #expect(abs(errors[0] - errors[1] * 2.0.squareRoot()) < 1e-12)
    #expect(change.interval?.contains(1.1) == true && change.interval?.contains(1.0) == false)
    let uneven = try ratio(1.2, spread: 0).over(before)
    #expect(uneven.degrees == 5)
  }

  @Test("variants and the repeated baseline have verdicts, the driver has none")
  func rows() throws {
    let unsure = try ratio(1.04, spread: 0.02, reach: 0.03)
    var rows = [row(try ratio(1.5)), row(unsure), row(try ratio(0.1)), row(try ratio(1))]
    rows[2].variant = .driver
    rows[3].variant = .baselineAgain
    rows = Verdicts.judged(rows)
    #expect(rows.map(\.verdict) == [.slower, .slower, nil, .equivalent])
    #expect(rows.allSatisfy { $0.flags.isEmpty })
  }

  @Test("what is unsound is judged apart from the rest")
  func unsound() throws {
    let weak = row(try ratio(1.05, spread: 0.028))
    var other = row(try ratio(1, spread: 0.1, reach: 0.1))
    let others = Array(repeating: other, count: 40)
    #expect(Verdicts.judged([weak] + others)[0].verdict == .inconclusive)
    other.flags = [.unsound]
    let rows = Verdicts.judged([weak] + Array(repeating: other, count: 40))
    #expect(rows.map(\.verdict) == [.slower] + others.map { _ in .inconclusive })
  }

  @Test("the baseline's own comparisons are judged apart from those of variants")
  func controls() throws {
    let weak = row(try ratio(1.05, spread: 0.028))
    let others = try [Participant.baselineAgain, .baselineSlow].flatMap { control in
      var other = row(try ratio(1, spread: 0.1, reach: 0.1))
      other.variant = control
      return [ResultRow](repeating: other, count: 40)
    }
    #expect(Verdicts.judged([weak] + others)[0].verdict == .slower)
  }

  @Test(
    "where the baseline differs from itself times have a flag; above one in twenty, all have it",
    arguments: [1.1, 0.9], [1, 2])
  func falseAlarms(_ again: Double, _ count: Int) throws {
    var rows = try (1...20).flatMap { number in
      [row(try ratio(1.5), number), row(try ratio(number <= count ? again : 1), number)]
    }
    for index in stride(from: 1, to: 40, by: 2) { rows[index].variant = .baselineAgain }
    rows.append(row(try ratio(1), 1))
    rows[40].finding = .count(.allocations, 1)
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
  func missed() throws {
    var rows = try [1.05, 1].enumerated().map { row(try ratio($1), $0 + 1) }
    for index in rows.indices { rows[index].variant = .baselineSlow }
    rows = Verdicts.judged(rows)
    let checks = BaselineChecks(rows)
    #expect(checks.slowed.count == 2 && checks.missed.compactMap(\.size.n) == [2])
    #expect(!checks.areTimesDoubtful && rows.allSatisfy { $0.flags.isEmpty })
  }

  private func row(_ ratio: TimeRatio, _ n: Int = 1) -> ResultRow {
    ComparisonSample.row(
      "counter/burst/\(n)/leak",
      .time(
        .settleTime,
        Time(
          value: 1, processes: ratio.degrees + 1, reference: .baseline, ratio: ratio)))
  }
}

@Suite("Means of ratios")
struct TimeRatioMeanTests {
  private func ratio(_ value: Double, _ differences: [Double]) throws -> TimeRatio {
    try #require(TimeRatio(logarithms: differences.map { log(value) + $0 }))
  }

  @Test("the mean of a ratio and its inverse is 1")
  func inverse() throws {
    let one = try ratio(4, [-1, 0, 1])
    let mean = try #require(TimeRatio(geometricMeanOf: [one, one.inverse]))
    #expect(abs(mean.value - 1) < 1e-12)
  }

  @Test("the mean of equal ratios has their standard error: they may be dependent")
  func equal() throws {
    let one = try ratio(2, [-0.1, 0, 0.1])
    let mean = try #require(TimeRatio(geometricMeanOf: [one, one, one]))
    #expect(abs((mean.standardError ?? 0) - (one.standardError ?? 1)) < 1e-12)
    #expect(mean.degrees == 2)
    // Student's limit for two degrees of freedom is 4.303.
    #expect(abs((mean.interval?.upperBound ?? 0) / 2 - 1.282) < 0.001)
    #expect(abs((mean.interval?.lowerBound ?? 0) / 2 - 0.780) < 0.001)
  }

  @Test("the mean has the fewest degrees of freedom of any ratio, and no interval if one has none")
  func degrees() throws {
    let ratios = [try ratio(1, [0, 1]), try ratio(1, [0, 1, 2, 3])]
    #expect(TimeRatio(geometricMeanOf: ratios)?.degrees == 1)
    let mean = TimeRatio(geometricMeanOf: ratios + [TimeRatio(value: 1)])
    #expect(mean != nil && mean?.interval == nil)
    #expect(TimeRatio(geometricMeanOf: []) == nil)
  }
}
