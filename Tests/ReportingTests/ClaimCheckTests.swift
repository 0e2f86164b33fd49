import Results
import TestSupport
import Testing

@testable import Reporting

@Suite("Tests of claims")
struct ClaimCheckTests {
  private typealias Sample = ClaimSample

  @Test(
    "an expectation holds when the whole interval does, and fails when none of it does",
    arguments: [
      (ClaimExpectation.atLeast(2), 2.0...3.0, ClaimFinding.Verdict.supports),
      (.atLeast(2), 1...1.9, .contradicts), (.atLeast(2), 1...2, .undecided),
      (.more, 1.04...1.2, .supports), (.more, 0.5...1.03, .contradicts),
      (.more, 1...1.1, .undecided),
      (.atMost(2), 1...2, .supports), (.atMost(2), 2.1...3, .contradicts),
      (.atMost(2), 1...3, .undecided),
      (.less, 0.5...0.97, .supports), (.less, 0.98...2, .contradicts),
      (.less, 0.5...1, .undecided),
      (.some, 1...2, .supports), (.some, 0...0, .contradicts),
      (.within(1.25), 0.8...1.25, .supports), (.within(1.25), 1.3...1.4, .contradicts),
      (.within(1.25), 0.6...0.7, .contradicts), (.within(1.25), 0.7...1.4, .undecided),
    ])
  func expectations(
    expectation: ClaimExpectation, interval: ClosedRange<Double>, verdict: ClaimFinding.Verdict
  ) {
    #expect(expectation.verdict(on: interval, isTime: true) == verdict)
  }

