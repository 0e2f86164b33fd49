import Results
import TextOutput

/// The first section: the cost of each variant over all workloads.
struct AnswerSection {
  let overview: Overview
  let conformance: [ConformanceRow]?

  /// The anchors of workloads in the page.
  let anchors: [String: String]

  func section() -> ReportSection {
    let (answer, matrix) = (answer, matrix)
    let notes = [lead] + explanations
    return ReportSection(
      title: "What each variant costs", anchor: "answer",
      html: """
        <p class="lead">\(lead)</p>
        \(answer.html())
        \(HTML(lines: explanations.map { "<p>\($0)</p>" }))
        \(legend)
        <h3>Where each variant pays</h3>
        \(matrix.html())
        """,
      markdown: ([MarkdownText.escaped(lead), answer.markdown()]
        + notes.dropFirst().map(MarkdownText.escaped)
        + ["### Where each variant pays", MarkdownText.escaped(matrix.caption), matrix.markdown()])
        .joined(separator: "\n\n"))
  }

  /// One sentence on the fastest and the slowest variants; ties are named together.
  private var lead: String {
    let groups = TieGroups(overview.means(over: nil))
    let others = groups.order.filter { $0 != .baseline }
    guard let first = others.first, let last = others.last, first != last else {
      return "Fewer than two variants were compared with the baseline in all workloads."
    }
    let fastest = groups.ties(with: first)
    let slowest = groups.ties(with: last).filter { $0 != .baseline }
    if slowest.contains(first) {
      return "Over all workloads, the variants' times are not distinguishable in this run."
    }
    let most = "\(Self.list(slowest)) \(Self.adds(slowest)) most"
    guard fastest.contains(.baseline) else {
      return """
        Over all workloads, \(Self.list(fastest)) \(Self.adds(fastest)) least to the time of code \
        without an architecture, \(most).
        """
    }
    let ties = fastest.filter { $0 != .baseline }
    return """
      Over all workloads, \(Self.list(ties)) \(ties.count == 1 ? "is" : "are") not distinguishable \
      from code without an architecture; \(most) to its time.
      """
  }

  private static func adds(_ names: [Participant]) -> String { names.count == 1 ? "adds" : "add" }

  private static func list(_ variants: [Participant]) -> String {
    let names = variants.map(\.id)
    let head = names.dropLast()
    return head.isEmpty
      ? names.joined() : "\(head.joined(separator: ", ")) and \(names.suffix(1).joined())"
  }

  private var answer: Table {
    let scenarios = overview.figures.scenarios
    let scopes = (scenarios.count > 1 ? [nil] : []) + scenarios.map(Optional.some)
    let means = [overview.means(over: nil, at: \.screen)] + scopes.map { overview.means(over: $0) }
    let groups = means.map(TieGroups.init)
    let note = "geometric mean of the ratios to the baseline's time"
    let times =
      [Table.Column("all, on a screen", .right, note: "\(note) at n nearest to 10")]
      + scopes.map { scenario in
        Table.Column(
          scenario ?? "all", .right, note: "\(note) at the largest sizes", scenario: scenario)
      }
    let count = overview.figures.workloads.count
    var table = Table(
      [
        .init("variant"), .init("contract", note: "the rules that it keeps, and its known gaps"),
      ] + times
        + [
          .init(
            "worst case, % of a 120 Hz frame", .right,
            note: "its longest operation as a share of 8.3 ms"),
          .init(
            "allocates more than baseline (of \(count) workloads)", .right,
            note: "the number of workloads in which it allocates more than the baseline"),
          .init(
            "redundant updates (of \(count) workloads)", .right,
            note: "the number of workloads in which it has more than the baseline"),
          .init("slowest workload", note: "the workload of its longest operation"),
        ],
      caption: """
        All variants: ratios to the baseline's time at the size of a screen and at the largest sizes, \
        and counts at the largest
        """,
      isSortable: true)
    for variant in overview.variants {
      let standing = standing(variant)
      let ratios = means.indices.map { index in
        means[index].first { $0.variant == variant }
          .map { Self.cell($0, groups[index]) } ?? Table.Cell("–")
      }
      table.append(
        [
          .init(variant.id, note: overview.guide.summary(ofVariant: variant)),
          .init(standing.text, key: standing.key),
        ] + ratios + [share(variant)]
          + [.allocations, .redundantDeliveries].map { excess(of: $0, variant) }
          + [.init(overview.worstCase(variant)?.place ?? "")],
        variant: variant.id)
    }
    return table
  }

