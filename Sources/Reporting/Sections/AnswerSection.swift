import Benchmarking
import TextOutput

/// The answer first: what each variant costs over everything that was measured.
struct AnswerSection {
  let overview: Overview
  let conformance: [ConformanceRow]?

  /// Where the page says more of a workload.
  let anchors: [String: String]

  func section() -> ReportSection {
    let tables = [answer, matrix]
    let notes = [lead] + explanations
    return ReportSection(
      title: "What each variant costs", anchor: "answer",
      html: """
        <p class="lead">\(lead)</p>
        \(answer.html)
        \(HTML(lines: explanations.map { "<p>\($0)</p>" }))
        \(legend)
        <h3>Where each variant pays</h3>
        \(matrix.html)
        """,
      markdown: ([MarkdownText.escaped(lead), tables[0].markdown]
        + notes.dropFirst().map(MarkdownText.escaped)
        + ["### Where each variant pays", MarkdownText.escaped(matrix.caption), tables[1].markdown])
        .joined(separator: "\n\n"))
  }

  /// One sentence on who takes least and most; ties are named together.
  private var lead: String {
    let groups = TieGroups(overview.means(over: nil))
    let others = groups.order.filter { $0 != Suite.floor }
    guard let first = others.first, let last = others.last, first != last else {
      return "Fewer than two variants were compared with the floor in all workloads."
    }
    let cheap = groups.ties(with: first)
    let dear = groups.ties(with: last).filter { $0 != Suite.floor }
    if dear.contains(first) {
      return "Over all workloads, this run does not tell the variants' times apart."
    }
    if cheap.contains(Suite.floor) {
      let cheap = cheap.filter { $0 != Suite.floor }
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

  private static func adds(_ names: [String]) -> String { names.count == 1 ? "adds" : "add" }

  private static func list(_ names: [String]) -> String {
    let head = names.dropLast()
    return head.isEmpty
      ? names.joined() : "\(head.joined(separator: ", ")) and \(names.suffix(1).joined())"
  }

  private var answer: ReportTable {
    let scenarios = overview.figures.scenarios
    let scopes = (scenarios.count > 1 ? [nil] : []) + scenarios.map(Optional.some)
    let means = scopes.map { overview.means(over: $0) }
    let groups = means.map(TieGroups.init)
    let times = scopes.map { scenario in
      ReportTable.Column(
        title: scenario ?? "all",
        note: "geometric mean of the times at the largest sizes, over those of the floor",
        scenario: scenario)
    }
    let columns =
      [
        ReportTable.Column(
          title: "contract", note: "how many rules it keeps, and its known gaps", isNumeric: false)
      ] + times
      + [
        ReportTable.Column(title: "of a frame", note: "its longest time as a share of 8.3 ms"),
        ReportTable.Column(
          title: "allocates more", note: "workloads in which it allocates more than the floor"),
        ReportTable.Column(
          title: "tells in vain", note: "workloads in which it tells more views in vain"),
        ReportTable.Column(title: "longest", note: "where it takes longest", isNumeric: false),
      ]
    let rows = overview.variants.map { variant in
      let standing = standing(variant)
      let ratios = means.indices.map { index in
        means[index].first { $0.variant == variant }
          .map { Self.cell($0, groups[index]) } ?? ReportTable.Cell(text: "–")
      }
      return ReportTable.Row(
        name: variant, variant: variant, note: overview.guide.variants[variant],
        cells: [.init(text: standing.text, key: standing.key)] + ratios
          + [share(variant)]
          + [.allocations, .wastedDeliveries].map { excess(of: $0, variant) }
          + [.init(text: overview.dearest(variant)?.place ?? "")])
    }
    return ReportTable(
      caption: "All variants: times over the floor's, and counts at the largest sizes",
      names: "variant", columns: columns, rows: rows)
  }

  private func standing(_ variant: String) -> Standing {
    Standing(
      conformance.map { $0.filter { $0.variant == variant } },
      disqualified: overview.disqualified(variant))
  }

  static func cell(_ contender: Contender, _ groups: TieGroups) -> ReportTable.Cell {
    ReportTable.Cell(
      text: contender.isFloor
        ? "1" : FigureText.ratio(contender.value, contender.ratio?.interval),
      key: contender.value, heat: Heat(ratio: contender.value),
      letters: groups.letters(contender.variant))
  }

  private func share(_ variant: String) -> ReportTable.Cell {
    guard let (time, _) = overview.dearest(variant) else { return .none }
    return ReportTable.Cell(
      text: FigureText.share(time), key: time,
      heat: Heat(shareOfFrame: time / FigureText.frame), note: FigureText.duration(time))
  }

  private func excess(of metric: Metric, _ variant: String) -> ReportTable.Cell {
    let (count, total) = overview.excess(of: metric, variant)
    return total == 0 ? .none : .init(text: "\(count) of \(total)", key: Double(count))
  }

  private var explanations: [String] {
    [
      """
      “All”, and each scenario: how many times the time of the same thing written by hand without an \
      architecture (\(Suite.floor)) a variant takes, as the geometric mean over the workloads, each \
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
    let steps = Heat.allCases.map { heat -> HTML in
      "<li class=\"heat-\(heat.rawValue)\"><span class=\"sign\" aria-hidden=\"true\">\(heat.sign)</span>\(heat.ratios)</li>"
    }
    return "<ul class=\"legend\" aria-label=\"times the floor's time\">\(HTML(lines: steps))</ul>"
  }

  /// Workloads by variants.
  private var matrix: ReportTable {
    let variants = overview.variants.filter { $0 != Suite.floor }
    let rows = overview.figures.workloads.compactMap { workload -> ReportTable.Row? in
      guard let size = workload.largest else { return nil }
      let contenders = workload.contenders(size)
      let groups = TieGroups(contenders)
      let floor = workload.row(.settleTime, size, Suite.floor)
      let cells = variants.map { variant in
        contenders.first { $0.variant == variant }.map { Self.cell($0, groups) }
          ?? .init(text: workload.isDisqualified(variant) ? "DNF" : "")
      }
      return ReportTable.Row(
        name: "\(workload.name) at \(size.label)", note: overview.guide.workloads[workload.name],
        link: anchors[workload.name], scenario: workload.scenario,
        cells: [
          .init(
            text: floor.map(FigureText.time) ?? "", key: floor?.value,
            letters: groups.letters(Suite.floor))
        ] + cells)
    }
    return ReportTable(
      caption: "Times over the floor's at the largest sizes; a letter that variants share in a row "
        + "says that they are not told apart there",
      names: "workload",
      columns: [.init(title: Suite.floor)] + variants.map { .init(title: $0) }, rows: rows)
  }
}
