import Foundation
import ScenarioTesting
import Testing

@testable import Results

@Suite("Statistics")
struct StatisticsTests {
  @Test("the median is the middle value, or the mean of the two middle values")
  func median() {
    #expect(Statistics.median([3, 1, 2]) == 2)
    #expect(Statistics.median([4, 1, 3, 2]) == 2.5)
    #expect(Statistics.median([7]) == 7)
  }

  @Test("quantiles are interpolated as in R and NumPy")
  func quantiles() {
    let values: [Double] = [1, 2, 4, 8, 16]
    #expect(Statistics.quantile(0, ofSorted: values) == 1)
    #expect(Statistics.quantile(0.25, ofSorted: values) == 2)
    #expect(Statistics.quantile(0.4, ofSorted: values) == 2 + 0.6 * 2)
    #expect(Statistics.quantile(0.9, ofSorted: values) == 8 + 0.6 * 8)
    #expect(Statistics.quantile(1, ofSorted: values) == 16)
    #expect(Statistics.quantile(0.3, ofSorted: [5]) == 5)
  }

  @Test("the absolute deviation is the median distance from the median")
  func deviation() {
    #expect(Statistics.medianAbsoluteDeviation([1, 1, 2, 2, 4, 6, 9]) == 1)
    #expect(Statistics.medianAbsoluteDeviation([5, 5, 5]) == 0)
  }

  @Test("the spread of medians is what the scatter within the groups does not explain")
  func spreadOfMedians() throws {
    let scattered = [[1.0, 3, 2], [2, 1, 3], [3, 2, 1]]
    #expect(Statistics.spreadOfMedians(scattered) == 0)
    let apart = try #require(Statistics.spreadOfMedians([[1, 1], [3, 3]]))
    #expect(abs(apart - 2.0.squareRoot()) < 1e-9)
    #expect(Statistics.spreadOfMedians([[1, 2]]) == nil)
    #expect(Statistics.spreadOfMedians([[1], [2]]) == nil)
  }
}

@Suite("Student's t distribution")
struct StudentTTests {
  @Test(
    "limits are those of the printed tables",
    arguments: [
      (1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (10, 2.2281),
      (11, 2.2010), (30, 2.0423),
    ])
  func limits(_ degrees: Int, _ limit: Double) {
    #expect(abs(StudentT.limit(holding: 0.95, degrees: degrees) - limit) < 6e-5)
  }

  @Test("the probability beyond a limit is its complement", arguments: 1...40)
  func inverse(_ degrees: Int) {
    for share in [0.6, 0.95, 0.999] {
      let limit = StudentT.limit(holding: share, degrees: degrees)
      #expect(abs(StudentT.probability(beyond: limit, degrees: degrees) - (1 - share)) < 1e-12)
    }
  }
}

@Suite("Power law")
struct PowerLawTests {
  @Test("a power of the size has its exponent, with an interval of no width")
  func exact() throws {
    for exponent in [0, 0.5, 1, 2] {
      let law = try #require(PowerLaw([1, 10, 100].map { ($0, 7 * pow(Double($0), exponent)) }))
      #expect(abs(law.exponent - exponent) < 1e-12)
      let interval = try #require(law.interval)
      #expect(abs(interval.lowerBound - exponent) < 1e-9)
      #expect(abs(interval.upperBound - exponent) < 1e-9)
    }
  }

  @Test("the interval is that of a least-squares line")
  func interval() throws {
    // In powers of ten: 0, 1, 2, 3 give 1, 1, 3, 3. The slope is 0.8, the residuals are 0.2, -0.6,
    // 0.6 and -0.2, and Student's limit for two degrees of freedom is 4.303.
    let law = try #require(PowerLaw([(1, 10), (10, 10), (100, 1_000), (1_000, 1_000)]))
    #expect(abs(law.exponent - 0.8) < 1e-12)
    let reach = 4.302_652_7 * (0.8 / 2 / 5).squareRoot()
    #expect(abs((law.interval?.upperBound ?? 0) - 0.8 - reach) < 1e-6)
    #expect(abs((law.interval?.lowerBound ?? 0) - 0.8 + reach) < 1e-6)
  }

  @Test("two sizes have an exponent without an interval")
  func twoSizes() throws {
    let law = try #require(PowerLaw([(1, 3), (100, 300)]))
    #expect(abs(law.exponent - 1) < 1e-12)
    #expect(law.interval == nil)
  }

