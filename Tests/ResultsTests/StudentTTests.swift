import Testing

@testable import Results

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
