import Results
import TextOutput

/// The costs of several features that are alive at once: a tap alone and in an application, and a stream of
/// changes.
struct ApplicationSection {
  let overview: Overview

  /// The figures of a run whose views drew.
  let drawn: ResultTable

  static let open = "application/open"
  static let stream = "application/stream"

  private static let taps = (alone: "counter/fanout-one", inApplication: "application/tap")

  func section(place: String, _ anchor: String) -> ReportSection? {
    let tables = [breadth, load].compactMap(\.self)
    guard !tables.isEmpty else { return nil }
    return ReportSection(
      title: "All features at once\(place)", anchor: anchor,
      blocks: tables.flatMap { text, table in
        [.paragraph(text), .summary(table.caption), .table(table)]
      })
  }

  private typealias Part = (text: String, table: Table)

  private func part(_ text: String, _ columns: [VariantColumn], caption: String) -> Part {
    let names = VariantColumn(.init("variant")) { .init($0.id) }
    return (text, Table(of: overview.variants, [names] + columns, caption: caption))
  }

  private var breadth: Part? {
    guard let alone = overview.figures.workload(named: Self.taps.alone),
      let whole = overview.figures.workload(named: Self.taps.inApplication)
    else { return nil }
    let sizes = whole.sizes.filter(alone.sizes.contains)
    func column(
      _ title: String, _ metric: Metric, _ size: Size, _ text: @escaping (Double) -> String
    ) -> VariantColumn {
      VariantColumn(.init("\(title) at \(size.label)", .right)) { variant in
        let values = [alone, whole].map { $0.row(metric, size, variant)?.value }
        return .init(
          values.map { $0.map(text) ?? "–" }.joined(separator: " → "), key: values.last ?? nil)
      }
    }
    let columns = sizes.flatMap { size in
      [
        column("notified", .notifications, size, FigureText.count),
        column("time", .settleTime, size, FigureText.duration),
      ]
    }
    return part(
      """
      In an application all features are alive: with one state, its store asks the observers of every feature whether \
      their part has changed. The total is shown here, too, so that a tap has two useful contents instead of one.
      """, columns,
      caption: """
        A tap on one of n counters: alone (\(alone.name)), and in an application with as many rows and screens \
        (\(whole.name)); times repeated without pause
        """)
  }

  /// The share of a core that ten seconds of a stream take with widgets, and the frames that it misses; by
  /// the times of a tenth of a second where these were not measured.
  private var load: Part? {
    if let stream = drawn.workload(named: Self.stream),
      stream.rows.contains(where: { $0.metric == .processorShare })
    {
      return played(stream)
    }
    guard let workload = overview.figures.workload(named: Self.stream) else { return nil }
    let drawn = drawn.workload(named: Self.stream)
    let columns = workload.sizes.map { size in
      VariantColumn(.init("\(size.n ?? 0) changes a second", .right)) { variant in
        guard let time = workload.row(.settleTime, size, variant)?.value else { return .none }
        let parts = [Metric.settleTime, .frameTime].compactMap { metric in
          drawn?.row(metric, size, variant)?.value
        }
        let frames = parts.count == 2 ? [parts.reduce(0, +)] : []
        return .init(([time] + frames).map(Self.share).joined(separator: ", "), key: time)
      }
    }
    return part(
      """
      Steps of ten counters in turn, each shown in the next of 60 frames a second or at once: processor time per second, \
      with everything in the caches.
      """, columns,
      caption: """
        The share of a core that a stream takes, in an application with ten counters, rows and screens\
        \(drawn == nil ? "" : "; after the comma with the frames that it draws")
        """)
  }

  private func played(_ stream: WorkloadFigures) -> Part {
    let columns = stream.sizes.map { size in
      VariantColumn(.init("\(size.n ?? 0) changes a second", .right)) { variant in
        guard let share = stream.estimate(.processorShare, size, variant) else { return .none }
        let missed = stream.row(.missedFrames, size, variant)?.value.map(FigureText.count) ?? "–"
        let percent = [share].text { Self.percent(100 * $0) }
        return .init("\(percent); \(missed)", key: share.value)
      }
    }
    return part(
      """
      Steps of ten counters in turn for ten seconds: the processor time of sending, showing and drawing them, at 120 Hz. A \
      frame is missed at each refresh for which it was due and not ready. Ten seconds have 1,200 refreshes; a variant that has not shown all changes by then goes on, and can miss more. The display is simulated: \
      what a compositor and other programs take is not in these figures.
      """, columns,
      caption: """
        The share of a core that a stream takes with widgets, in an application with ten counters, rows and screens; behind \
        it the frames that it misses at 120 Hz
        """)
  }

  /// The share of a core of a time per tenth of a second.
  private static func share(_ nanoseconds: Double) -> String { percent(nanoseconds / 1e6) }

  private static func percent(_ percent: Double) -> String {
    "\(FigureText.number(percent, percent < 0.1 ? 3 : 2)) %"
  }
}
