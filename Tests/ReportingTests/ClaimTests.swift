import Results
import Testing

@testable import Reporting

@Suite("Claims")
struct ClaimTests {
  private static let place = (workload: "counter/work", size: "10")
  private static let cell = Cell(
    scenario: "counter", workload: "work", size: Size("10"), variant: "a")
  private static let redundant = ClaimFigure.run(.redundantDeliveries, "a", place)
  private static let added = ClaimFigure.run(.overheadTime, "a", place)

  private static func count(_ value: Double) -> ResultRow {
    ReportSample.row(cell, .count(.redundantDeliveries, value))
  }

  private static func time(
    _ value: Double, percent: Double = 1, _ metric: Metric = .overheadTime, flags: Set<Flag> = []
  ) -> ResultRow {
    ReportSample.row(
      cell, .time(metric, ReportSample.time(value, value * percent / 100)), flags: flags)
  }

  private static func reader(
    _ runs: [[ResultRow]], _ change: (inout RunRecord) -> Void = { _ in }
  ) throws -> ClaimReader {
    let inputs = try runs.map { try ReportSample.input($0, change) }
    let survey = Survey(inputs, counts: nil, guide: ReportGuide())
    return ClaimReader(runs: survey.runs, costs: nil)
  }

  private static func claim(
    _ logic: Claim.Logic = .can, _ range: ClosedRange<Double> = .atLeast(100),
    _ cases: [Claim.Case] = [("", true, [added])], evidence: [Claim.Test] = []
  ) -> Claim {
    Claim(
      title: "It is so", holders: "some", logic: logic, question: "it shows", range: range,
      cases: cases, answer: "it makes {1}.", evidence: evidence, untested: "the rest")
  }

  private func verdict(_ logic: Claim.Logic, _ runs: [ResultRow]...) throws -> String? {
    ClaimAnswer(Self.claim(logic), try Self.reader(runs))?.verdict
  }

  @Test("a time decides with its whole interval, without a flag, on each run")
  func evidence() throws {
    for logic in [Claim.Logic.can, .always] {
      #expect(try verdict(logic, [Self.time(200)]) == "true")
      #expect(try verdict(logic, [Self.time(50)]) == "false")
      #expect(try verdict(logic, [Self.time(99, percent: 5)]) == "not decided")
      #expect(try verdict(logic, [Self.time(101, percent: 5)]) == "not decided")
      #expect(try verdict(logic, [Self.time(200, flags: [.wideInterval])]) == "not decided")
      let whole = Self.time(900, .settleTime, flags: [.layoutSensitive])
      #expect(try verdict(logic, [Self.time(200), whole]) == "not decided")
      #expect(try verdict(logic, [Self.time(200)], [Self.time(300)]) == "true")
      #expect(try verdict(logic, [Self.time(200)], [Self.time(50)]) == "not decided")
      #expect(try verdict(logic, [Self.time(200)], [Self.time(99, percent: 5)]) == "not decided")
      #expect(try verdict(logic, [Self.time(200)], []) == nil)
      let most = ClaimAnswer(
        Self.claim(logic, 0...100), try Self.reader([[Self.time(99, percent: 5)]]))
      #expect(most?.verdict == "not decided")
    }
  }

  @Test("times decide nothing if the baseline differs from itself, and counts do")
  func falseAlarm() throws {
    let reader = try Self.reader([
      [Self.time(200), Self.count(3), ReportSample.control(.baselineAgain, .slower)]
    ])
    #expect(ClaimAnswer(Self.claim(), reader)?.verdict == "not decided")
    let counted = Self.claim(.can, .atLeast(1), [("", true, [Self.redundant])])
    #expect(ClaimAnswer(counted, reader)?.verdict == "true")
  }

  @Test("one witness makes “can” true, and one counter-example makes a law false")
  func logic() throws {
    let holds = ClaimFigure.run(.settleTime, "a", Self.place)
    let fails = Self.added
    let open = ClaimFigure.run(.returnTime, "a", Self.place)
    let reader = try Self.reader([
      [Self.time(200, .settleTime), Self.time(50), Self.time(100, percent: 5, .returnTime)]
    ])
    func verdict(_ logic: Claim.Logic, _ figures: [ClaimFigure]) -> String? {
      ClaimAnswer(Self.claim(logic, .atLeast(100), [("", true, figures)]), reader)?.verdict
    }
    #expect(verdict(.can, [fails, holds, open]) == "true")
    #expect(verdict(.can, [fails, open]) == "not decided")
    #expect(verdict(.can, [fails]) == "false")
    for law in [Claim.Logic.always, .never, .only, .more, .grows] {
      #expect(verdict(law, [fails, holds, open]) == "false")
      #expect(verdict(law, [holds, open]) == "not decided")
      #expect(verdict(law, [holds]) == "true")
    }
  }

  @Test("the sentence has the figures while they are in their ranges; then it names the new figure")
  func sentence() throws {
    func sentence(_ value: Double) throws -> String? {
      let claim = Self.claim(
        .can, .atLeast(1), [("", true, [Self.redundant])],
        evidence: [(Self.redundant, .atMost(2_000))])
      return ClaimAnswer(claim, try Self.reader([[Self.count(value)]]))?.sentence
    }
    #expect(try sentence(1_999) == "True: it makes 1,999.")
    #expect(
      try sentence(2_001)?.contains("redundant updates, a, counter/work at 10: 2,001, not at most")
        == true)
  }

  @Test("a ratio has the widest interval of its parts; one to nothing is above all others")
  func ratios() {
    func reading(_ value: Double, _ low: Double, _ high: Double) -> ClaimReading {
      ClaimReading(value: value, interval: low...high, isWitness: true)
    }
    #expect(reading(6, 4, 8) / reading(2, 1, 4) == reading(3, 1, 8))
    #expect((reading(6, 6, 6) / reading(0, 0, 0)).value == .infinity)
    #expect((reading(0, 0, 0) / reading(0, 0, 0)).value == 1)
  }
}
