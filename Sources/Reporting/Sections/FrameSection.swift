import Results
import TextOutput

/// Frames that views drew: the time from an intent to its frame, and the part of it that an architecture
/// adds.
struct FrameSection {
  let figures: ResultTable
  let renderer: String?

  /// The same workloads with probes, if they were measured too.
  var probes: ResultTable?

  /// The record of the run whose views drew, and of the run beside it.
  var record: RunRecord?, besides: RunRecord?

  func section(place: String = "", _ anchor: String = "frames") -> ReportSection? {
    guard let table else { return nil }
    let lead = ([renderer.map { "Drawn by \($0)." }, Self.lead] + cautions.map(Optional.some))
      .compactMap(\.self).joined(separator: " ")
    return ReportSection(
      title: "Frames that were drawn\(place)", anchor: anchor,
      blocks: [.paragraph(lead), .table(table)] + (redundantTable.map { [.table($0)] } ?? []))
  }

  var obstacle: String? { record?.timeObstacle(of: figures) }

  private var cautions: [String] {
    guard let record else { return [] }
    var cautions: [String] = []
    if let commit = record.commit, let other = besides?.commit, commit != other {
      cautions.append(
        "The frames are of commit \(commit.text.prefix(7)), the other figures of \(other.text.prefix(7))."
      )
    }
    if let obstacle { cautions.append("These times decide nothing: \(obstacle).") }
    let flagged = figures.rows.filter { $0.metric == .settleTime }
    let wide = flagged.filter { !$0.flags.isEmpty }
    if !wide.isEmpty {
      cautions.append(
        "\(wide.count) of \(FigureText.things(flagged.count, "time")) \(wide.count == 1 ? "has" : "have") a flag, as a rule that of a wide interval."
      )
    }
    return cautions
  }

  private static let lead = """
    The time from an intent to its frame is that until every widget has its content, setters included, \
    plus layout, recording and rendering. The share is what the architecture adds to the baseline's time with the \
    same widgets, redundant updates included, divided by the whole. What it saves is negative, and divided by \
    what the whole would be without the saving. In brackets: the 95 % interval. Of a list \
    of more than thirty stories, thirty rows have views, as on a screen: redundant updates are those of these rows.
    """

  /// The largest size with widgets of its own, not recycled ones.
  static let largest = 1_000

  private var table: Table? {
    var table = Table(
      [
        .init("workload"), .init("n", .right), .init("variant"), .init("intent to frame", .right),
        .init("settled after", .right), .init("the architecture's share", .right),
        .init("redundant updates", .right),
      ], caption: "From an intent to its frame", isSortable: true)
    for workload in figures.scenarios.flatMap({ figures.workloads(of: $0) }) {
      let sizes =
        [Scale.screen, .largest].compactMap { Self.size($0, of: workload) }
        + workload.sizes.filter { $0.n ?? 0 > Self.largest }
      for size in sizes.withoutRepetitions {
        for variant in workload.variants {
          guard let row = row(workload, size, variant) else { continue }
          table.append(row.map { .init($0) }, variant: variant.id)
        }
      }
    }
    return table.isEmpty ? nil : table
  }

  private static func size(_ scale: Scale, of workload: WorkloadFigures) -> Size? {
    scale == .screen ? workload.screen : workload.sizes.last { $0.n ?? 0 <= largest }
  }

  private func addition(
    _ workload: WorkloadFigures, _ size: Size, _ variant: Participant
  ) -> AddedTime? {
    guard let settle = workload.estimate(.settleTime, size, variant),
      let frame = workload.estimate(.frameTime, size, variant),
      let row = workload.row(.overheadTime, size, variant),
      var added = AddedTime(row, to: workload, at: size, .drawn)
    else { return nil }
    // What is left without the part that is added is the baseline's time, and has its error.
    let baseline = workload.estimate(.settleTime, size, .baseline) ?? settle
    let others = max(settle.value - added.value, 0)
    // The interval of the part says more than the flags of the whole time.
    added.flags = row.flags
    added.part = Estimate(of: [added.time, baseline, frame]) { parts in
      let rest = max(others + parts[1] - baseline.value, 0) + parts[2]
      return parts[0] / max(rest + max(parts[0], 0), .leastNormalMagnitude)
    }
    return added
  }

  func additions(_ scale: Scale, among variants: [Participant]) -> [AddedTime] {
    figures.workloads.flatMap { workload in
      Self.size(scale, of: workload).map { size in
        variants.filter { $0 != .baseline }.compactMap { addition(workload, size, $0) }
      } ?? []
    }
  }

