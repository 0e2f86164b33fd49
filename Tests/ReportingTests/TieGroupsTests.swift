import Results
import Testing

@testable import Reporting

@Suite("Tie groups")
struct TieGroupsTests {
  private func mean(
    _ variant: Participant, _ value: Double, error: Double = 0.001
  ) -> VariantRatio {
    let ratio = TimeRatio(
      value: value, interval: value * (1 - 3 * error)...value * (1 + 3 * error),
      standardError: error * 0.45, degrees: 5)
    return (variant, ratio)
  }

  @Test("a variant between two others may tie with both although they differ")
  func chain() {
    let groups = TieGroups([mean("low", 2), mean("middle", 2.2, error: 0.2), mean("high", 2.4)])
    #expect(groups.order.map(groups.letters) == ["a", "ab", "b"])
    #expect(groups.ties(with: "middle") == ["low", "middle", "high"])
  }

  @Test("the more pairs there are, the clearer each difference must be")
  func family() {
    let pair = [mean("low", 2), mean("high", 2.1, error: 0.036)]
    #expect(TieGroups(pair).pairs.map(\.isSeparated) == [true])
    let noise = (1...5).map { mean(Participant("noise-\($0)"), 2.05, error: 3) }
    #expect(TieGroups(pair + noise).pairs.allSatisfy { !$0.isSeparated })
  }
}
