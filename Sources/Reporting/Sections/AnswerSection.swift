import Results
import TextOutput

/// The first section: the answers to a reader's questions, then the figures behind them.
struct AnswerSection {
  let overview: Overview
  let conformance: [ConformanceRow]?

  /// The reason why times decide nothing, if they do not.
  let timeObstacle: String?

  /// Frames that views drew.
  let frames: FrameSection

  let places: Places

  func section() -> ReportSection {
    let ratios = RatioTable(overview: overview, conformance: conformance, places: places).table
    let scenarios = overview.figures.scenarios
    let scopes = [nil] + (scenarios.count > 1 ? scenarios.map(Optional.some) : [])
    let html: HTML = """
      \(HTML(lines: scopes.map { Self.scoped(Self.html(answers(over: $0)), to: $0) }))
      <p>\(limits)</p>
      \(PageControls.html(scenarios: scenarios))
      \(HTML(lines: scopes.map { Self.scoped(operations(over: $0).html(), to: $0) }))
      \(Self.legend)
      <h3>Where each variant pays</h3>
      \(HTML(lines: Scale.allCases.map(matrixHTML)))
      <p>\(Self.matrixNote)</p>
      <h3>Ratios and counts</h3>
      \(ratios.html())
      \(HTML(lines: RatioTable.notes.map { "<p>\($0)</p>" }))
      """
    let usual = operations(over: nil)
    var markdown = answers(over: nil).map {
      "**\($0.question)** \(MarkdownText.escaped($0.answer))"
    }
    markdown += [limits, usual.markdown(), MarkdownText.escaped(usual.caption)]
    markdown += ["### Where each variant pays", MarkdownText.escaped(Self.matrixNote)]
    for matrix in Scale.allCases.map({ matrix($0, isDetailed: false) }) {
      markdown += [MarkdownText.escaped(matrix.caption), matrix.markdown()]
    }
    markdown += ["### Ratios and counts", ratios.markdown()]
    markdown += RatioTable.notes.map(MarkdownText.escaped)
    return ReportSection(
      title: "What each variant costs", anchor: "answer", html: html,
      markdown: markdown.joined(separator: "\n\n"))
  }

  private func matrixHTML(_ scale: Scale) -> HTML {
    """
    <div class="matrix" data-scale="\(scale.rawValue)">
    \(matrix(scale, isDetailed: true).html())
    </div>
    """
  }

  private func answers(over scenario: String?) -> [(question: String, answer: String)] {
    Answers(overview: overview, scenario: scenario, obstacle: timeObstacle, frames: frames).all
  }

  private var limits: String {
    Answers.limits(withFrames: frames.most(.screen, among: overview.variants) != nil)
  }

  private static func html(_ answers: [(question: String, answer: String)]) -> HTML {
    let entries = answers.map { "<dt>\($0.question)</dt><dd>\($0.answer)</dd>" as HTML }
    return "<dl class=\"answers\">\n\(HTML(lines: entries))\n</dl>"
  }

  /// A part that is shown for one choice of the scenario only; without scripts, for all of them.
  static func scoped(_ part: HTML, to scenario: String?) -> HTML {
    """
    <div data-only="\(scenario ?? "")"\(scenario == nil ? "" : " hidden")>
    \(part)
    </div>
    """
  }

  /// The operations of an ordinary screen, and the most that each variant adds.
  private func operations(over scenario: String?) -> Table {
    let screen = Scale.screen
    let workloads = Answers.operations.compactMap { name, title in
      overview.figures.workloads(of: scenario).first { $0.name == name }
        .flatMap { workload in screen.size(of: workload).map { (workload, $0, title) } }
    }
    let scales = [Scale.screen, .largest]
    let added = scales.map {
      Dictionary(grouping: overview.additions(over: scenario, at: $0), by: \.variant)
        .compactMapValues(\.greatest)
    }
    var table = Table(
      [.init("variant")]
        + workloads.map { .init($2, .right, note: "\($0.name) at \($1.label)") }
        + scales.map { .init("adds at most, \($0.place)", note: $0.title) },
      caption: """
        Time \(screen.title), and its ratio to the baseline's; “adds at most”: the greatest time over \
        the baseline's in any workload, as a share of a 120 Hz frame
        """,
      isSortable: true)
    for variant in overview.variants {
      table.append(
        [.init(variant.id, link: places.variants[variant])]
          + workloads.map { workload, size, _ in TimeCell(workload, size, variant).cell }
          + added.map { variant == .baseline ? .init("–") : Self.share($0[variant]) },
        variant: variant.id)
    }
    return table
  }