  @Test("a law needs two positive sizes with positive costs")
  func none() {
    #expect(PowerLaw([(1, 3)]) == nil)
    #expect(PowerLaw([]) == nil)
    #expect(PowerLaw([(1, 3), (1, 4)]) == nil)
    #expect(PowerLaw([(1, 0), (10, 5)]) == nil)
    #expect(PowerLaw([(0, 1), (10, 5)]) == nil)
    // Their logarithms are the same number.
    #expect(PowerLaw([(.max, 1), (.max - 1, 2), (.max - 2, 3)]) == nil)
  }
}

@Suite("Cost fit")
struct CostFitTests {
  /// Ten operations in five groups, with the times of some coefficients, of which one is slower by a factor.
  private func observations(_ coefficients: [Double], slow: Double = 1) -> [CostFit.Observation] {
    (0..<10).map { index in
      let counts = [100.0 + Double(index * index), Double(index % 4), Double((index * 3) % 5)]
      let time = zip(coefficients, counts).map(*).reduce(0, +)
      return .init(group: "\(index % 5)", time: index == 7 ? time * slow : time, counts: counts)
    }
  }

  @Test("the coefficients that made the times are found, without an error")
  func exact() throws {
    let fit = try #require(CostFit(observations([0.08, 3.5, 23])))
    for (found, given) in zip(fit.coefficients, [0.08, 3.5, 23]) {
      #expect(abs(found - given) < 1e-9 * given)
    }
    #expect(fit.errors.allSatisfy { $0 < 1e-9 } && fit.medianErrorOfOthers < 1e-9)
  }

  @Test("a source that would have a negative time has none, and what is not explained is an error")
  func constrained() throws {
    let fit = try #require(CostFit(observations([0.5, -2, 3])))
    #expect(fit.coefficients[1] == 0 && fit.coefficients.allSatisfy { $0 >= 0 })
    let outlier = observations([0.08, 3.5, 23], slow: 2)
    let skewed = try #require(CostFit(outlier))
    #expect(skewed.errors.contains { $0 > 0 } && skewed.medianErrorOfOthers > 0)
    #expect(outlier.map { abs(skewed.error(in: $0)) }.max() == abs(skewed.error(in: outlier[7])))
  }

  @Test("four groups are too few")
  func insufficient() {
    #expect(CostFit(observations([1, 1, 1]).filter { $0.group != "0" }) == nil)
    #expect(CostFit([]) == nil)
  }
}

@Suite("Means over processes")
struct ProcessMeanTests {
  private func isClose(_ value: Double?, _ expected: Double) -> Bool {
    abs((value ?? .nan) - expected) < 1e-9
  }

  @Test("the interval is Student's")
  func interval() throws {
    // The standard error is 1/√3, and Student's limit for two degrees of freedom √(19² × 2 / 39).
    let mean = try #require(ProcessMean([4, 5, 6]))
    let reach = 19 * (2 / 39.0).squareRoot() / 3.0.squareRoot()
    #expect(mean.value == 5)
    #expect(isClose(mean.interval?.lowerBound, 5 - reach))
    #expect(isClose(mean.interval?.upperBound, 5 + reach))
  }

  @Test("a geometric mean and its interval are those of the logarithms")
  func geometric() throws {
    let mean = try #require(ProcessMean(geometric: [2, 8, 4]))
    let logarithms = try #require(ProcessMean([2, 8, 4].map { log($0) }))
    #expect(isClose(mean.value, 4))
    #expect(isClose(mean.interval?.lowerBound, exp(logarithms.interval?.lowerBound ?? .nan)))
    #expect(isClose(mean.interval?.upperBound, exp(logarithms.interval?.upperBound ?? .nan)))
    #expect(ProcessMean(geometric: [1, 0]) == nil && ProcessMean(geometric: []) == nil)
  }

  @Test("values that differ by more than numbers can still have a finite interval")
  func extremes() throws {
    let mean = try #require(ProcessMean(geometric: [1e-300, 1e300]))
    let interval = try #require(mean.interval)
    #expect(interval.lowerBound > 0 && interval.upperBound.isFinite)
  }

  @Test("a single process has no interval, and no process has no mean")
  func few() {
    #expect(ProcessMean([7])?.value == 7 && ProcessMean([7])?.interval == nil)
    #expect(ProcessMean([]) == nil)
  }

  @Test(
    "the interval holds the true mean over links", arguments: IntervalCoverage.Distribution.allCases
  )
  func coverage(_ distribution: IntervalCoverage.Distribution) {
    var coverage = IntervalCoverage(SplitMix64(seed: 11))
    for processes in [6, 12] {
      let share = coverage.share(distribution, processes: processes, runs: 400)
      #expect((0.92...0.99).contains(share), "\(processes) processes")
    }
  }
}

@Suite("SplitMix64")
struct SplitMix64Tests {
  @Test("the numbers are those published for SplitMix64")
  func publishedNumbers() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }
}
