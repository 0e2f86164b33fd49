import Foundation
import Testing

@testable import Results

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
}
