import Results
import TextOutput

/// The first table: the time that each architecture adds to what a user does, on a screen of ten and in a long
/// list.
struct FirstTable {
  let run: ReportRun

  private var onScreen: [AnswerOperation] {
    run.operations.filter { $0.group.size.n == AnswerOperation.size }
  }

  private var inLongList: [AnswerOperation] {
    run.operations.filter { $0.group.size.n != AnswerOperation.size }
  }

  /// A sentence on the largest of the times on a screen of ten; nil without times.
  var most: String? { most(of: onScreen).map { "The most on a screen of ten: \($0)" } }

  private func most(of operations: [AnswerOperation]) -> String? {
    let all = operations.flatMap { operation in
      run.architectures.compactMap { variant in
        added(operation, variant)?.value.map { (operation, variant, time: $0) }
      }
    }
    guard let (operation, variant, time) = all.max(by: { $0.time < $1.time }), time > 0 else {
      return nil
    }
    return """
      \(variant) adds \(FigureText.duration(time)) to \(operation.phrase), \(FigureText.share(time)) of a \
      120 Hz frame.
      """
  }

  /// What readers ask first, with what holds whatever the figures are.
  func answers(_ costs: [CodeCostRow]?) -> [(question: String, answer: String)] {
    var answers: [(question: String, answer: String)] = []
    if let most { answers.append(("Does it matter?", most)) }
    if let most = most(of: inLongList) {
      answers.append(("When does it?", "The most in a list of 1,000: \(most) See How cost grows."))
    }
    if ["mvc", "mvvm", "mvvm-observable", "udf"].allSatisfy(run.variants.contains) {
      answers.append(
        (
          "What should I take?",
          """
          What your team knows, unless a figure here is too much for you. With UIKit, mvc or mvvm. With SwiftUI, \
          mvvm-observable. To name and log every change, udf. (Judgement, not measured.)
          """
        ))
    }
    let lines = run.architectures.compactMap { variant in
      costs?.filter { $0.variant == variant.id && $0.metric == .lines }.map(\.value)
        .reduce(0, +)
    }.filter { $0 > 0 }
    if let least = lines.min(), let most = lines.max() {
      answers.append(
        (
          "At what price?",
          """
          \(FigureText.count(least)) to \(FigureText.count(most)) lines for the same scenarios. See What it takes \
          to write, and choose memory or allocations in the table.
          """
        ))
    }
    return answers
  }

  var caption: String {
    """
    Time that each architecture adds to that of code by hand, \(run.clock.words), on a screen of ten\
    \(onScreen.count < run.operations.count ? " and in a list of 1,000 with 30 rows on the screen" : "")
    """
  }

  /// The table, with a row per architecture.
  var table: Table {
    var table = Table(
      [.init("architecture")]
        + onScreen.map { .init($0.title, .right) }
        + (onScreen.count > 1 ? [.init("together", .right)] : [])
        + inLongList.map { .init($0.title, .right) },
      caption: caption)
    for variant in run.architectures {
      let guide = run.guide.variant(variant)
      table.append(
        [.init(variant.id, note: guide?.summary)] + onScreen.map { cell($0, variant) }
          + (onScreen.count > 1 ? [together(variant)] : [])
          + inLongList.map { cell($0, variant) })
    }
    return table
  }

  /// What code by hand takes itself.
  var ownTimes: String? {
    let times = run.operations.compactMap { operation in
      added(operation, .baseline)?.value.map { "\(operation.title) \(FigureText.duration($0))" }
    }
    return times.isEmpty
      ? nil : "Code by hand (direct) itself takes: \(times.joined(separator: ", "))."
  }

  func section(_ costs: [CodeCostRow]?) -> ReportSection {
    let answers = answers(costs).map { "\($0.question) \($0.answer)" }
    let notes = [ownTimes].compactMap(\.self)
    return ReportSection(
      title: "What each architecture adds", anchor: "answer",
      blocks: [.list(answers), .table(table)] + notes.map { .paragraph($0) } + [
        .heading("Counts per operation"), .table(counts),
      ])
  }

  private func added(_ operation: AnswerOperation, _ variant: Participant) -> ResultRow? {
    run.figures.added(operation, variant, run.clock)
  }

  private func cell(_ operation: AnswerOperation, _ variant: Participant) -> Table.Cell {
    guard let row = added(operation, variant), let estimate = Estimate(row) else {
      let isOut = run.figures.workload(operation)?.isDisqualified(variant) == true
      return .init(isOut ? "DNF" : "")
    }
    return Self.cell(estimate, isFlagged: !row.flags.isEmpty)
  }

  private func together(_ variant: Participant) -> Table.Cell {
    let rows = onScreen.compactMap { added($0, variant) }
    let times = rows.compactMap { Estimate($0) }
    guard times.count == onScreen.count else { return .none }
    let sum = times.sum
    let margin = sum.interval.map { FigureText.duration($0.upperBound / 2 - $0.lowerBound / 2) }
    return Self.cell(
      sum, isFlagged: rows.contains { !$0.flags.isEmpty }, margin: margin.map { "±\($0)" } ?? "")
  }

  private static func cell(
    _ time: Estimate, isFlagged: Bool, margin: String = ""
  ) -> Table.Cell {
    .init(
      FigureText.duration(time.value), margin: margin,
      note: time.interval.map {
        "95 % interval: \(FigureText.ends($0, FigureText.duration))\(isFlagged ? ", flagged" : "")"
      },
      mark: time.value > FigureText.frame / 10
        ? .red : time.value > FigureText.frame / 100 ? .yellow : nil)
  }

  /// Exact counts of the same operations: allocations, then the update fan-out.
  private var counts: Table {
    let metrics: [Metric] = [.allocations, .notifications, .contentsMade, .redundantDeliveries]
    var table = Table(
      [.init("architecture")] + run.operations.map { .init($0.title, .right) },
      caption: "Allocations, observers notified, contents made, redundant updates")
    for variant in run.variants {
      table.append(
        [variant.id]
          + run.operations.map { operation in
            metrics.map { metric in
              run.figures.workload(operation)?.row(metric, operation.group.size, variant)?.value
                .map(FigureText.count) ?? "–"
            }.joined(separator: " · ")
          })
    }
    return table
  }
}
