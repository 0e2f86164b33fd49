import Results
import TestSupport
import Testing

/// The article on choosing shows what each variant costs; `make reference-report` regenerates it.
@Suite("The block of the article on choosing")
struct ChoiceBlockTests {
  private static func reference() throws -> ChoiceBlock {
    let folder = Project.path("results/reference")
    return ChoiceBlock(
      figures: RunFigures(try ResultFolder(reading: folder).rows),
      code: try CodeCosts(path: "\(folder)/\(CodeCosts.fileName)"))
  }

  @Test("the article has the costs of results/reference")
  func current() throws {
    try GeneratedBlock.check(
      "Sources/BuiltInArchitectures/BuiltInArchitectures.docc/WhichOne.md",
      hasContent: Self.reference().text())
  }

  @Test("the article on decisions quotes the sentences of results/reference")
  func decisions() throws {
    let summary = try #require(Project.text(of: "results/reference/SUMMARY.md"))
    let section = try #require(
      summary.components(separatedBy: "\n## ").first { $0.hasPrefix("What each decision costs\n") })
    let sentences = section.split(separator: "\n").filter { $0.contains(" as means over ") }
    #expect(sentences.count == 3)
    try GeneratedBlock.check(
      "Sources/BuiltInArchitectures/BuiltInArchitectures.docc/WhatEachDecisionCosts.md",
      hasContent: sentences.map { "- \($0)" }.joined(separator: "\n"))
  }

  @Test("what the article says of least and most is true of results/reference")
  func superlatives() throws {
    let block = try Self.reference()
    func extremes(_ metric: CodeCostRow.Metric) -> (least: String?, most: String?) {
      let sorted = block.code.variants.sorted { block.sum(metric, $0) < block.sum(metric, $1) }
      return (sorted.first, sorted.last)
    }
    #expect(extremes(.lines).least == "direct")
    for metric in [CodeCostRow.Metric.lines, .types, .changeLinesAdded] {
      #expect(extremes(metric).most?.hasPrefix("udf") == true, "\(metric)")
    }
    #expect(extremes(.changeFiles).least == "mvvm-observable")
    #expect(extremes(.changeFiles).most == "mvvm-injected")
    for metric in [CodeCostRow.Metric.testSetupLines, .testDoubles] {
      #expect(extremes(metric).most == "mvvm-injected", "\(metric)")
    }

    func added(_ size: KeyPath<WorkloadFigures, Size?>) -> [String] {
      let added = block.code.variants.dropFirst().map { variant in
        (variant, block.figures.mostAdded(by: Participant(variant), at: size)?.nanoseconds ?? 0)
      }
      return added.sorted { $0.1 < $1.1 }.map(\.0)
    }
    #expect(added(\.screen).first == "mvc")
    #expect(added(\.largest).last == "mvvm-observable")

    func time(_ name: String, _ variant: Participant) throws -> Double {
      let workload = try #require(block.figures.workloads.first { $0.name == name })
      return try #require(
        workload.largest.flatMap { workload.row(.settleTime, $0, variant)?.value })
    }
    for name in ["mvc", "mvvm"] {
      #expect(
        try time("counter/burst", Participant(name)) < time("counter/burst", "mvvm-observable"))
    }
    #expect(try time("counter/lifecycle", "udf") < time("counter/lifecycle", "udf-indexed"))
    for variant in block.code.variants {
      #expect(try time("navigation/deep-link", Participant(variant)) < FigureText.frame / 10)
    }
  }

  @Test("with widgets, observation needs the least time by far for a burst, as the article says")
  func burst() throws {
    let folder = try ResultFolder(reading: Project.path("results/reference/drawn"))
    let burst = try #require(
      RunFigures(folder.rows).workloads.first { $0.name == "counter/burst" })
    let size = try #require(burst.largest)
    func untilFrame(_ variant: String) throws -> Double {
      try [Metric.settleTime, .frameTime].map {
        try #require(burst.row($0, size, Participant(variant))?.value)
      }.reduce(0, +)
    }
    let least = try untilFrame("mvvm-observable")
    for variant in try Self.reference().code.variants where variant != "mvvm-observable" {
      #expect(try untilFrame(variant) > 2 * least, "\(variant)")
    }
  }

  @Test("a variant adds its greatest difference from the baseline")
  func added() {
    let figures = RunFigures([
      row("fanout-one", 10, "udf", 900), row("fanout-one", 1_000, "udf", 83_333),
      row("board", 10, "udf", 500), row("board", 1_000, "udf", -900),
    ])
    #expect(
      figures.mostAdded(by: "udf", at: \.screen)?.text
        == "900 ns, 0.01 % (counter/fanout-one at 10)")
    #expect(
      figures.mostAdded(by: "udf", at: \.largest)?.text
        == "83.3 µs, 1.00 % (counter/fanout-one at 1000)")
    #expect(figures.mostAdded(by: "mvi", at: \.screen) == nil)
  }

  private func row(
    _ workload: String, _ n: Int, _ variant: Participant, _ nanoseconds: Double
  ) -> ResultRow {
    ResultRow(
      runID: "a", scenario: "counter", workload: workload, size: Size("\(n)"), architecture: "a",
      variant: variant, .time(.overheadTime, Time(value: nanoseconds, processes: 2)))
  }
}

