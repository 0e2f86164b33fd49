import Foundation
import Results
import TextOutput

/// The cost of each decision: pairs of variants of one kernel that differ in that decision alone.
struct DecisionSection {
  let overview: Overview
  let places: Places

  /// The reason why times decide nothing, if they do not.
  let timeObstacle: String?

  /// The pairs that the run has.
  private var pairs: [DecisionPair] {
    DecisionPair.all.filter {
      overview.variants.contains($0.from) && overview.variants.contains($0.to)
    }
  }

  /// The section; empty without a pair.
  func section() -> ReportSection? {
    guard !pairs.isEmpty else { return nil }
    let blocks = pairs.map { (sentence($0), table($0), $0.remark) }
    return ReportSection(
      title: "What each decision costs", anchor: "decisions",
      html: """
        <p>\(Self.reading)</p>
        \(HTML(lines: blocks.map { sentence, table, remark in
          "<p>\(sentence)</p>\n\(table.html())\(remark.map { "\n<p>\($0)</p>" } ?? "")"
        }))
        """,
      markdown: ([MarkdownText.escaped(Self.reading)]
        + blocks.flatMap { sentence, table, remark in
          [MarkdownText.escaped(sentence), table.markdown()]
            + [remark].compactMap { $0.map(MarkdownText.escaped) }
        }).joined(separator: "\n\n"))
  }

  private static let reading = """
    Two variants of one kernel that differ in one decision, and in what it entails, which is named \
    under the table: the ratio of their times, each over the baseline's in the same rounds, with \
    half the width of the 95 % interval, and their counts per operation. Other differences between \
    architectures are not priced here.
    """

  /// The mean and the extremes of a decision's cost, to quote.
  func sentence(_ pair: DecisionPair) -> String {
    if let timeObstacle { return "\(pair.title): this run cannot say, because \(timeObstacle)." }
    let means = [Scale.screen, .largest].compactMap { scale -> String? in
      let contenders = overview.figures.workloads.compactMap { workload -> Contender? in
        guard let size = scale.size(of: workload), !workload.isMostlyShared(size) else {
          return nil
        }
        return pair.contender(in: workload, at: size)
      }
      guard let mean = Contender(meanOf: contenders, variant: pair.to) else { return nil }
      return "\(FigureText.ratio(mean.value, nil)) times the time \(scale.place)"
    }
    let largest = overview.figures.workloads.compactMap { workload in
      workload.largest.flatMap { size in
        pair.contender(in: workload, at: size).map {
          ("\(workload.name) at \(size.label)", $0.value)
        }
      }
    }.sorted { $0.1 < $1.1 }
    guard let least = largest.first, let most = largest.last, !means.isEmpty else {
      return "\(pair.title): this run has no ratios."
    }
    return """
      \(pair.title) takes \(means.joined(separator: " and ")), as means over the workloads; most in \
      \(most.0) (\(FigureText.ratio(most.1, nil)) times), least in \(least.0) \
      (\(FigureText.ratio(least.1, nil)) times).
      """
  }

  private static let counts: [(title: String, metric: Metric)] = [
    ("allocations", .allocations), ("reduced", .reducerCalls), ("notified", .notifications),
    ("computed", .contentsComputed), ("delivered", .deliveries),
    ("redundant", .redundantDeliveries),
  ]

  private func table(_ pair: DecisionPair) -> Table {
    let scales: [Scale] = [.screen, .largest]
    var table = Table(
      [.init("workload")] + scales.map { .init("time \($0.place)", .right, note: $0.title) }
        + [.init("adds", .right, note: "at the largest size")]
        + Self.counts.map { .init($0.title, .right, note: "at the largest size") },
      caption: "\(pair.decision): from \(pair.from) to \(pair.to)", isSortable: true)
    for workload in overview.figures.workloads {
      guard let largest = workload.largest else { continue }
      table.append(
        [
          .init("\(workload.name) at \(largest.label)", link: places.workloads[workload.name])
        ]
          + scales.map { scale in
            scale.size(of: workload).flatMap { pair.contender(in: workload, at: $0) }
              .map(Self.cell) ?? .none
          } + [added(pair, workload, largest)]
          + Self.counts.map { change(pair, $0.metric, workload, largest) },
        scenario: workload.scenario)
    }
    return table
  }

  private static func cell(_ contender: Contender) -> Table.Cell {
    .init(
      FigureText.ratio(contender.value, nil), key: contender.value,
      margin: FigureText.margin(contender.ratio?.interval, of: contender.value))
  }

  private func added(_ pair: DecisionPair, _ workload: WorkloadFigures, _ size: Size) -> Table.Cell
  {
    guard let time = workload.row(.settleTime, size, pair.from)?.value,
      let ratio = pair.contender(in: workload, at: size)?.value
    else { return .none }
    let added = time * (ratio - 1)
    let text = (added < 0 ? "−" : "") + FigureText.duration(abs(added))
    return .init(text, key: added, heat: .init(time: max(0, added)))
  }

  /// A count that differs, from one variant to the other.
  private func change(
    _ pair: DecisionPair, _ metric: Metric, _ workload: WorkloadFigures, _ size: Size
  ) -> Table.Cell {
    let values = [pair.from, pair.to].compactMap { workload.row(metric, size, $0)?.value }
    guard values.count == 2 else { return .none }
    let texts = values.map { FigureText.count($0) }
    return .init(
      values[0] == values[1] ? texts[0] : "\(texts[0]) → \(texts[1])", key: values[1] - values[0])
  }
}

/// Two variants of one kernel that differ in one decision.
struct DecisionPair {
  let decision: String

  /// The second variant's choice in place of the first one's, as the subject of a sentence.
  let title: String

  let from: Participant
  let to: Participant

  /// The other differences between the two, which the decision entails; nil if there are none.
  let alsoDiffers: String?

  /// The sentence on it, to be shown under the pair's table.
  var remark: String? { alsoDiffers.map { "Also differs: \($0)." } }

  static let all = [
    DecisionPair(
      decision: "Transition",
      title: "Returning a new state instead of changing it in place",
      from: "udf-inplace", to: "udf",
      alsoDiffers: """
        udf keeps the mapped parts of its state, so that it maps nothing when a view is attached; \
        its observers compare two states, those of udf-inplace the new one with what they \
        presented last; its collections have a reducer each
        """),
    DecisionPair(
      decision: "Reach", title: "Notifying every observer instead of those concerned",
      from: "udf-indexed", to: "udf-inplace",
      alsoDiffers: """
        udf-indexed logs each entity that is written, has lists of observers for each part and each \
        entity, maps a collection only when one of its entities was written, and notifies in the \
        order of parts and entities instead of attachment
        """),
    DecisionPair(
      decision: "Filter", title: "Presenting after every step instead of comparing first",
      from: "udf", to: "udf-global", alsoDiffers: nil),
  ]

  /// The ratio of the second variant's time to the first one's.
  func contender(in workload: WorkloadFigures, at size: Size) -> Contender? {
    let both = [from, to].compactMap {
      workload.row(.settleTime, size, $0).flatMap { Contender($0) }?.ratio
    }
    guard both.count == 2 else { return nil }
    let ratio = both[1].over(both[0])
    return Contender(variant: to, value: ratio.value, ratio: ratio)
  }
}
