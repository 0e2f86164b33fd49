import Foundation
import Testing

@testable import Results

@Suite("Ratios of times")
struct TimeRatioTests {
  private func ratio(_ value: Double, _ differences: [Double]) throws -> TimeRatio {
    try #require(TimeRatio(logarithms: differences.map { log(value) + $0 }))
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
