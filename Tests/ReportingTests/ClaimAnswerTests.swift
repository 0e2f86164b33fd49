import Results
import Testing

@testable import Reporting

@Suite("Answers to claims")
struct ClaimAnswerTests {
  private typealias Sample = ClaimSample

  private static let claim = Sample.claim(
    ["a", "b"].map { .count(.redundantDeliveries, Sample.workload, $0, .none) })

  private func answer(_ rows: [ResultRow]) -> ClaimAnswer {
    ClaimAnswer(Self.claim, Sample.evidence(rows))
  }

  private func redundant(_ a: Double?, _ b: Double?) -> [ResultRow] {
    [("a", a), ("b", b)].compactMap { variant, value in
      value.map { Sample.count(.redundantDeliveries, variant, $0) }
    }
  }

  @Test("the answer follows from the cells")
  func kinds() {
    #expect(answer(redundant(0, 0)).text == "supported")
    #expect(answer(redundant(1, 1)).text == "refuted")
    #expect(answer(redundant(0, 1)).text == "true of a, not of b")
    #expect(answer(redundant(1, 0)).text == "true of b, not of a")
  }

  @Test("it depends if the cells of one variant disagree")
  func mixed() {
    let claim = Sample.claim([
      .count(.redundantDeliveries, Sample.workload, "a", .none),
      .count(.deliveries, Sample.workload, "a", .some),
      .count(.deliveries, Sample.workload, "b", .some),
    ])
    func text(_ values: Double...) -> String {
      let cells: [(Metric, Participant)] = [
        (.redundantDeliveries, "a"), (.deliveries, "a"), (.deliveries, "b"),
      ]
      let rows = zip(cells, values).map { Sample.count($0.0, $0.1, $1) }
      return ClaimAnswer(claim, Sample.evidence(rows)).text
    }
    #expect(text(0, 0, 1) == "it depends")
    #expect(text(0, 1, 0) == "true of a, not of b")
    #expect(text(0, 1) == "supported so far")
    #expect(text(1, 0, 1) == "true of b, not of a")
  }

  @Test("missing cells support nothing")
  func missing() {
    #expect(answer([]).text == "not measured")
    #expect(answer(redundant(0, nil)).text == "supported so far")
    #expect(answer(redundant(nil, 1)).text == "refuted so far")
    #expect(answer(redundant(0, nil)).tally() == "1 for it, 1 not measured")
  }

  @Test("a claim without a decision is undecided")
  func undecided() {
    let claim = Sample.claim([.compare(.settleTime, Sample.workload, "a", to: "b", .more)])
    let rows = [Sample.time("a", 2, percent: 90), Sample.time("b", 1.5)]
    #expect(ClaimAnswer(claim, Sample.evidence(rows)).text == "undecided")
  }

  @Test("disagreeing cells are listed by verdict, in the shorter of two groupings")
  func dependence() {
    #expect(answer(redundant(0, 0)).dependence == [])
    #expect(
      answer(redundant(0, 1)).dependence == [
        "For it: redundant updates of a: counter/work.",
        "Against it: redundant updates of b: counter/work.",
      ])
    let claim = Sample.claim(
      ["a", "b", "c"].map { .compare(.allocations, Sample.workload, $0, to: "d", .more) })
    let rows = [("a", 2), ("b", 2), ("c", 1), ("d", 1)].map {
      Sample.count(.allocations, $0, $1)
    }
    #expect(
      ClaimAnswer(claim, Sample.evidence(rows)).dependence == [
        "For it: allocations in counter/work against d: a, b.",
        "Against it: allocations of c against d: counter/work.",
      ])
  }

  @Test("a ratio to none is the clearest figure, and kinds of figures are not mixed")
  func strongestOfKinds() {
    let claim = Sample.claim([
      .compare(.allocations, Sample.workload, "a", to: "d", .more),
      .compare(.allocations, Sample.workload, "b", to: "a", .more),
      .count(.deliveries, Sample.workload, "a", .some),
    ])
    let rows = [
      Sample.count(.allocations, "a", 2), Sample.count(.allocations, "b", 9),
      Sample.count(.allocations, "d", 0), Sample.count(.deliveries, "a", 1000),
    ]
    let strongest = ClaimAnswer(claim, Sample.evidence(rows)).strongest(.supports)
    #expect(strongest?.check == claim.checks[0])
  }

  @Test("the figure furthest from the limit is the clearest")
  func strongest() {
    let claim = Sample.claim(
      ["a", "b", "c"].map { .compare(.allocations, Sample.workload, $0, to: "d", .more) })
    let rows = [("a", 2), ("b", 9), ("c", 1), ("d", 1)].map {
      Sample.count(.allocations, $0, $1)
    }
    let answer = ClaimAnswer(claim, Sample.evidence(rows))
    #expect(answer.strongest(.supports)?.check == claim.checks[1])
    #expect(answer.strongest(.contradicts)?.check == claim.checks[2])
    #expect(answer.strongest(.undecided) == nil)
  }
}
