import Results
import TextOutput

/// Everything that was measured of one scenario, workload by workload.
struct ScenarioSection {
  let scenario: String
  let workloads: [WorkloadFigures]
  let guide: ReportGuide
  let plots: PlotSet

  /// Where workloads stand, by name.
  let anchors: [String: String]

  func section(anchor: String) -> ReportSection {
    ReportSection(
      title: "Scenario \(scenario)", anchor: anchor, scenario: scenario,
      html: "<p>\(Self.reading)</p>\n\(HTML(lines: workloads.map(html)))",
      markdown: ([MarkdownText.escaped(Self.reading)] + workloads.map(markdown))
        .joined(separator: "\n\n"))
  }

  private static let reading = """
    A column per size has the time of the floor, and for every other variant how many times that it \
    takes, with half the width of the 95 % interval. Behind it, ≈ says that this is as fast as the \
    floor within 3 %, and ? that the run cannot say whether it is faster or slower; variants that \
    share a letter are not told apart. “Grows” is the power of n that the time grows with, “returns” \
    the time until send returns where views are shown the result later, “p99” the 99th percentile of \
    single operations. What is not by size is of the largest.
    """

  /// What one operation is, as a sentence.
  private func summary(_ workload: WorkloadFigures) -> String? {
    guide.workloads[workload.name].map { "\($0.prefix(1).uppercased())\($0.dropFirst())." }
  }

  private func html(_ workload: WorkloadFigures) -> HTML {
    let tables = WorkloadTables(workload: workload, guide: guide)
    let summary: HTML = summary(workload).map { "<p>\($0)</p>" } ?? ""
    return """
      <article class="workload" id="\(anchors[workload.name] ?? "")">
      <h3>\(workload.name)</h3>
      \(summary)
      \(plots.figures[workload.name] ?? "")
      \(tables.times().html())
      \(tables.counts().html())
      </article>
      """
  }

  private func markdown(_ workload: WorkloadFigures) -> String {
    let tables = WorkloadTables(workload: workload, guide: guide)
    let summary = summary(workload).map(MarkdownText.escaped)
    return
      (["### \(MarkdownText.escaped(workload.name))"] + (summary.map { [$0] } ?? [])
      + [tables.times().markdown(), tables.counts().markdown()]).joined(separator: "\n\n")
  }
}