  private func standing(_ variant: Participant) -> Standing {
    Standing(
      conformance.map { $0.filter { $0.variant == variant.id } },
      disqualified: overview.disqualified(variant))
  }

  static func cell(_ contender: Contender, _ groups: TieGroups) -> Table.Cell {
    Table.Cell(
      contender.isBaseline
        ? "1" : FigureText.ratio(contender.value, contender.ratio?.interval),
      key: contender.value, heat: .init(ratio: contender.value),
      letters: groups.letters(contender.variant))
  }

  private func share(_ variant: Participant) -> Table.Cell {
    guard let (time, _) = overview.worstCase(variant) else { return .none }
    return Table.Cell(
      FigureText.share(time), key: time,
      heat: .init(shareOfFrame: time / FigureText.frame), note: FigureText.duration(time))
  }

  private func excess(of metric: Metric, _ variant: Participant) -> Table.Cell {
    let (count, total) = overview.excess(of: metric, variant)
    guard total > 0 else { return .none }
    let isComplete = total == overview.figures.workloads.count
    return .init(isComplete ? "\(count)" : "\(count) of \(total)", key: Double(count))
  }

  private var explanations: [String] {
    [
      """
      “All”, and each scenario: the ratio of a variant's time to the baseline's, hand-written code \
      without an architecture (\(Participant.baseline)), as the geometric mean over the workloads, \
      each at its largest size, with half the width of the 95 % interval; “on a screen”: each at the n \
      nearest to 10. Variants that share a letter are not distinguishable in this run, whatever their \
      order. A variant that lacks one of the workloads, or does not conform in it, has no mean (–). \
      Where the loop and the services (\(Participant.driver)) take more than half of the baseline's \
      time, all variants share most of theirs: such a workload is marked “mostly shared” and is in no \
      mean.
      """,
      """
      “Contract”: the rules that a variant keeps, and the known gaps that it declares. “Worst case”: \
      its longest operation, as a share of the 8.3 ms of a frame at 120 Hz. A redundant update \
      delivers to a view what it shows already.
      """,
    ]
  }

  private var legend: HTML {
    let steps = Table.Heat.allCases.map { heat -> HTML in
      "<li class=\"heat-\(heat.rawValue)\"><span class=\"sign\" aria-hidden=\"true\">\(heat.sign)</span>\(heat.ratios)</li>"
    }
    return
      "<ul class=\"legend\" aria-label=\"ratio to the baseline's time\">\(HTML(lines: steps))</ul>"
  }

  /// The ratios of workloads by variants.
  private var matrix: Table {
    let variants = overview.variants.filter { $0 != .baseline }
    var table = Table(
      [.init("workload")] + ([.baseline] + variants).map { .init($0.id, .right) },
      caption:
        "Ratios to the baseline's time at the largest sizes; variants that share a letter in a "
        + "row are not distinguishable there",
      isSortable: true)
    for workload in overview.figures.workloads {
      guard let size = workload.largest else { continue }
      let contenders = workload.contenders(size)
      let groups = TieGroups(contenders)
      let baseline = workload.row(.settleTime, size, .baseline)
      let cells = variants.map { variant in
        contenders.first { $0.variant == variant }.map { Self.cell($0, groups) }
          ?? Table.Cell(workload.isDisqualified(variant) ? "DNF" : "")
      }
      table.append(
        [
          .init(
            "\(workload.name) at \(size.label)\(workload.isMostlyShared(size) ? ", mostly shared" : "")",
            note: overview.guide.summary(ofWorkload: workload.name),
            link: anchors[workload.name]),
          .init(
            baseline.map(FigureText.time) ?? "", key: baseline?.value,
            letters: groups.letters(.baseline)),
        ] + cells,
        scenario: workload.scenario)
    }
    return table
  }
}

extension Table.Heat {
  /// A ratio to the baseline.
  init(ratio: Double) {
    self.init(ratio, limits: [Verdicts.equivalence.upperBound, 1.5, 3, 10, 100])
  }

  /// A time as a share of a frame.
  init(shareOfFrame share: Double) { self.init(share, limits: [0.001, 0.01, 0.1, 0.5, 1]) }

  /// The ratios of a step.
  var ratios: String {
    switch self {
    case .none: "up to 1.03"
    case .slight: "to 1.5"
    case .noticeable: "to 3"
    case .high: "to 10"
    case .great: "to 100"
    case .extreme: "more"
    }
  }
}
