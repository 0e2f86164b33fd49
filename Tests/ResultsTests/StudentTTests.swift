import Foundation
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

  @Test("limits grow with the share, and shrink with the degrees of freedom")
  func order() {
    let shares = [0, 0.5, 0.9, 0.999, 0.999_999].map { StudentT.limit(holding: $0, degrees: 5) }
    #expect(shares == shares.sorted() && shares.first ?? 1 < 1e-9)
    let limits = (1...40).map { StudentT.limit(holding: 0.9, degrees: $0) }
    #expect(limits == limits.sorted(by: >))
  }

  @Test("with one and with two degrees of freedom probabilities have a closed form")
  func closedForms() {
    for t in [0, 0.3, 1, 2.5, 40] {
      let one = StudentT.probability(beyond: t, degrees: 1)
      #expect(abs(one - (1 - 2 / Double.pi * atan(t))) < 1e-14)
      let two = StudentT.probability(beyond: -t, degrees: 2)
      #expect(abs(two - (1 - t / (2 + t * t).squareRoot())) < 1e-14)
    }
  }

  @Test("a limit and its probability belong together", arguments: 1...40)
  func inverse(_ degrees: Int) {
    for share in [0.6, 0.95, 0.999] {
      let limit = StudentT.limit(holding: share, degrees: degrees)
      #expect(abs(StudentT.probability(beyond: limit, degrees: degrees) - (1 - share)) < 1e-12)
    }
  }
}
