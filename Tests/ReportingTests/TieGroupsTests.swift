import Results
import Testing

@testable import Reporting

/// Variants that a run does not tell apart get no rank.
@Suite("Groups of ties")
struct TieGroupsTests {
  private func contender(
    _ variant: Participant, _ value: Double, error: Double = 0.001, verdict: TimeVerdict? = nil
  ) -> Contender {
    let logarithms = [-error, 0, error, -error, 0, error]
    return Contender(
      variant: variant, value: value,
      ratio: TimeRatio(
        value: value, interval: value * (1 - 3 * error)...value * (1 + 3 * error),
        logarithms: logarithms), verdict: verdict)
  }

  private let floor = Contender(variant: "direct", value: 1, ratio: nil)

  @Test("what is clearly different has no letter in common, and the least comes first")
  func different() {
    let groups = TieGroups([contender("dear", 3), floor, contender("cheap", 0.5)])
    #expect(groups.order == ["cheap", "direct", "dear"])
    #expect(groups.order.map(groups.letters) == ["a", "b", "c"])
    #expect(groups.ties(with: "dear") == ["dear"])
  }

  @Test("a variant between two others may tie with both, although these differ")
  func chain() {
    let groups = TieGroups([
      contender("low", 2), contender("middle", 2.2, error: 0.2), contender("high", 2.4),
    ])
    #expect(groups.order.map(groups.letters) == ["a", "ab", "b"])
    #expect(groups.ties(with: "middle") == ["low", "middle", "high"])
  }

  @Test("the outer ones may tie although something between them differs from one of them")
  func skippingNeighbour() {
    let groups = TieGroups([
      contender("low", 2), contender("middle", 2.2), contender("high", 2.4, error: 0.3),
    ])
    #expect(groups.order.map(groups.letters) == ["a", "b", "ab"])
  }

  @Test("the same within 3 % is a tie, however sure")
  func equivalent() {
    let groups = TieGroups([floor, contender("same", 1.01)])
    #expect(groups.order.map(groups.letters) == ["a", "a"])
  }

  @Test("what the run says of a variant and the floor is not judged anew")
  func verdictOfTheRun() {
    let groups = TieGroups([floor, contender("unsure", 2, verdict: .inconclusive)])
    #expect(groups.order.map(groups.letters) == ["a", "a"])
    #expect(groups.pairs.map(\.verdict) == [.inconclusive])
  }

  @Test("what one process measured is told from nothing")
  func oneProcess() {
    let single = Contender(variant: "single", value: 9, ratio: nil)
    let groups = TieGroups([floor, single, contender("sure", 3)])
    #expect(groups.order.map(groups.letters) == ["a", "b", "ab"])
  }

  @Test("who is alone needs no letter, and too many have none")
  func numbers() {
    #expect(TieGroups([floor]).letters("direct") == "")
    let many = (0...TieGroups.maximumCount).map { contender(Participant("v\($0)"), 1 + Double($0)) }
    #expect(TieGroups(many).letters("v0") == "")
    #expect(TieGroups(many).pairs.isEmpty)
  }
}
