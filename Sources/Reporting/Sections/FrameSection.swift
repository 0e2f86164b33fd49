import Results
import TextOutput

/// Frames that widgets drew: what an architecture adds to them.
struct FrameSection {
  let run: ReportRun
  let drawn: ResultTable

  /// Nil without a run with widgets.
  init?(run: ReportRun) {
    guard let drawn = run.drawn else { return nil }
    self.run = run
    self.drawn = drawn
  }

  var section: ReportSection {
    let record = run.input.drawn?.record ?? run.record
    let obstacle = record.timeObstacle(of: run.input.drawn?.figures ?? run.input.figures)
    let commits = [record.commit, run.record.commit].compactMap { $0?.text.prefix(7) }
    let isOther = Set(commits).count > 1
    return ReportSection(
      title: "Drawn frames", anchor: "frames",
      blocks: [
        .paragraph("\(record.views.map { "Drawn by \($0). " } ?? "")\(Self.reading)"),
        .list(
          [
            obstacle.map { "Don't trust these times: \($0)." },
            isOther ? "The frames are of commit \(commits[0]), all else of \(commits[1])." : nil,
          ].compactMap(\.self)), .table(operations),
      ] + (stream.map { [.paragraph(Self.streamReading), .table($0)] } ?? []))
  }

  private static let reading = """
    A time runs from an intent to its frame: all widgets have their contents, are laid out and rendered. It is what the \
    architecture adds to code by hand with the same widgets, and in brackets its share of the whole.
    """

  private static let streamReading = """
    Ten counters change in turn for ten seconds on a simulated display of 120 Hz: the share of one core that this takes, \
    and the frames that were due and not ready, of 1,200.
    """

  /// The time from an intent to its frame with code by hand.
  static func own(_ operation: AnswerOperation, _ drawn: ResultTable) -> Double? {
    let workload = drawn.workload(operation)
    guard let settle = workload?.row(.settleTime, operation.group.size, .baseline)?.value,
      let frame = workload?.row(.frameTime, operation.group.size, .baseline)?.value
    else { return nil }
    return settle + frame
  }

  private var operations: Table {
    let operations = run.operations.filter { Self.own($0, drawn) != nil }
    var table = Table(
      [.init("architecture")] + operations.map { .init($0.title, .right) },
      caption: "Added to an intent's frame")
    for variant in run.variants {
      table.append(
        [variant.id]
          + operations.map { operation in
            guard let own = Self.own(operation, drawn) else { return "" }
            if variant == .baseline { return "itself \(FigureText.duration(own))" }
            guard let added = drawn.added(operation, variant, .drawn)?.value else { return "" }
            let share = FigureText.number(100 * added / (own + max(0, added)), 1)
            return "\(FigureText.duration(added)) (\(share) %)"
          })
    }
    return table
  }

  private var stream: Table? {
    guard let workload = drawn.workload(named: "application/stream") else { return nil }
    var table = Table(
      [.init("architecture")]
        + workload.sizes.map { .init("\($0.label) changes a second", .right) },
      caption: "Share of a core; missed frames")
    for variant in run.variants {
      let cells = workload.sizes.map { size -> String in
        guard let share = workload.row(.processorShare, size, variant)?.value else { return "" }
        let missed = workload.row(.missedFrames, size, variant)?.value.map(FigureText.count) ?? "–"
        return "\(FigureText.number(100 * share, 1)) %; \(missed)"
      }
      if cells.contains(where: { !$0.isEmpty }) { table.append([variant.id] + cells) }
    }
    return table.isEmpty ? nil : table
  }
}