/// The costs of each variant, at run time and in code: a sentence and a table.
private struct ChoiceBlock {
  let figures: RunFigures
  let code: CodeCosts

  /// Operations of a user, by their workloads.
  private static let operations = [
    ("counter/fanout-one", "a tap"), ("news/upvote", "a vote"),
    ("navigation/push-pop", "a screen opened and closed"),
  ]

  func text() throws -> String {
    let all = code.variants.map { Participant($0) }
    let most = try #require(
      all.compactMap { variant in
        figures.mostAdded(by: variant, at: \.screen).map { (variant, $0) }
      }.max { $0.1.nanoseconds < $1.1.nanoseconds })
    let headers =
      ["variant"] + Self.operations.map(\.1)
      + [
        "adds at most, on a screen", "adds at most, at the largest sizes",
        "three features: files, lines", "lines of all",
      ]
    let lines = [headers, headers.map { $0 == "variant" ? "---" : "--:" }] + all.map(cells)
    return """
      On a screen of about ten rows the most that a variant adds to an operation is
      \(FigureText.duration(most.1.nanoseconds)), \(FigureText.share(most.1.nanoseconds)) of a frame \
      at 120 Hz: `\(most.0)` in `\(most.1.workload)`.

      \(testing)

      \(lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n"))
      """
  }

  private func cells(of variant: Participant) -> [String] {
    let times = Self.operations.map { operation in
      let workload = figures.workloads.first { $0.name == operation.0 }
      let row = workload?.screen.flatMap { workload?.row(.settleTime, $0, variant) }
      return row?.value.map(FigureText.duration) ?? "–"
    }
    let added = [\WorkloadFigures.screen, \.largest].map { size in
      variant == .baseline ? "–" : figures.mostAdded(by: variant, at: size)?.text ?? "–"
    }
    let change = """
      \(sum(.changeFiles, variant.id)), +\(sum(.changeLinesAdded, variant.id)) \
      −\(sum(.changeLinesRemoved, variant.id))
      """
    return ["`\(variant)`"] + times + added + [change, "\(sum(.lines, variant.id))"]
  }

  /// The cost of unit tests, in the order of lines.
  private var testing: String {
    let tested = code.variants.map { variant in
      (variant, lines: sum(.testLines, variant) + sum(.testSetupLines, variant))
    }.filter { $0.lines > 0 }.sorted { $0.lines < $1.lines }
    let costs = tested.map { "\($0.lines) and \(sum(.testDoubles, $0.0)) in `\($0.0)`" }
    return """
      Unit tests of the same ten behaviours take, in lines with their set-up and in doubles,
      \(costs.joined(separator: ",\n")).
      """
  }

  /// A figure of a variant's code, with the code of its family.
  func sum(_ metric: CodeCostRow.Metric, _ variant: String) -> Int {
    code.rows.filter { $0.variant == variant && $0.metric == metric }
      .reduce(0) { $0 + Int($1.value) }
  }
}

/// The time that a variant adds to the baseline's.
private struct Addition: Equatable {
  let workload: String
  let size: Size
  let nanoseconds: Double

  var text: String {
    """
    \(FigureText.duration(nanoseconds)), \(FigureText.share(nanoseconds)) \
    (\(workload) at \(size.label))
    """
  }
}

extension RunFigures {
  /// The workload in which a variant adds most; nil if it was not measured.
  fileprivate func mostAdded(
    by variant: Participant, at size: KeyPath<WorkloadFigures, Size?>
  ) -> Addition? {
    workloads.compactMap { workload in
      guard let size = workload[keyPath: size],
        let added = workload.row(.overheadTime, size, variant)?.value
      else { return nil }
      return Addition(workload: workload.name, size: size, nanoseconds: added)
    }.max { $0.nanoseconds < $1.nanoseconds }
  }
}
