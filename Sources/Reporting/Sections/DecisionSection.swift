import Results
import TextOutput

/// The cost of each decision: pairs of variants of one kernel that differ in that decision alone.
struct DecisionSection {
  let survey: Survey
  let places: Places

  private var pairs: [DecisionPair] {
    DecisionPair.all.filter {
      survey.overview.variants.contains($0.from) && survey.overview.variants.contains($0.to)
    }
  }

  func section() -> ReportSection? {
    guard !pairs.isEmpty else { return nil }
    return ReportSection(
      title: "What each decision costs", anchor: "decisions",
      blocks: [.paragraph(Self.reading)]
        + pairs.flatMap { pair in
          [.paragraph(sentence(pair)), .table(table(pair))]
            + (pair.alsoDiffers.map { [.paragraph("Also differs: \($0).")] } ?? [])
        })
  }

  var quotation: String {
    pairs.map { "- \(MarkdownText.escaped(sentence($0)))" }.joined(separator: "\n")
  }

  private static let reading = """
    Two variants of one kernel that differ in one decision, and in what it entails, which is named \
    under the table: the ratio of their ratios to the baseline's time, without an interval, and their counts \
    per operation. Other differences between architectures are not priced here.
    """

  func sentence(_ pair: DecisionPair) -> String {
    if let obstacle = survey.timeObstacle {
      return "\(pair.title): the report cannot say, because \(obstacle)."
    }
    let means = [Scale.screen, .largest].compactMap { scale -> String? in
      let means = survey.quoted.compactMap { run in
        run.overview.mean(over: nil, at: scale) { workload, size in
          pair.ratio(in: workload, at: size).map { TimeRatio(value: $0) }
        }
      }
      return means.isEmpty
        ? nil : "\(means.map { Estimate($0.value, nil) }.times) the time \(scale.place)"
    }
    /// The workloads at the ends of the ratios of each run; runs that agree are named together.
    func extreme(_ place: ([(name: String, value: Double)]) -> (name: String, value: Double)?)
      -> String
    {
      let found = survey.quoted.compactMap { run in
        place(pair.ratios(in: run.overview)).map { (run: run.name, place: $0) }
      }
      let groups = Dictionary(grouping: found, by: \.place.name).sorted { $0.key < $1.key }
      return groups.map { name, members in
        let place = groups.count > 1 ? survey.place(of: members.map(\.run)) : ""
        let times = FigureText.range(members.map(\.place.value)) { FigureText.ratio($0, nil) }
        return "\(name) (\(times) times\(place))"
      }.listed("or")
    }
    let most = extreme { $0.max { $0.value < $1.value } }
    let least = extreme { $0.min { $0.value < $1.value } }
    guard !means.isEmpty, !most.isEmpty else {
      return "\(pair.title): no mean, because a workload lacks one of the two."
    }
    return """
      \(pair.title) takes, repeated without pause, \(means.listed("and")), as geometric means over the workloads; \
      most in \(most), least in \(least).
      """
  }

  private static let counts: [(title: String, metric: Metric)] = [
    ("allocations", .allocations), ("reduced", .reductions), ("notified", .notifications),
    ("made", .contentsMade), ("delivered", .deliveries),
    ("redundant", .redundantDeliveries),
  ]

  private func table(_ pair: DecisionPair) -> Table {
    let scales: [Scale] = [.screen, .largest]
    var table = Table(
      [.init("workload")] + scales.map { .init("time \($0.place)", .right, note: $0.title) }
        + [
          .init("adds", .right, note: "at the largest size"),
          .init("adds after a pause", .right, note: Scale.screen.title),
        ]
        + Self.counts.map { .init($0.title, .right, note: "at the largest size") },
      caption:
        "\(pair.decision): from \(pair.from) to \(pair.to)\(survey.place(of: [survey.main.name]))",
      isSortable: true)
    for workload in survey.overview.figures.workloads {
      guard let largest = workload.largest else { continue }
      table.append(
        [.init("\(workload.name) at \(largest.label)", link: places.workloads[workload.name])]
          + scales.map { scale in
            scale.size(of: workload).flatMap { pair.ratio(in: workload, at: $0) }
              .map { .init(FigureText.ratio($0, nil), key: $0) } ?? .none
          } + [added(pair, workload, largest), addedAfterPause(pair, workload)]
          + Self.counts.map { change(pair, $0.metric, workload, largest) },
        scenario: workload.scenario)
    }
    return table
  }

  private func added(_ pair: DecisionPair, _ workload: WorkloadFigures, _ size: Size) -> Table.Cell
  {
    guard let time = workload.estimate(.settleTime, size, pair.from),
      let ratio = pair.ratio(in: workload, at: size)
    else { return .none }
    return Self.cell(added: Estimate(time.value * (ratio - 1), nil))
  }

  private func addedAfterPause(_ pair: DecisionPair, _ workload: WorkloadFigures) -> Table.Cell {
    workload.screen.flatMap { workload.difference(of: .coldOverheadTime, $0, pair.to, pair.from) }
      .map(Self.cell) ?? .none
  }

  private static func cell(added: Estimate) -> Table.Cell {
    .init(
      [added].text(FigureText.duration), key: added.value, heat: .init(time: max(0, added.value)))
  }

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

struct DecisionPair {
  let decision: String

  /// The second variant's choice in place of the first one's, as the subject of a sentence.
  let title: String

  let from: Participant
  let to: Participant

  /// The other differences between the two, which the decision entails; nil if there are none.
  let alsoDiffers: String?

  static let all = [
    DecisionPair(
      decision: "Transition",
      title: "Returning a new state instead of changing it in place",
      from: "store-inplace", to: "store", alsoDiffers: nil),
    DecisionPair(
      decision: "Reach", title: "Notifying every observer instead of those concerned",
      from: "store-entities", to: "store", alsoDiffers: nil),
    DecisionPair(
      decision: "Filter", title: "Presenting after every step instead of comparing first",
      from: "store", to: "store-uncompared", alsoDiffers: nil),
  ]

  /// The ratio of the second variant's time to the first one's, by their ratios to the baseline.
  ///
  /// It has no interval: the two vary together from process to process, and how much is not known here.
  func ratio(in workload: WorkloadFigures, at size: Size) -> Double? {
    guard let second = workload.ratio(of: to, size), let first = workload.ratio(of: from, size)
    else { return nil }
    return second.value / first.value
  }

  func ratios(in overview: Overview) -> [(name: String, value: Double)] {
    overview.figures.workloads.compactMap { workload in
      workload.largest.flatMap { size in
        ratio(in: workload, at: size).map { ("\(workload.name) at \(size.label)", $0) }
      }
    }
  }
}
