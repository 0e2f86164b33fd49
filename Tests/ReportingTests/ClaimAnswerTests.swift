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

  @Test("a claim that three of four tests support is mostly supported")
  func majority() {
    func text(_ values: Double...) -> String {
      let sizes = (0..<values.count).map { "counter/work\($0)" }
      let claim = Sample.claim(sizes.map { .count(.deliveries, $0, "a", .some) })
      let rows = zip(0..., values).map { index, value in
        var row = Sample.count(.deliveries, "a", value)
        row.workload = "work\(index)"
        return row
      }
      return ClaimAnswer(claim, Sample.evidence(rows)).text
    }
    #expect(text(1, 1, 1, 0) == "mostly supported")
    #expect(text(1, 1, 0, 0) == "it depends")
    #expect(text(1, 0, 0, 0) == "mostly refuted")
  }

  @Test("the sentence says how much, where, and from which size on")
  func sentence() {
    let claim = Sample.claim([
      .count(.redundantDeliveries, Sample.workload, "a", .none),
      .compareSizes(.deliveries, Sample.workload, "a", .atLeastTwice),
      .compare(.allocations, Sample.workload, "a", to: "b", .more),
    ])
    let rows = [1, 10, 100, 1_000].flatMap { n in
      [
        Sample.count(.redundantDeliveries, "a", n < 100 ? 0 : 5, n: n),
        Sample.count(.deliveries, "a", n < 1_000 ? 3 : 12, n: n),
        Sample.count(.allocations, "a", 7, n: n), Sample.count(.allocations, "b", 0, n: n),
      ]
    }
    let answers = claim.checks.map {
      ClaimAnswer(Sample.claim([$0]), Sample.evidence(rows)).sentence
    }
    #expect(
      answers == [
        "Refuted. a: 5 redundant updates in counter/work at 1000 (from 100 on).",
        "Supported. a: 4.00 times the updates in counter/work from 1 to 1000 (at no smaller one).",
        "Supported. a: allocations, 7 against none of b in counter/work at 1000 (at every size).",
      ])
    #expect(ClaimAnswer(claim, Sample.evidence([])).sentence == "Not measured.")
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
    let both = Sample.claim(Self.claim.checks + claim.checks)
    #expect(ClaimAnswer(both, Sample.evidence(rows + redundant(0, 0))).text == "supported so far")
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

  @Test("the interval of a test on several runs spans those of all")
  func severalRuns() {
    let readings = [1.0...2, 0.5...1.5, 1.5...4].map {
      (name: "run", reading: ClaimReading(value: 1, interval: $0))
    }
    #expect(ClaimReading(of: readings)?.interval == 0.5...4)
  }
}
