import Results
import TextOutput

struct TrustSection {
  let record: RunRecord
  let rows: [ResultRow]

  func section(place: String, _ anchor: String) -> ReportSection {
    ReportSection(
      title: "How it was measured\(place)", anchor: anchor,
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
    let checks = BaselineChecks(rows)
    guard !checks.compared.isEmpty else {
      return "The baseline was not compared with itself in this run."
    }
    let again = """
      The baseline takes part a second time, as \(Participant.baselineAgain): it was called different from \
      itself in \(checks.different.count) of \(FigureText.things(checks.compared.count, "cell")).
      """
    let slow = """
      As \(Participant.baselineSlow) it does 42 operations where 40 are counted: these 5 % were not found in \
      \(checks.missed.count) of \(FigureText.things(checks.slowed.count, "cell")).
      """
    return [
      again, checks.slowed.isEmpty ? nil : slow,
      checks.areTimesDoubtful ? "That is too often: times of this run decide nothing." : nil,
    ].compactMap(\.self).joined(separator: " ")
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
