import Results
import Testing

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
