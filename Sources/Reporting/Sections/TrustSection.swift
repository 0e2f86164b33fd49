import Results
import TextOutput

/// How far the times are to be trusted: the instrument measured with itself, and the flags.
struct TrustSection {
  let record: RunRecord
  let figures: RunFigures
  let rows: [ResultRow]

  func section() -> ReportSection {
    let (noise, flags) = (noise, flags)
    return ReportSection(
      title: "How far to trust the times", anchor: "trust",
      html: """
        <p>\(lead)</p>
        \(noise.html())
        <p>\(Self.flagNote)</p>
        \(flags.html())
        """,
      markdown: ([MarkdownText.escaped(lead), noise.markdown()]
        + [MarkdownText.escaped(Self.flagNote), flags.markdown()]).joined(separator: "\n\n"))
  }

  private static let flagNote = """
    Flags say what keeps a figure from being reliable. Counts are exact and have none but debug.
    """

  private var lead: String {
    guard let selfTest = record.selfTest else {
      return "The floor was not compared with itself in this run."
    }
    let ratio = FigureText.number(selfTest.ratio, 3)
    let low = FigureText.number(selfTest.ratioLow, 3)
    let high = FigureText.number(selfTest.ratioHigh, 3)
    let text = """
      The noise floor: measured a second time as if it were another variant (\(Participant.baselineAgain)), \
      the floor takes \(ratio) times as long as itself, with a 95 % interval from \(low) to \(high): \
      \(selfTest.verdict.rawValue).
      """
    return selfTest.hasFailed
      ? "\(text) There is no difference to be found, so times of this run decide nothing."
      : "\(text) So it should be, for there is no difference to be found."
  }

  private var noise: Table {
    let effects = rows.filter { $0.measure == .value(of: .settleTime) }
      .compactMap { $0.time?.smallestDetectableEffect }
    let facts: [(name: String, text: String?)] = [
      ("the measuring loop", record.driverCostNanoseconds.map { FigureText.duration($0) + "/op" }),
      (
        "smallest effect that would be seen, in the median cell",
        Statistics.median(effects).map { "\(FigureText.number(($0 - 1) * 100, 1)) %" }
      ),
      ("one reading of the clock", record.timer.medianCostNanoseconds.map(FigureText.duration)),
      ("resolution of the clock", record.timer.resolutionNanoseconds.map { "\($0) ns" }),
      (
        "time that other machines took",
        record.stolenSeconds.map { "\(FigureText.number($0, 2)) s" }
      ),
      ("load at the start", record.loadAtStart.map(Self.load)),
      ("load at the end", record.loadAtEnd.map(Self.load)),
    ]
    var table = Table(
      [.init("what"), .init("finding", .right)], caption: "The instrument and its surroundings")
    for fact in facts { table.append([fact.name, fact.text ?? "unavailable"]) }
    return table
  }

  private static func load(_ averages: [Double]) -> String {
    averages.map { FigureText.number($0, 2) }.joined(separator: ", ")
  }

  private var flags: Table {
    var counts: [Flag: Int] = [:]
    for flag in rows.flatMap(\.flags) { counts[flag, default: 0] += 1 }
    var table = Table(
      [.init("flag"), .init("meaning", isProse: true), .init("rows", .right)],
      caption: "Flags of this run", isSortable: true)
    for flag in Flag.allCases {
      let count = counts[flag] ?? 0
      table.append([
        .init(flag.rawValue), .init(flag.meaning), .init("\(count)", key: Double(count)),
      ])
    }
    return table
  }
}

extension Flag {
  /// What the flag says, for readers.
  fileprivate var meaning: String {
    switch self {
    case .debug: "the build was not optimised: its times say nothing"
    case .stolenTime: "other machines on the same host took a good part of the time"
    case .fewProcesses: "fewer processes than an interval should rest on"
    case .wideInterval: "the ratio may lie more than 5 % away on either side"
    case .fewOperations: "fewer operations than a 99th percentile should rest on"
    case .nearClock: "the clock's own cost is a good part of the time"
    case .mallocMismatch:
      "valgrind and the allocator's hooks count different numbers of allocations"
    case .selfTestFailed: "the instrument saw a difference between the floor and itself"
    }
  }
}
