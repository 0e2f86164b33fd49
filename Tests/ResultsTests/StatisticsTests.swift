import Foundation
import Testing

@testable import Results

@Suite("Statistics, means over processes and ratios of times")
struct StatisticsTests {
  private func isClose(_ value: Double?, _ expected: Double) -> Bool {
    abs((value ?? .nan) - expected) < 1e-9
  }

  private func ratio(_ value: Double, _ differences: [Double]) throws -> TimeRatio {
    try #require(TimeRatio(logarithms: differences.map { log(value) + $0 }))
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
    #expect(Distribution((0...100).map(Double.init))?.figures == [0, 25, 50, 75, 90, 99, 25])
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

  @Test(
    "limits of Student's t are those of the printed tables",
    arguments: [
      (1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (10, 2.2281),
      (11, 2.2010), (30, 2.0423),
    ])
  func limits(_ degrees: Int, _ limit: Double) {
    #expect(abs(StudentT.limit(holding: 0.95, degrees: degrees) - limit) < 6e-5)
  }

  @Test(
    "the probability beyond a limit of Student's t is its complement", arguments: [1, 2, 5, 40])
  func inverse(_ degrees: Int) {
    for share in [0.6, 0.95, 0.999] {
      let limit = StudentT.limit(holding: share, degrees: degrees)
      #expect(abs(StudentT.probability(beyond: limit, degrees: degrees) - (1 - share)) < 1e-12)
    }
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

  @Test("the interval and the smallest detectable effect follow from the spread among processes")
  func uncertainty() throws {
    // Six processes that differ by ±1 % have a mean with a standard error of 0.447 %.
    let ratio = try ratio(1.3, [0.01, -0.01, 0.01, -0.01, 0.01, -0.01])
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
    let differences = [0.01, -0.01, 0.01, -0.01, 0.01, -0.01]
    let before = try ratio(1.2, differences)
    let change = try ratio(1.32, differences).over(before)
    #expect(abs(change.value - 1.1) < 1e-12)
    #expect(change.degrees == 10)
    let errors = try [change, before].map { try #require($0.standardError) }
    #expect(abs(errors[0] - errors[1] * 2.0.squareRoot()) < 1e-12)
    #expect(change.interval?.contains(1.1) == true && change.interval?.contains(1.0) == false)
    #expect(try ratio(1.2, [0, 0, 0, 0, 0, 0]).over(before).degrees == 5)
  }
}