  @Test("any difference of exact figures counts, and of times one above 3 %")
  func margins() {
    for (value, isMore) in [(1.001, true), (1, false), (0.999, false)] {
      #expect(
        ClaimExpectation.more.verdict(on: value...value, isTime: false)
          == (isMore ? .supports : .contradicts))
      #expect(ClaimExpectation.more.verdict(on: value...value, isTime: true) == .contradicts)
    }
    #expect(ClaimExpectation.less.verdict(on: 0.999...0.999, isTime: false) == .supports)
    #expect(ClaimExpectation.less.verdict(on: 0.999...0.999, isTime: true) == .contradicts)
  }

  @Test("a count is as expected or it is not")
  func counts() {
    let check = ClaimCheck.count(.redundantDeliveries, Sample.workload, "a", .none)
    #expect(Sample.verdict(check, [Sample.count(.redundantDeliveries, "a", 0)]) == .supports)
    #expect(Sample.verdict(check, [Sample.count(.redundantDeliveries, "a", 1)]) == .contradicts)
  }

  @Test("counts are compared, also with zero")
  func countRatios() {
    let check = ClaimCheck.compare(.allocations, Sample.workload, "a", to: "b", .more)
    func verdict(_ a: Double, _ b: Double) -> ClaimFinding.Verdict {
      Sample.verdict(
        check, [Sample.count(.allocations, "a", a), Sample.count(.allocations, "b", b)])
    }
    func summary(_ a: Double, _ b: Double) -> String {
      let rows = [Sample.count(.allocations, "a", a), Sample.count(.allocations, "b", b)]
      return Sample.evidence(rows).finding(check).summary
    }
    #expect(summary(10, 4).hasSuffix("a against b: 2.50 times (10 against 4)"))
    #expect(summary(10, 0).hasSuffix("a against b: 10 against none"))
    #expect(summary(0, 0).hasSuffix("a against b: none in either"))
    #expect(verdict(3, 2) == .supports)
    #expect(verdict(1, 0) == .supports)
    #expect(verdict(0, 0) == .contradicts)
    #expect(verdict(2, 2) == .contradicts)
    #expect(verdict(0, 2) == .contradicts)
  }

  @Test("times are compared as ratios to the baseline's, undecided if the interval spans the limit")
  func timeRatios() {
    let check = ClaimCheck.compare(.settleTime, Sample.workload, "a", to: "b", .more)
    func verdict(_ a: Double, _ b: Double, percent: Double = 1) -> ClaimFinding.Verdict {
      Sample.verdict(check, [Sample.time("a", a, percent: percent), Sample.time("b", b)])
    }
    #expect(verdict(2, 1.5) == .supports)
    #expect(verdict(1.5, 1.5) == .contradicts)
    #expect(verdict(1.55, 1.5) == .undecided)
    #expect(verdict(2, 1.5, percent: 50) == .undecided)
  }

  @Test("against the baseline, a time has Student's interval, as against all others")
  func baseline() throws {
    let check = ClaimCheck.compare(.settleTime, Sample.workload, "a", to: .baseline, .more)
    let finding = Sample.evidence([Sample.time("a", 2), Sample.time(.baseline, 1)]).finding(check)
    #expect(finding.verdict == .supports)
    #expect(finding.reading?.interval == Sample.time("a", 2).ratio?.studentInterval)
  }

  @Test("times of an unreliable run decide nothing, and its counts do")
  func distrust() {
    let rows = [
      Sample.time("a", 2), Sample.time("b", 1), Sample.time("a", 1, n: 1),
      Sample.time("a", 9, metric: .overheadTime), Sample.count(.allocations, "a", 1),
    ]
    let evidence = Sample.evidence(rows, timeObstacle: "it was a debug build")
    let checks: [ClaimCheck] = [
      .compare(.settleTime, Sample.workload, "a", to: "b", .more),
      .compareSizes(.settleTime, Sample.workload, "a", .noMuchMore),
      ClaimCheck(
        figure: .greatestShare(workload: Sample.workload), expectation: .aTenthOfAFrame),
    ]
    for check in checks {
      #expect(evidence.finding(check).verdict == .undecided)
      #expect(evidence.finding(check).text.hasSuffix("it was a debug build"))
    }
    let count = ClaimCheck.count(.allocations, Sample.workload, "a", .some)
    #expect(evidence.finding(count).verdict == .supports)
  }

  @Test("counts are compared from the smallest size to the largest, whatever their order")
  func countGrowth() {
    let check = ClaimCheck.compareSizes(.deliveries, Sample.workload, "a", .atLeastTwice)
    func verdict(_ small: Double, _ large: Double) -> ClaimFinding.Verdict {
      let rows = [(1000, large), (10, small), (100, 1e9)].map { n, value in
        Sample.count(.deliveries, "a", value, n: n)
      }
      return Sample.verdict(check, rows)
    }
    #expect(verdict(1, 2) == .supports)
    #expect(verdict(1, 1.9) == .contradicts)
    #expect(verdict(0, 0) == .contradicts)
    #expect(verdict(0, 5) == .supports)
  }

  @Test("growth is that of the ratio to the baseline's time, from the smallest size to the largest")
  func growth() {
    let check = ClaimCheck.compareSizes(.settleTime, Sample.workload, "a", .noMuchMore)
    func finding(_ ratio: Double, percent: Double) -> ClaimFinding {
      let rows = [
        Sample.time("a", 3, percent: percent, n: 10), Sample.time("a", 1, percent: percent, n: 1),
        Sample.time("a", ratio, percent: percent, n: 100),
      ]
      return Sample.evidence(rows).finding(check)
    }
    #expect(finding(1.05, percent: 1).verdict == .supports)
    #expect(finding(10, percent: 1).verdict == .contradicts)
    #expect(finding(1.5, percent: 90).verdict == .undecided)
    #expect(finding(10, percent: 1).summary.hasPrefix("counter/work from 1 to 100, time, a: 10.0 "))
  }

  @Test("the share of a frame is that of the slowest variant, without reference cells")
  func share() {
    let check = ClaimCheck(
      figure: .greatestShare(workload: Sample.workload), expectation: .aTenthOfAFrame)
    let cells = ReportGuide(variants: [.init("cell", isReferenceCell: true)])
    func finding(_ milliseconds: Double) -> ClaimFinding {
      let rows = [
        Sample.time("a", 1, metric: .overheadTime),
        Sample.time("b", milliseconds * 1e4, metric: .overheadTime),
        Sample.time("cell", 1e6, metric: .overheadTime),
      ]
      return Sample.evidence(rows, guide: cells).finding(check)
    }
    #expect(finding(1).verdict == .supports)
    #expect(finding(0.1).verdict == .contradicts)
    #expect(finding(FigureText.frame / 1e7).verdict == .undecided)
    #expect(
      finding(1).summary.hasPrefix("counter/work at 100: b adds 1.00 ms, 12.0 % of a frame ("))
  }

  @Test("a variant that does not conform counts as not measured")
  func disqualified() {
    var row = Sample.count(.redundantDeliveries, "a", 0)
    row.finding = .didNotConform(reason: "it shows nothing")
    let check = ClaimCheck.count(.redundantDeliveries, Sample.workload, "a", .none)
    #expect(Sample.verdict(check, [row]) == .notMeasured)
  }
}
