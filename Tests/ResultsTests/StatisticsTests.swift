import Results
import Testing

@Suite("Statistics")
struct StatisticsTests {
  @Test("the median is the value in the middle, or between the two in the middle")
  func median() {
    #expect(Statistics.median([3, 1, 2]) == 2)
    #expect(Statistics.median([4, 1, 3, 2]) == 2.5)
    #expect(Statistics.median([7]) == 7)
  }

  @Test("quantiles interpolate as R and NumPy do")
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

  @Test("the minimum is the smallest value")
  func minimum() {
    #expect(Statistics.minimum([3, -1, 2]) == -1)
  }

  @Test("no values have no statistics")
  func noValues() {
    #expect(Statistics.minimum([]) == nil)
    #expect(Statistics.median([]) == nil)
    #expect(Statistics.quantile(0.5, ofSorted: []) == nil)
    #expect(Statistics.medianAbsoluteDeviation([]) == nil)
  }
}
