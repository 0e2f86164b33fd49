import Testing

@testable import Results

@Suite("Statistics")
struct StatisticsTests {
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
}
