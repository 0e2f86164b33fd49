import Results
import TextOutput

/// The first section: the answers to a reader's questions, then the figures behind them.
struct AnswerSection {
  let survey: Survey
  let places: Places

  func section() -> ReportSection {
    let ratios = survey.quoted.map { run in
      RatioTable(overview: run.overview, places: places, place: survey.place(of: [run.name])).table
    }
    let scenarios = survey.overview.figures.scenarios
    let scopes = [nil] + (scenarios.count > 1 ? scenarios.map(Optional.some) : [])
    let plot = AddedTimePlot(in: survey)?.document.figure
    let lead: HTML = """
      \(HTML(lines: [plot].compactMap(\.self)))
      \(Quotations(survey: survey).html)
      \(HTML(lines: scopes.map { Self.scoped(answers(over: $0), to: $0) }))
      <p>\(Answers(survey: survey, scenario: nil).limits)</p>
      \(Self.controls(scenarios))
      \(HTML(lines: scopes.map { Self.scoped(firstTable(over: $0).html(), to: $0) }))
      \(Self.legend)
      """
    return ReportSection(
      title: "What each variant costs", anchor: "answer",
      blocks: [
        .page(lead), .summary(quotation), .heading("Where each variant pays"),
        .paragraph(Self.matrixNote),
      ] + Scale.allCases.flatMap(matrices) + [.heading("Ratios and counts")]
        + ratios.flatMap { table -> [ReportSection.Block] in
          let caption = MarkdownText.escaped(table.caption)
          return (ratios.count > 1 ? [.summary(caption)] : []) + [.table(table)]
        } + RatioTable.notes.map { .paragraph($0) })
  }

  private var quotation: String {
    let texts = Answers(survey: survey, scenario: nil)
    let table = firstTable(over: nil)
    return
      (texts.all.map { "**\($0.question)** \(MarkdownText.escaped($0.answer))" }
      + [MarkdownText.escaped(texts.limits), table.markdown(), MarkdownText.escaped(table.caption)])
      .joined(separator: "\n\n")
  }

  /// The times at a scale: in the page with intervals and ties.
  private func matrices(_ scale: Scale) -> [ReportSection.Block] {
    let plain = matrix(scale, isDetailed: false)
    return [
      .page(
        """
        <div class="matrix" data-scale="\(scale.rawValue)">
        \(matrix(scale, isDetailed: true).html())
        </div>
        """), .summary(MarkdownText.escaped(plain.caption)), .summary(plain.markdown()),
    ]
  }

  private func firstTable(over scenario: String?) -> Table {
    FirstTable(survey: survey, places: places, scenario: scenario).table
  }

  private func answers(over scenario: String?) -> HTML {
    let entries = Answers(survey: survey, scenario: scenario).all.map {
      "<dt>\($0.question)</dt><dd>\($0.answer)</dd>" as HTML
    }
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

  private static func controls(_ scenarios: [String]) -> HTML {
    """
    <div id="controls" class="controls" hidden>
    <label>Scenario <select id="scenario"><option value="">all</option>\
    \(HTML(lines: scenarios.map { "<option>\($0)</option>" }))</select></label>
    <label>Size <select id="scale">\
    \(HTML(lines: Scale.allCases.map { "<option value=\"\($0.rawValue)\">\($0.title)</option>" }))\
    </select></label>
    <label class="narrow">Workload <select id="workload"></select></label>
    <label><input type="checkbox" id="more"> intervals and ties</label>
    <details id="picker"><summary>Variants</summary></details>
    </div>
    """
  }

  private static let matrixNote = """
    Repeated without pause, with everything in the caches: a time, and its ratio to that of the baseline (\(Participant.baseline)): hand-written code without \
    an architecture. Where the loop and the services take more than half of the baseline's time, all \
    variants share most of theirs: such a workload is marked “mostly shared”.
    """

  private func matrix(_ scale: Scale, isDetailed: Bool) -> Table {
    var table = Table(
      [.init("workload"), .init("most added", .right, note: "% of a 120 Hz frame")]
        + survey.overview.variants.map { .init($0.id, .right, variant: $0.id) },
      caption: "Times \(scale.title); “most added”: over the baseline's, by any variant",
      isSortable: true)
    for workload in survey.overview.figures.workloads {
      guard let size = scale.size(of: workload) else { continue }
      let groups = isDetailed ? workload.ties(size) : nil
      let most = survey.quoted.compactMap { run in
        run.overview.figures.workload(named: workload.name).flatMap { workload in
          run.overview.additions(to: workload, at: size).greatest
        }
      }.greatest
      table.append(
        [
          .init(
            "\(workload.name) at \(size.label)"
              + (workload.isMostlyShared(size) ? ", mostly shared" : ""),
            description: survey.overview.guide.summary(ofWorkload: workload.name, at: size),
            link: places.workloads[workload.name]),
          most.map { .init($0.share, key: $0.value, heat: .init(time: $0.value)) } ?? .none,
        ] + survey.overview.variants.map { time($0, workload, size, groups) },
        scenario: workload.scenario)
    }
    return table
  }

  private func time(
    _ variant: Participant, _ workload: WorkloadFigures, _ size: Size, _ groups: TieGroups?
  ) -> Table.Cell {
    let rows = survey.quoted.compactMap { run in
      run.overview.figures.workload(named: workload.name)?.row(.settleTime, size, variant)
    }.filter { $0.value != nil }
    guard let row = rows.first else {
      return .init(workload.isDisqualified(variant) ? "DNF" : "")
    }
    let times = rows.compactMap(\.value)
    let ratios = variant.isCompared ? rows.compactMap { $0.ratio?.value } : []
    let texts = [
      FigureText.range(times, to: "–", FigureText.duration),
      FigureText.range(ratios, to: "–", FigureText.multiple),
    ]
    let hasMargin = groups != nil && rows.count == 1
    return .init(
      texts.filter { !$0.isEmpty }.joined(separator: " · "), key: times.max(),
      heat: times.max().map { .init(time: $0) },
      margin: hasMargin ? row.ratio.map { FigureText.margin($0.interval, of: $0.value) } ?? "" : "",
      letters: survey.quoted.count == 1 ? groups?.letters(variant) ?? "" : "")
  }

  private static var legend: HTML {
    let steps = Table.Heat.allCases.map { heat -> HTML in
      let share =
        switch heat {
        case .none: "up to 0.1 %"
        case .slight: "to 1 %"
        case .noticeable: "to 10 %"
        case .high: "to 50 %"
        case .great: "to 100 %"
        case .extreme: "more"
        }
      return "<li class=\"heat-\(heat.rawValue)\">\(share)</li>"
    }
    return """
      <ul class="legend" aria-label="share of a 120 Hz frame of 8.3 ms">\
      <li>of a 120 Hz frame:</li>\(HTML(joining: steps))</ul>
      """
  }
}

extension Table.Heat {
  init(time: Double) {
    self.init(time / FigureText.frame, limits: [0.001, 0.01, 0.1, 0.5, 1])
  }
}
