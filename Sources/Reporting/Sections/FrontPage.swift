import Foundation
import Results
import TextOutput

/// The first screen of README: three pieces of advice with their figures, and a short table.
struct FrontPage {
  let survey: Survey

  /// The variants of the short table, one for each way of building an application that readers know.
  private static let known = [
    ("mvc", "MVC"), ("mvvm", "MVVM with closures"), ("mvi", "MVI"), ("udf", "UDF (Redux)"),
    ("mvvm-observable", "MVVM with @Observable"),
  ]

  var text: String {
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

  /// The sentence on the basis of the figures.
  private var rules: String {
    let rules = Set((survey.conformance ?? []).filter { $0.decision == nil }.map(\.rule))
    guard !rules.isEmpty else { return "" }
    return """
      The same scenarios are implemented in \(survey.main.overview.variants.count - 1) variants and once without an \
      architecture; \(rules.count) rules check that they behave alike; one instrument measures time, memory and \
      updates.\(older)
      """
  }

  /// The runs that are in no figure, as a sentence; empty without any.
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
    or audits, also with SwiftUI, take udf, where each change is an action with a name (judgement: neither was measured).
    """

  private var table: Table {
    let overview = survey.main.overview
    let known = Self.known.filter { id, _ in overview.variants.contains(Participant(id)) }
    let titles =
      known.count == Self.known.count
      ? known : overview.variants.filter { $0 != .baseline }.map { ($0.id, $0.id) }
    let names = Dictionary(uniqueKeysWithValues: titles)
    return Table(
      of: titles.map { Participant($0.0) },
      [
        VariantColumn(.init("architecture")) { variant in
          let name = names[variant.id] ?? variant.id
          return .init(name == variant.id ? name : "\(name) (\(variant.id))")
        },
        VariantColumn(.init("a vote, \(survey.condition.words)", .right), vote),
        survey.most(over: nil),
        VariantColumn(.init("memory per attached view", .right)) { variant in
          overview.bytesPerRowView(variant).map { .init("\(FigureText.number($0, 0)) B") } ?? .none
        },
        VariantColumn(.init("lines", .right), lines),
      ],
      caption: """
        A vote: what it adds to one of code without an architecture (\(baseline)), on a screen of \
        ten\(survey.conditionPlace). The most: the greatest time of all workloads without a flag, with its 95 % interval, \
        as a share of a 120 Hz frame; a greater one with a flag, such as a wide interval, is behind it. Only a stream of \
        changes is left out, whose time is of many frames. Memory: for each attached view of a row. Lines: of the kernel and of the news list.
        """)
  }

  private var baseline: String { survey.vote.map(survey.baselineText) ?? "" }

  private func vote(_ variant: Participant) -> Table.Cell {
    survey.vote.map {
      survey.addedCell(variant, $0.workload, $0.group.size, survey.condition)
    } ?? .none
  }

  private func lines(_ variant: Participant) -> Table.Cell {
    guard let costs = survey.codeCosts else { return .none }
    let rows = costs.rows.filter { $0.variant == variant.id && $0.metric == .lines }
    func lines(_ part: CodeCostRow.Part) -> Double? {
      let lines = rows.filter { $0.part == part }.map(\.value)
      return lines.isEmpty ? nil : lines.reduce(0, +)
    }
    guard let kernel = lines(.kernel), let news = lines(.news) else { return .none }
    return .init("\(FigureText.count(kernel)) + \(FigureText.count(news))")
  }
}

extension Survey {
  /// The baseline's own time of an operation, as a range over the runs; empty without one.
  func baselineText(_ operation: AnswerOperation) -> String {
    guard let workload = main.overview.figures.workload(named: operation.workload),
      let size = workload.screen
    else { return "" }
    return addedCell(.baseline, operation.workload, size, condition).text
  }

  /// The times that variants add to an operation, under the condition of the first table.
  func additions(to operation: AnswerOperation) -> [AddedTime] {
    quoted.flatMap { $0.overview.additions(over: nil, at: .screen, condition) }
      .filter { $0.workload == operation.workload }
  }
}
