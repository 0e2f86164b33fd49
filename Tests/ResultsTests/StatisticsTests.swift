import Foundation
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
