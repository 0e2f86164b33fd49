import Results
import TextOutput

struct TrustSection {
  let record: RunRecord
  let rows: [ResultRow]

  func section(place: String, _ anchor: String) -> ReportSection {
    ReportSection(
      title: "Reliability of the times\(place)", anchor: anchor,
      blocks: [
        .paragraph(lead), .table(noise), .paragraph(Self.flagNote), .table(flags),
        .paragraph(layoutNote),
      ])
  }

  private var layoutNote: String {
    guard let links = record.layouts?.count ?? record.parts?.first?.layouts?.count else {
      return """
        All processes ran one link of the program: where the linker put its functions may make a \
        difference, and the intervals do not contain that.
        """
    }
    return links == 1
      ? "All processes ran one link of the program, with its functions in a random order."
      : "The processes ran \(links) links of the program, with its functions in other orders."
  }

  private static let flagNote = """
    Flags mark unreliable figures. Counts are exact: their flags are debug, unsound, and address-dependent \
    for those that are not.
    """

  private var lead: String {
    guard let selfTest = record.selfTest else {
      return "The baseline was not compared with itself in this run."
    }
    let ratio = FigureText.number(selfTest.ratio, 3)
    let low = FigureText.number(selfTest.ratioLow, 3)
    let high = FigureText.number(selfTest.ratioHigh, 3)
    let text = """
      The self-test: measured a second time as another variant (\(Participant.baselineAgain)), the \
      baseline takes \(ratio) times as long as itself, with a 95 % interval from \(low) to \(high): \
      \(selfTest.verdict.rawValue).
      """
    return selfTest.hasFailed
      ? "\(text) There is no real difference, so times of this run decide nothing."
      : "\(text) This is correct: there is no real difference."
  }

  /// The median distance of the baseline, measured again, from itself, over the cells that have it.
  private func noiseFloor(
    of metric: Metric, _ deviation: (ResultRow) -> Double?, _ text: (Double) -> String
  ) -> String? {
    let deviations = rows.filter {
      $0.variant == .baselineAgain && $0.metric == metric
    }.compactMap(deviation).map(abs)
    return Statistics.median(deviations).map {
      "\(text($0)), of \(FigureText.things(deviations.count, "cell"))"
    }
  }

  private var noise: Table {
    let effects = rows.filter { $0.metric == .settleTime }
      .compactMap { $0.ratio?.smallestDetectableEffect }
    let facts: [(name: String, text: String?)] = [
      (
        "noise floor, repeated without pause: median deviation of the baseline from itself",
        noiseFloor(of: .settleTime, { $0.ratio.map { $0.value - 1 } }) {
          "\(FigureText.number($0 * 100, 1)) %"
        }
      ),
      (
        "noise floor, after a pause: median deviation of the baseline from itself",
        noiseFloor(of: .coldOverheadTime, \.value, FigureText.duration)
      ),
      ("the measuring loop", record.driverCostNanoseconds.map { FigureText.duration($0) + "/op" }),
      (
        "smallest detectable effect, median of all cells",
        Statistics.median(effects).map { "\(FigureText.number(($0 - 1) * 100, 1)) %" }
      ),
      ("one reading of the clock", record.timer.medianCostNanoseconds.map(FigureText.duration)),
      ("resolution of the clock of batches", record.timer.resolutionNanoseconds.map { "\($0) ns" }),
      (
        "time stolen by other machines",
        record.stolenSeconds.map { "\(FigureText.number($0, 2)) s" }
      ),
      ("load at the start", record.loadAtStart.map(Self.load)),
      ("load at the end", record.loadAtEnd.map(Self.load)),
    ]
    var table = Table(
      [.init("what"), .init("finding", .right)], caption: "The instrument and its environment")
    for fact in facts { table.append([fact.name, fact.text ?? "unavailable"]) }
    return table
  }

  private static func load(_ averages: [Double]) -> String {
    averages.map { FigureText.number($0, 2) }.joined(separator: ", ")
  }

  private var flags: Table {
    var table = Table(
      [.init("flag"), .init("meaning", isProse: true), .init("rows", .right)],
      caption: "Flags of this run", isSortable: true)
    for flag in Flag.allCases {
      let count = rows.count { $0.flags.contains(flag) }
      table.append([
        .init(flag.rawValue), .init(flag.meaning), .init("\(count)", key: Double(count)),
      ])
    }
    return table
  }
}
