import Results
import TextOutput

/// The parts of a report that README and articles quote, in Markdown.
struct Quotations {
  let survey: Survey

  private var overview: Overview { survey.main.overview }

  /// The variants of the short table, one for each way of building an application that readers know.
  private static let known: [(variant: Participant, name: String)] = [
    ("mvc", "MVC"), ("mvvm", "MVVM with closures"), ("mvi", "MVI"), ("udf", "UDF (Redux)"),
    ("mvvm-observable", "MVVM with @Observable"),
  ]

  var answer: String {
    let advice = advice.map { "- **\($0)** \(MarkdownText.escaped($1))" }
      .joined(separator: "\n")
    return [rules, advice, table.markdown(), MarkdownText.escaped(table.caption)]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  var html: HTML {
    "<ul>\(HTML(joining: advice.map { "<li><strong>\($0)</strong> \($1)</li>" }))</ul>"
  }

  private var advice: [(case: String, answer: String)] {
    [
      ("A screen of about ten rows:", screen), ("Hundreds of rows, or constant updates:", large),
      ("Starting today:", Self.start),
    ]
  }

  private var rules: String {
    let rules = Set((survey.conformance ?? []).map(\.rule))
    guard !rules.isEmpty else { return "" }
    return """
      The same scenarios are implemented in \(overview.variants.count - 1) variants and once without an \
      architecture; \(rules.count) rules check that they behave alike; one instrument measures time, memory and \
      updates.\(older)
      """
  }

  private var older: String {
    let count = survey.runs.count - survey.quoted.count
    return count == 0
      ? ""
      : " Of \(survey.runs.count) processors, \(count) were measured in an older state, and are in no figure here."
  }

  private var answers: Answers { Answers(survey: survey, scenario: nil) }

  private var screen: String {
    if let obstacle = survey.timeObstacle { return "The report cannot say: \(obstacle)." }
    guard let most = answers.usualMost else { return "The report has no times that say so." }
    return
      "Choose by what your team knows. The most that a variant adds to \(most).\(answers.usualFlagged)"
  }

  private var large: String {
    if let obstacle = survey.timeObstacle { return "The report cannot say: \(obstacle)." }
    let all = survey.repeatedAdditions(over: nil, at: .largest)
    guard let most = all.quotable.filter(\.isNoticeable).greatest else {
      return "Nothing here adds more than 1 % of a frame, whatever the size."
    }
    return """
      Measure. Even repeated without pause, which takes a fraction of the time after a pause, some variant adds more than \
      1 % of a frame from about \(answers.firstNoticeableSize) counters, screens or rows on; at the largest sizes \
      that happens in \(answers.noticeableWorkloads) (for example \(most.variant), \(survey.share(most)) in \
      \(most.place)\(most.flags.caution)).
      """
  }

  private static let start = """
    With SwiftUI, take mvvm-observable. At the largest sizes it is the most expensive here, because it tracks what views \
    read, as SwiftUI does (SwiftUI was not measured). With UIKit or another toolkit take mvc, which adds least to these \
    six operations together and has the smallest kernel, or mvvm, where screens filter, page or edit. For undo, replay \
    or audits, also with SwiftUI, take udf, where each change is an action with a name (judgement, not measured).
    """

  private var table: Table {
    let isComplete = Self.known.allSatisfy { overview.variants.contains($0.variant) }
    return Table(
      of: isComplete ? Self.known.map(\.variant) : overview.variants.filter { $0 != .baseline },
      [
        VariantColumn(.init("architecture")) { variant in
          let name = isComplete ? Self.known.first { $0.variant == variant }?.name : nil
          return .init(name.map { "\($0) (\(variant))" } ?? variant.id)
        },
        VariantColumn(.init("a vote, \(survey.condition.words)", .right)) { variant in
          survey.vote.map { survey.addedCell(variant, to: $0) } ?? .none
        },
        survey.most(over: nil),
        VariantColumn(.init("memory per attached view", .right)) { variant in
          overview.bytesPerRowView(variant).map { .init("\(FigureText.number($0, 0)) B") } ?? .none
        },
        VariantColumn(.init("lines", .right)) { variant in
          let lines = [CodeCostRow.Part.kernel, .news].compactMap { part in
            survey.codeCosts?.sum([.lines], [part], variant)
          }
          return lines.count < 2
            ? .none : .init(lines.map(FigureText.count).joined(separator: " + "))
        },
      ],
      caption: """
        A vote: what it adds to one of code without an architecture (\(baseline)), on a screen of \
        ten\(survey.conditionPlace). The most: the greatest time of all workloads without a flag, with its 95 % interval, \
        as a share of a 120 Hz frame; a greater one with a flag, such as a wide interval, is behind it. Only a stream of \
        changes is left out, whose time is of many frames. Memory: for each attached view of a row. Lines: of the kernel and of the news list.
        """)
  }

  private var baseline: String { survey.vote.map(survey.baselineText) ?? "" }

  var choice: String {
    var columns = [VariantColumn(.init("variant")) { .init($0.id) }]
    columns += survey.operations.map { operation in
      VariantColumn(.init(operation.title, .right)) { survey.addedCell($0, to: operation) }
    }
    columns += [
      VariantColumn(.init("per list row", .right)) { bytes(perRow($0)) },
      VariantColumn(.init("per attached view", .right)) { bytes(overview.bytesPerRowView($0)) },
      survey.most(over: nil),
    ]
    if survey.codeCosts != nil {
      columns += [
        VariantColumn(.init("three features: files, lines", .right)) {
          .init(
            "\(sum(.changeFiles, $0)), +\(sum(.changeLinesAdded, $0)) −\(sum(.changeLinesRemoved, $0))"
          )
        },
        VariantColumn(.init("lines of all", .right)) { .init("\(sum(.lines, $0))") },
      ]
    }
    let place = survey.conditionPlace.isEmpty ? "" : ",\(survey.conditionPlace)"
    return [
      """
      Time that each variant adds to that of `direct`, \(survey.condition.words)\(place), on a screen of ten; for \
      `direct`, its own time. Memory in bytes.
      """,
      Table(of: overview.variants, columns).markdown(), testing,
    ].compactMap(\.self).joined(separator: "\n\n")
  }

  private func bytes(_ value: Double?) -> Table.Cell {
    .init(value.map { FigureText.number($0, 0) } ?? "")
  }

  /// The bytes that a further row of a list keeps alive, with its view, by the peaks at two sizes.
  private func perRow(_ variant: Participant) -> Double? {
    guard let workload = overview.figures.workload(named: Overview.list),
      let small = workload.screen, let large = workload.largest, let from = small.n,
      let to = large.n, to > from,
      let low = workload.row(.peakLiveBytes, small, variant)?.value,
      let high = workload.row(.peakLiveBytes, large, variant)?.value
    else { return nil }
    return (high - low) / Double(to - from)
  }

  private var testing: String? {
    let tested = overview.variants.map { variant in
      (variant, lines: sum(.testLines, variant) + sum(.testSetupLines, variant))
    }.filter { $0.lines > 0 }.sorted { $0.lines < $1.lines }
    guard !tested.isEmpty else { return nil }
    let costs = tested.map { "\($0.lines) and \(sum(.testDoubles, $0.0)) in `\($0.0)`" }
    return """
      Unit tests of the same ten behaviours take, in lines with their set-up and in doubles,
      \(costs.joined(separator: ",\n")).
      """
  }

  private func sum(_ metric: CodeCostRow.Metric, _ variant: Participant) -> Int {
    Int(survey.codeCosts?.sum([metric], CodeCostRow.Part.allCases, variant) ?? 0)
  }
}