  /// The cost of one redundant update in a real view: a content that the view showed already.
  struct RedundantUpdate {
    let workload: String
    let size: Size
    let variant: String

    /// The variant of the same kernel that makes none.
    let control: Participant
    let count: Double

    /// The time of each, in nanoseconds.
    let cost: Estimate

    var isDecided: Bool { cost.interval.map { $0.lowerBound > 0 } ?? false }

    var text: String {
      let range = cost.interval.map { ": \(FigureText.ends($0, FigureText.duration))" } ?? ""
      return isDecided ? [cost].text(FigureText.duration) : "not decidable\(range)"
    }
  }

  /// On a screen, for each workload: what a variant with redundant updates takes more than one of the same
  /// kernel without, with widgets and without the same difference with probes, divided by their number.
  ///
  /// Fewer than five cost less than the times vary.
  var redundantUpdates: [RedundantUpdate] {
    guard let probes else { return [] }
    return figures.workloads.flatMap { workload in
      DecisionPair.all.compactMap { pair in
        guard let size = Self.size(.screen, of: workload),
          workload.row(.redundantDeliveries, size, pair.from)?.value == 0,
          let count = redundant(workload, size, pair.to), count >= 5,
          let drawn = workload.difference(of: .overheadTime, size, pair.to, pair.from),
          let undrawn = probes.workload(named: workload.name)?
            .difference(of: .overheadTime, size, pair.to, pair.from)
        else { return nil }
        return RedundantUpdate(
          workload: workload.name, size: size, variant: workload.label(pair.to),
          control: pair.from, count: count, cost: (drawn - undrawn) / count)
      }
    }
  }

  private static let rowsOnScreen = 30

  /// The redundant updates of an operation, of the views that exist: longer lists have as many as a screen,
  /// and counts are those of as many views as things.
  private func redundant(
    _ workload: WorkloadFigures, _ size: Size, _ variant: Participant
  ) -> Double? {
    let isLonger = workload.scenario == "news" && size.n ?? 0 > Self.rowsOnScreen
    let shown = isLonger ? workload.sizes.first { $0.n == Self.rowsOnScreen } : size
    return shown.flatMap { workload.row(.redundantDeliveries, $0, variant)?.value }
  }

  private var redundantTable: Table? {
    var table = Table(
      [
        .init("workload"), .init("n", .right), .init("variant"), .init("less that of"),
        .init("redundant updates", .right), .init("each costs", .right),
      ],
      caption: """
        What a redundant update costs: the time that a variant takes with widgets more than one of the same kernel that \
        makes none, less the same with probes, divided by their number
        """, isSortable: true)
    for update in redundantUpdates {
      table.append([
        update.workload, update.size.label, update.variant, update.control.id,
        FigureText.count(update.count), update.text,
      ])
    }
    return table.isEmpty ? nil : table
  }

  private func row(_ workload: WorkloadFigures, _ size: Size, _ variant: Participant) -> [String]? {
    guard let settle = workload.row(.settleTime, size, variant)?.value,
      let frame = workload.row(.frameTime, size, variant)?.value
    else { return nil }
    let share = addition(workload, size, variant)?.partText
    return [
      workload.name, size.label, workload.label(variant), FigureText.duration(settle + frame),
      FigureText.duration(settle), share ?? "–",
      redundant(workload, size, variant).map { FigureText.count($0) } ?? "",
    ]
  }
}

extension AddedTime {
  fileprivate var partText: String? {
    func percent(_ share: Double) -> String { FigureText.number(share * 100, 1) }
    return part.flatMap { part in
      part.interval.map {
        "\(percent(part.value)) % (\(percent($0.lowerBound)) to \(percent($0.upperBound)))"
      }
    }
  }

  var partOfFrame: String {
    let part = partText ?? "\(FigureText.number((part?.value ?? 0) * 100, 1)) %"
    return "\(part) (\(variant), \(place)\(flags.caution))"
  }
}

extension [AddedTime] {
  /// The greatest part that is quoted, and the greatest one with a flag, if that is greater.
  var greatestParts: (quoted: AddedTime, flagged: AddedTime?)? {
    func part(_ added: AddedTime) -> Double { added.part?.value ?? 0 }
    guard let quoted = quotable.max(by: { part($0) < part($1) }) else { return nil }
    let greater = filter { !$0.flags.isEmpty && part($0) > part(quoted) }
    return (quoted, greater.max { part($0) < part($1) })
  }
}