  private static func share(_ added: AddedTime?) -> Table.Cell {
    guard let added else { return .none }
    return .init(
      "\(added.share) (\(added.place))", key: added.value, heat: .init(time: added.value),
      note: FigureText.duration(added.value))
  }

  private static let matrixNote = """
    A time, and its ratio to that of the baseline (\(Participant.baseline)): hand-written code without \
    an architecture. Where the loop and the services take more than half of the baseline's time, all \
    variants share most of theirs: such a workload is marked “mostly shared”.
    """

  /// The times of workloads by variants.
  private func matrix(_ scale: Scale, isDetailed: Bool) -> Table {
    var table = Table(
      [.init("workload"), .init("most added", .right, note: "% of a 120 Hz frame")]
        + overview.variants.map { .init($0.id, .right, variant: $0.id) },
      caption: "Times \(scale.title); “most added”: over the baseline's, by any variant",
      isSortable: true)
    for workload in overview.figures.workloads {
      guard let size = scale.size(of: workload) else { continue }
      let groups = isDetailed ? TieGroups(workload.contenders(size)) : nil
      let most = overview.additions(to: workload, at: size).filter { $0.variant != .baseline }
        .greatest
      table.append(
        [
          .init(
            "\(workload.name) at \(size.label)"
              + (workload.isMostlyShared(size) ? ", mostly shared" : ""),
            description: overview.guide.summary(ofWorkload: workload.name, at: size),
            link: places.workloads[workload.name]),
          most.map { .init($0.share, key: $0.value, heat: .init(time: $0.value)) } ?? .none,
        ] + overview.variants.map { TimeCell(workload, size, $0, groups).cell },
        scenario: workload.scenario)
    }
    return table
  }

  private static var legend: HTML {
    let steps = Table.Heat.allCases.map { heat -> HTML in
      "<li class=\"heat-\(heat.rawValue)\">\(heat.shares)</li>"
    }
    return """
      <ul class="legend" aria-label="share of a 120 Hz frame of 8.3 ms">\
      <li>of a 120 Hz frame:</li>\(HTML(joining: steps))</ul>
      """
  }
}

/// A variant's time in a workload, and its ratio to the baseline's.
struct TimeCell {
  let cell: Table.Cell

  init(
    _ workload: WorkloadFigures, _ size: Size, _ variant: Participant, _ groups: TieGroups? = nil
  ) {
    guard let row = workload.row(.settleTime, size, variant), let value = row.value else {
      cell = .init(workload.isDisqualified(variant) ? "DNF" : "")
      return
    }
    let ratio = variant.isCompared ? row.ratio : nil
    cell = .init(
      ([FigureText.duration(value)] + (ratio.map { [FigureText.multiple($0.value)] } ?? []))
        .joined(separator: " · "),
      key: value, heat: .init(time: value),
      margin: groups == nil ? "" : ratio.map { FigureText.margin($0.interval, of: $0.value) } ?? "",
      letters: groups?.letters(variant) ?? "")
  }
}

extension Table.Heat {
  /// A time, by its share of a frame.
  init(time: Double) {
    self.init(time / FigureText.frame, limits: [0.001, 0.01, 0.1, 0.5, 1])
  }

  /// The shares of a step.
  var shares: String {
    switch self {
    case .none: "up to 0.1 %"
    case .slight: "to 1 %"
    case .noticeable: "to 10 %"
    case .high: "to 50 %"
    case .great: "to 100 %"
    case .extreme: "more"
    }
  }
}
