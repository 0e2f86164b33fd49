import Results
import TextOutput

/// The answer first: what each variant costs over everything that was measured.
struct AnswerSection {
  let overview: Overview
  let conformance: [ConformanceRow]?

  /// Where the page says more of a workload.
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

  /// One sentence on who takes least and most; ties are named together.
  private var lead: String {
    let groups = TieGroups(overview.means(over: nil))
    let others = groups.order.filter { $0 != .baseline }
    guard let first = others.first, let last = others.last, first != last else {
      return "Fewer than two variants were compared with the floor in all workloads."
    }
    let cheap = groups.ties(with: first)
    let dear = groups.ties(with: last).filter { $0 != .baseline }
    if dear.contains(first) {
      return "Over all workloads, this run does not tell the variants' times apart."
    }
    if cheap.contains(.baseline) {
      let cheap = cheap.filter { $0 != .baseline }
      return """
        Over all workloads, \(Self.list(cheap)) \(cheap.count == 1 ? "is" : "are") not told apart \
        from code without an architecture; \(Self.list(dear)) \(Self.adds(dear)) most to its time.
        """
    }
    return """
      Over all workloads, \(Self.list(cheap)) \(Self.adds(cheap)) least to the time of code \
      without an architecture, \(Self.list(dear)) \(Self.adds(dear)) most.
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
    let means = scopes.map { overview.means(over: $0) }
    let groups = means.map(TieGroups.init)
    let times = scopes.map { scenario in
      Table.Column(
        scenario ?? "all", .right,
        note: "geometric mean of the times at the largest sizes, over those of the floor",
        scenario: scenario)
    }
    var table = Table(
      [
        .init("variant"), .init("contract", note: "how many rules it keeps, and its known gaps"),
      ] + times
        + [
          .init("of a frame", .right, note: "its longest time as a share of 8.3 ms"),
          .init(
            "allocates more", .right, note: "workloads in which it allocates more than the floor"),
          .init("tells in vain", .right, note: "workloads in which it tells more views in vain"),
          .init("longest", note: "where it takes longest"),
        ],
      caption: "All variants: times over the floor's, and counts at the largest sizes",
      isSortable: true)
    for variant in overview.variants {
      let standing = standing(variant)
      let ratios = means.indices.map { index in
        means[index].first { $0.variant == variant }
          .map { Self.cell($0, groups[index]) } ?? Table.Cell("–")
      }
      table.append(
        [
          .init(variant.id, note: overview.guide.variants[variant]),
          .init(standing.text, key: standing.key),
        ] + ratios + [share(variant)]
          + [.allocations, .redundantDeliveries].map { excess(of: $0, variant) }
          + [.init(overview.dearest(variant)?.place ?? "")],
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
      contender.isFloor
        ? "1" : FigureText.ratio(contender.value, contender.ratio?.interval),
      key: contender.value, heat: .init(ratio: contender.value),
      letters: groups.letters(contender.variant))
  }

  private func share(_ variant: Participant) -> Table.Cell {
    guard let (time, _) = overview.dearest(variant) else { return .none }
    return Table.Cell(
      FigureText.share(time), key: time,
      heat: .init(shareOfFrame: time / FigureText.frame), note: FigureText.duration(time))
  }

  private func excess(of metric: Metric, _ variant: Participant) -> Table.Cell {
    let (count, total) = overview.excess(of: metric, variant)
    return total == 0 ? .none : .init("\(count) of \(total)", key: Double(count))
  }

  private var explanations: [String] {
    [
      """
      “All”, and each scenario: how many times the time of the same thing written by hand without an \
      architecture (\(Participant.baseline)) a variant takes, as the geometric mean over the workloads, each \
      at its largest size, with half the width of the 95 % interval. Variants that share a letter \
      are not told apart by this run, whatever their order. A variant that lacks one of the \
      workloads, or does not conform in it, has no mean: – stands there.
      """,
      """
      “Contract”: the rules that a variant keeps, and the known gaps that it declares. “Of a frame”: \
      its longest time for one operation, as a share of the 8.3 ms that a display at 120 Hz gives, \
      and the workload where it takes that. “Allocates more” and “tells in vain”: the workloads in \
      which it allocates more than the floor, and shows more views what they showed already.
      """,
    ]
  }

  private var legend: HTML {
    let steps = Table.Heat.allCases.map { heat -> HTML in
      "<li class=\"heat-\(heat.rawValue)\"><span class=\"sign\" aria-hidden=\"true\">\(heat.sign)</span>\(heat.ratios)</li>"
    }
    return "<ul class=\"legend\" aria-label=\"times the floor's time\">\(HTML(lines: steps))</ul>"
  }

  /// Workloads by variants.
  private var matrix: Table {
    let variants = overview.variants.filter { $0 != .baseline }
    var table = Table(
      [.init("workload")] + ([.baseline] + variants).map { .init($0.id, .right) },
      caption: "Times over the floor's at the largest sizes; a letter that variants share in a row "
        + "says that they are not told apart there",
      isSortable: true)
    for workload in overview.figures.workloads {
      guard let size = workload.largest else { continue }
      let contenders = workload.contenders(size)
      let groups = TieGroups(contenders)
      let floor = workload.row(.settleTime, size, .baseline)
      let cells = variants.map { variant in
        contenders.first { $0.variant == variant }.map { Self.cell($0, groups) }
          ?? Table.Cell(workload.isDisqualified(variant) ? "DNF" : "")
      }
      table.append(
        [
          .init(
            "\(workload.name) at \(size.label)", note: overview.guide.workloads[workload.name],
            link: anchors[workload.name]),
          .init(
            floor.map(FigureText.time) ?? "", key: floor?.value,
            letters: groups.letters(.baseline)),
        ] + cells,
        scenario: workload.scenario)
    }
    return table
  }
}
