import Results
import TextOutput

/// Frames that views drew: the time from an intent to its frame, and the part of it that an architecture
/// adds.
package struct FrameSection: Sendable {
  let figures: RunFigures

  /// The toolkit and the renderer.
  let renderer: String?

  /// The section; nil for a run whose views drew nothing.
  func section() -> ReportSection? {
    guard let table else { return nil }
    let lead = renderer.map { "Drawn by \($0). \(Self.lead)" } ?? Self.lead
    return ReportSection(
      title: "Frames that were drawn", anchor: "frames",
      html: """
        <p>\(lead)</p>
        \(table.html())
        """,
      markdown: [MarkdownText.escaped(lead), table.markdown()].joined(separator: "\n\n"))
  }

  private static let lead = """
    The time from an intent to its frame is that until every widget has its content, setters included, \
    plus layout, recording and rendering. The share is what the architecture adds to the baseline's time with the \
    same widgets, redundant updates included, divided by the whole; with its 95 % interval.
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
      let sizes = [Scale.screen, .largest].compactMap { Self.size($0, of: workload) }
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

  /// The greatest share that a variant adds to the time from an intent to its frame.
  func most(_ scale: Scale) -> (share: String, place: String)? {
    var shares: [(value: Double, place: String)] = []
    for workload in figures.scenarios.flatMap({ figures.workloads(of: $0) }) {
      guard let size = Self.size(scale, of: workload) else { continue }
      for variant in workload.variants where variant != .baseline {
        guard let time = times(workload, size, variant),
          let added = workload.row(.overheadTime, size, variant)?.value
        else { continue }
        let place = "\(variant.id), \(workload.name) at \(size.label)"
        shares.append((added / (time.settle + time.frame), place))
      }
    }
    return shares.max { $0.value < $1.value }.map {
      ("\(FigureText.number($0.value * 100, 1)) %", $0.place)
    }
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
    let share = workload.row(.overheadTime, size, variant).flatMap {
      Self.share($0, of: settle + frame)
    }
    return [
      workload.name, size.label, workload.label(variant), FigureText.duration(settle + frame),
      FigureText.duration(settle), share ?? "–", redundant.map { FigureText.count($0) } ?? "",
    ]
  }

  private static func share(_ added: ResultRow, of whole: Double) -> String? {
    guard let value = added.value, let interval = added.interval else { return nil }
    func percent(_ time: Double) -> String { FigureText.number(time / whole * 100, 1) }
    return
      "\(percent(value)) % (\(percent(interval.lowerBound)) to \(percent(interval.upperBound)))"
  }
}
