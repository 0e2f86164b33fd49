import Benchmarking
import Testing

@testable import Reporting

/// What cells say of each kind of test that a claim can have.
@Suite("Tests of claims")
struct ClaimCheckTests {
  private typealias Sample = ClaimSample

  @Test(
    "an expectation holds when the whole interval does, and fails when none of it does",
    arguments: [
      (ClaimExpectation.atLeast(2), 2.0...3.0, ClaimFinding.Verdict.supports),
      (.atLeast(2), 1...1.9, .contradicts), (.atLeast(2), 1...2, .undecided),
      (.moreThan(1), 1.1...1.2, .supports), (.moreThan(1), 0.5...1, .contradicts),
      (.moreThan(1), 1...1.1, .undecided),
      (.atMost(2), 1...2, .supports), (.atMost(2), 2.1...3, .contradicts),
      (.atMost(2), 1...3, .undecided),
      (.lessThan(1), 0.5...0.9, .supports), (.lessThan(1), 1...2, .contradicts),
      (.lessThan(1), 0.5...1, .undecided),
      (.within(1.25), 0.8...1.25, .supports), (.within(1.25), 1.3...1.4, .contradicts),
      (.within(1.25), 0.6...0.7, .contradicts), (.within(1.25), 0.7...1.4, .undecided),
    ])
  func expectations(
    expectation: ClaimExpectation, interval: ClosedRange<Double>, verdict: ClaimFinding.Verdict
  ) {
    #expect(expectation.verdict(on: interval) == verdict)
  }

  @Test("a count is exact: it is as expected or it is not")
  func counts() {
    let check = ClaimCheck.count(.wastedDeliveries, Sample.workload, "a", .none)
    #expect(Sample.verdict(check, [Sample.count(.wastedDeliveries, "a", 0)]) == .supports)
    #expect(Sample.verdict(check, [Sample.count(.wastedDeliveries, "a", 1)]) == .contradicts)
  }

  @Test("counts are compared with counts, where one of them is zero too")
  func countRatios() {
    let check = ClaimCheck.compare(.allocations, Sample.workload, "a", to: "b", .more)
    func verdict(_ a: Double, _ b: Double) -> ClaimFinding.Verdict {
      Sample.verdict(
        check, [Sample.count(.allocations, "a", a), Sample.count(.allocations, "b", b)])
    }
    let none = [Sample.count(.allocations, "a", 10), Sample.count(.allocations, "b", 0)]
    #expect(Sample.evidence(none).finding(check).summary.hasSuffix("b: ∞ times (10 against 0)"))
    #expect(verdict(3, 2) == .supports)
    #expect(verdict(1, 0) == .supports)
    #expect(verdict(0, 0) == .contradicts)
    #expect(verdict(2, 2) == .contradicts)
    #expect(verdict(0, 2) == .contradicts)
  }

  @Test("times are compared over the floor's, and undecided where the interval spans the limit")
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

  @Test("against the floor, a time has the interval that the run gave it")
  func floor() {
    let check = ClaimCheck.compare(.settleTime, Sample.workload, "a", to: Suite.floor, .more)
    let finding = Sample.evidence([Sample.time("a", 2), Sample.time(Suite.floor, 1)]).finding(check)
    #expect(finding.verdict == .supports)
    #expect(finding.reading?.interval == 2 / 1.01...2 * 1.01)
  }

  @Test("a time without an interval decides nothing")
  func singleProcess() {
    var time = Sample.time("a", 2)
    time.processes = 1
    let check = ClaimCheck.compare(.settleTime, Sample.workload, "a", to: "b", .more)
    let finding = Sample.evidence([time, Sample.time("b", 1.5)]).finding(check)
    #expect(finding.verdict == .undecided)
    #expect(finding.text == "the run has no interval")
  }

