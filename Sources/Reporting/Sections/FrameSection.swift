import Results
import TextOutput

/// Frames that views drew: the time from an intent to its frame, and the part of it that an architecture
/// adds.
package struct FrameSection: Sendable {
  let figures: RunFigures

  /// The toolkit and the renderer.
  let renderer: String?

  /// The same workloads with probes, if they were measured too.
  var probes: RunFigures?

  /// The record of the run whose views drew, and of the run beside it.
  var record: RunRecord?, besides: RunRecord?

  /// The section; nil for a run whose views drew nothing.
  func section(place: String = "", _ anchor: String = "frames") -> ReportSection? {
    guard let table else { return nil }
    let lead = ([renderer.map { "Drawn by \($0)." }, Self.lead] + cautions.map(Optional.some))
      .compactMap(\.self).joined(separator: " ")
    let tables = [table] + (redundantTable.map { [$0] } ?? [])
    return ReportSection(
      title: "Frames that were drawn\(place)", anchor: anchor,
      html: HTML(lines: ["<p>\(lead)</p>"] + tables.map { $0.html() }),
      markdown: ([MarkdownText.escaped(lead)] + tables.map { $0.markdown() })
        .joined(separator: "\n\n"))
  }

  /// The reason why its times decide nothing, if they do not.
  var obstacle: String? { record?.timeObstacle }

  /// The circumstances that a reader of these frames beside the other figures must know.
  private var cautions: [String] {
    guard let record else { return [] }
    var cautions: [String] = []
    if let commit = record.commit, let other = besides?.commit, commit != other {
      cautions.append(
        "The frames are of commit \(commit.text.prefix(7)), the other figures of \(other.text.prefix(7))."
      )
    }
    if let obstacle { cautions.append("These times decide nothing: \(obstacle).") }
    let flagged = figures.workloads.flatMap(\.rows).filter { $0.measure == .value(of: .settleTime) }
    let wide = flagged.filter { !$0.flags.isEmpty }
    if !wide.isEmpty {
      cautions.append(
        "\(wide.count) of \(flagged.count) times have a flag, as a rule that of a wide interval.")
    }
    return cautions
  }

  private static let lead = """
    The time from an intent to its frame is that until every widget has its content, setters included, \
    plus layout, recording and rendering. The share is what the architecture adds to the baseline's time with the \
    same widgets, redundant updates included, divided by the whole. What it saves is negative, and divided by \
    what the whole would be without the saving. In brackets: the 95 % interval.
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
    var isEmpty = true
    for workload in figures.scenarios.flatMap({ figures.workloads(of: $0) }) {
      let sizes =
        [Scale.screen, .largest].compactMap { Self.size($0, of: workload) }
        + workload.sizes.filter { $0.n ?? 0 > Self.largest }
      for size in sizes.withoutRepetitions {
        for variant in workload.variants {
          guard let row = row(workload, size, variant) else { continue }
          table.append(row.map { .init($0) }, variant: variant.id)
          isEmpty = false
        }
      }
    }
    return isEmpty ? nil : table
  }

  private static func size(_ scale: Scale, of workload: WorkloadFigures) -> Size? {
    scale == .screen ? workload.screen : workload.sizes.last { $0.n ?? 0 <= largest }
  }

  /// The part of a variant in the time from an intent to its frame.
  struct Addition {
    let variant: Participant
    let place: String

    /// The time, in nanoseconds.
    let added: Double

    /// The part of the time to the frame, and its interval; of what that would be without it, if it
    /// is a saving.
    let share: Double
    let interval: ClosedRange<Double>?

    /// Reasons for caution.
    let flags: Set<Flag>
  }

  private func addition(
    _ workload: WorkloadFigures, _ size: Size, _ variant: Participant
  ) -> Addition? {
    guard let time = times(workload, size, variant),
      let row = workload.row(.overheadTime, size, variant), let added = row.value
    else { return nil }
    let rest = max(time.settle - added, 0) + time.frame
    func share(_ added: Double) -> Double { added / (rest + max(added, 0)) }
    return Addition(
      variant: variant, place: "\(workload.name) at \(size.label)", added: added,
      share: share(added),
      interval: row.interval.map { share($0.lowerBound)...share($0.upperBound) },
      flags: row.flags)
  }

  /// The greatest share of some variants in all workloads.
  func most(_ scale: Scale, among variants: [Participant]) -> Addition? {
    figures.workloads.flatMap { workload in
      Self.size(scale, of: workload).map { size in
        variants.filter { $0 != .baseline }.compactMap { addition(workload, size, $0) }
      } ?? []
    }.max { $0.share < $1.share }
  }

  /// The greatest share of some variants in a workload, at its largest size with widgets of its own.
  func greatest(of name: String, among variants: [Participant]) -> Addition? {
    guard let workload = figures.workloads.first(where: { $0.name == name }),
      let size = Self.size(.largest, of: workload)
    else { return nil }
    return variants.compactMap { addition(workload, size, $0) }.max { $0.share < $1.share }
  }

  func largestSize(of name: String) -> Size? {
    figures.workloads.first { $0.name == name }.flatMap { Self.size(.largest, of: $0) }
  }

  /// The cost of one redundant update in a real view: a content that the view showed already.
  struct RedundantUpdate {
    let workload: String
    let size: Size
    let variant: String

    /// The number of them in one operation.
    let count: Double

    /// The time of each, in nanoseconds, and its interval.
    let cost: Double
    let interval: ClosedRange<Double>
  }

  /// Fewer redundant updates than this cost less than the times vary.
  private static let fewest = 5.0

  /// On a screen, for each workload, those of the variant with the most of them.
  ///
  /// Each costs what widgets add to the architecture's part with probes, divided by their number.
  var redundantUpdates: [RedundantUpdate] {
    guard let probes else { return [] }
    return figures.workloads.compactMap { workload in
      guard let size = Self.size(.screen, of: workload),
        let same = probes.workloads.first(where: { $0.name == workload.name })
      else { return nil }
      return workload.variants.compactMap { variant in
        guard let count = workload.row(.redundantDeliveries, size, variant)?.value,
          count >= Self.fewest,
          let row = workload.row(.overheadTime, size, variant), let drawn = row.value,
          let interval = row.interval,
          let added = same.row(.overheadTime, size, variant)?.value
        else { return nil }
        func each(_ time: Double) -> Double { (time - added) / count }
        return RedundantUpdate(
          workload: workload.name, size: size, variant: workload.label(variant), count: count,
          cost: each(drawn), interval: each(interval.lowerBound)...each(interval.upperBound))
      }.max { $0.count < $1.count }
    }
  }

  private var redundantTable: Table? {
    let updates = redundantUpdates
    guard !updates.isEmpty else { return nil }
    var table = Table(
      [
        .init("workload"), .init("n", .right), .init("variant"),
        .init("redundant updates", .right), .init("each costs", .right),
      ],
      caption: """
        What a redundant update costs: the time that the variant with the most of them adds with widgets, less \
        that without, divided by their number
        """, isSortable: true)
    for update in updates {
      table.append([
        update.workload, update.size.label, update.variant, FigureText.count(update.count),
        update.text,
      ])
    }
    return table
  }

  private func times(
    _ workload: WorkloadFigures, _ size: Size, _ variant: Participant
  ) -> (settle: Double, frame: Double)? {
    guard let settle = workload.row(.settleTime, size, variant)?.value,
      let frame = workload.row(.frameTime, size, variant)?.value
    else { return nil }
    return (settle, frame)
  }

  private func row(
    _ workload: WorkloadFigures, _ size: Size, _ variant: Participant
  ) -> [String]? {
    guard let (settle, frame) = times(workload, size, variant) else { return nil }
    let redundant = workload.row(.redundantDeliveries, size, variant)?.value
    let share = addition(workload, size, variant).flatMap(\.text)
    return [
      workload.name, size.label, workload.label(variant), FigureText.duration(settle + frame),
      FigureText.duration(settle), share ?? "–", redundant.map { FigureText.count($0) } ?? "",
    ]
  }
}

extension FrameSection.RedundantUpdate {
  /// The cost with its interval; its limit alone where it costs less than the times vary.
  fileprivate var text: String {
    let (low, high) = (interval.lowerBound, FigureText.duration(interval.upperBound))
    return low > 0
      ? "\(FigureText.duration(cost)) (\(FigureText.duration(low)) to \(high))" : "under \(high)"
  }
}

extension FrameSection.Addition {
  /// The share with its interval.
  var text: String? {
    func percent(_ share: Double) -> String { FigureText.number(share * 100, 1) }
    return interval.map {
      "\(percent(share)) % (\(percent($0.lowerBound)) to \(percent($0.upperBound)))"
    }
  }
}
