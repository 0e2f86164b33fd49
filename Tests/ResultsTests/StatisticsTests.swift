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

  @Test("the interval holds the true mean over links", arguments: Difference.allCases)
  func coverage(_ difference: Difference) {
    var generator = SplitMix64(seed: 11)
    for processes in [6, 12] {
      let intervals = (0..<400).compactMap { _ in
        ProcessMean((0..<processes).map { _ in difference.median(&generator) })?.interval
      }
      let share = Double(intervals.count { $0.contains(0) }) / Double(intervals.count)
      #expect((0.92...0.99).contains(share), "\(processes) processes")
    }
  }

  /// How processes differ from each other: the true mean is 0.
  enum Difference: CaseIterable {
    case normal, twoGroups

    /// By Student's distribution with two degrees of freedom: a few processes are far off.
    case heavyTailed

    /// The median of one process's rounds, of which three in ten above the median are ten times as far away.
    func median(_ generator: inout SplitMix64) -> Double {
      func uniform() -> Double { Double.random(in: 0..<1, using: &generator) }
      // By Box and Muller.
      func normal() -> Double {
        (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
      }
      let process =
        switch self {
        case .normal: 0.01 * normal()
        case .twoGroups: 0.001 * normal() + (uniform() < 0.5 ? 0.5 : -0.5) * log(1.1)
        // Half the sum of the squares of two normal numbers is exponential.
        case .heavyTailed: 0.01 * normal() / (-log(1 - uniform())).squareRoot()
        }
      let rounds = (0..<20).map { _ in
        let noise = 0.01 * normal()
        return process + (noise > 0 && uniform() < 0.3 ? 10 * noise : noise)
      }
      return Statistics.median(rounds) ?? 0
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
