import Foundation
import Testing

@testable import Results

@Suite("Power law")
struct PowerLawTests {
  @Test("a cost in proportion to a power of the size has that exponent, surely")
  func exact() throws {
    for exponent in [0, 0.5, 1, 2] {
      let law = try #require(PowerLaw([1, 10, 100].map { ($0, 7 * pow(Double($0), exponent)) }))
      #expect(abs(law.exponent - exponent) < 1e-12)
      let interval = try #require(law.interval)
      #expect(abs(interval.lowerBound - exponent) < 1e-9)
      #expect(abs(interval.upperBound - exponent) < 1e-9)
    }
  }

  @Test("the interval is that of a line of least squares")
  func interval() throws {
    // In powers of ten: 0, 1, 2, 3 give 1, 1, 3, 3. The slope is 0.8, the residuals are 0.2, -0.6,
    // 0.6 and -0.2, and Student's limit for two degrees of freedom is 4.303.
    let law = try #require(
      PowerLaw([(1, 10), (10, 10), (100, 1_000), (1_000, 1_000)]))
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

  @Test("one size, no size and no cost have none")
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