  @Test("times of a run that cannot be trusted decide nothing, and its counts do")
  func distrust() {
    let rows = [
      Sample.time("a", 2), Sample.time("b", 1), Sample.time("a", 1, n: 1),
      Sample.time("a", 9, metric: .overheadTime), Sample.count(.allocations, "a", 1),
    ]
    let evidence = Sample.evidence(rows, timeObstacle: "it was a debug build")
    let checks: [ClaimCheck] = [
      .compare(.settleTime, Sample.workload, "a", to: "b", .more),
      .growth(.settleTime, Sample.workload, "a", .staysTheSame),
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

  @Test("growth is the power between the smallest size and the largest, whatever their order")
  func growth() {
    let check = ClaimCheck.growth(.deliveries, Sample.workload, "a", .grows)
    func verdict(_ small: Double, _ large: Double) -> ClaimFinding.Verdict {
      let rows = [(1000, large), (10, small), (100, 1e9)].map { n, value in
        Sample.count(.deliveries, "a", value, n: n)
      }
      return Sample.verdict(check, rows)
    }
    #expect(verdict(1, 10) == .supports)
    #expect(verdict(1, 9) == .contradicts)
    #expect(verdict(0, 0) == .contradicts)
    #expect(verdict(0, 5) == .undecided)
  }

  @Test("growth of a time is as unsure as the times at both ends")
  func timeGrowth() {
    let check = ClaimCheck.growth(.settleTime, Sample.workload, "a", .staysTheSame)
    func verdict(_ ratio: Double, percent: Double) -> ClaimFinding.Verdict {
      let rows = [
        Sample.time("a", 1, percent: percent, n: 1),
        Sample.time("a", ratio, percent: percent, n: 100),
      ]
      return Sample.verdict(check, rows)
    }
    #expect(verdict(1.1, percent: 1) == .supports)
    #expect(verdict(10, percent: 1) == .contradicts)
    #expect(verdict(1.5, percent: 20) == .undecided)
  }

  @Test("nothing grows where there is one size, or one without a number of its own")
  func sizes() {
    let check = ClaimCheck.growth(.deliveries, Sample.workload, "a", .grows)
    let one = [Sample.count(.deliveries, "a", 1)]
    #expect(Sample.verdict(check, one) == .notMeasured)
    #expect(Sample.verdict(check, one + [Sample.count(.deliveries, "a", 1, n: 0)]) == .notMeasured)
  }

  @Test("the share of a frame is that of the variant that adds most; others do not count")
  func share() {
    let check = ClaimCheck(
      figure: .greatestShare(workload: Sample.workload), expectation: .aTenthOfAFrame)
    func finding(_ milliseconds: Double) -> ClaimFinding {
      let rows = [
        Sample.time("a", 1, metric: .overheadTime),
        Sample.time("b", milliseconds * 1e4, metric: .overheadTime),
        Sample.time("cell", 1e6, metric: .overheadTime),
      ]
      return Sample.evidence(rows, referenceCells: ["cell"]).finding(check)
    }
    #expect(finding(1).verdict == .supports)
    #expect(finding(0.1).verdict == .contradicts)
    #expect(finding(FigureText.frame / 1e7).verdict == .undecided)
    #expect(
      finding(1).summary.hasPrefix("counter/work at 100: b adds 1000 µs, 12.0 % of a frame ("))
  }

  @Test("what the code costs is added up over modules, and missing without the file")
  func code() throws {
    let folder = try TemporaryFolder()
    let costs = try Sample.costs(
      [
        "1,a,counter,A,lines,lines,100,,", "1,a,counter,B,lines,lines,50,,",
        "1,b,counter,B,lines,lines,100,,", "1,b,news,B,lines,lines,900,,",
      ], in: folder)
    let check = ClaimCheck.compareCode(.lines, .counter, "a", to: "b", .aTenthMore)
    let finding = Sample.evidence([], costs: costs).finding(check)
    #expect(finding.verdict == .supports)
    #expect(
      finding.summary == "the code of counter, lines, a against b: 1.50 times (150 against 100)")
    #expect(Sample.evidence([]).finding(check).verdict == .notMeasured)
  }

  @Test("a variant that does not conform was not measured, whatever its figures")
  func disqualified() {
    var row = Sample.count(.wastedDeliveries, "a", 0)
    row.conformance = .doesNotConform
    let check = ClaimCheck.count(.wastedDeliveries, Sample.workload, "a", .none)
    #expect(Sample.verdict(check, [row]) == .notMeasured)
  }

  @Test("figures that are beyond measure decide nothing")
  func absurdFigures() {
    var time = Sample.time("a", 2)
    (time.ratio, time.ratioCILow, time.ratioCIHigh, time.mde) = (1e300, 1e-300, 1e308, 1e308)
    (time.value, time.ciLow, time.ciHigh) = (1e308, -1e308, 1e308)
    let rows = [time, Sample.time("b", 1), Sample.time("a", 1, n: 1)]
    let compare = ClaimCheck.compare(.settleTime, Sample.workload, "a", to: "b", .more)
    #expect(Sample.verdict(compare, rows) != .supports)
    let growth = ClaimCheck.growth(.settleTime, Sample.workload, "a", .grows)
    #expect(Sample.verdict(growth, rows) == .undecided)
    for check in [compare, growth] {
      #expect(!Sample.evidence(rows).finding(check).summary.contains(#/\b(inf|nan)\b|[0-9]{20}/#))
    }
    let negative = [Sample.count(.allocations, "a", -1), Sample.count(.allocations, "b", 1)]
    let counts = ClaimCheck.compare(.allocations, Sample.workload, "a", to: "b", .less)
    #expect(Sample.verdict(counts, negative) == .notMeasured)
  }
}
