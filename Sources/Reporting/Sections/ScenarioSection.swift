import Benchmarking

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
      html: HTML(lines: workloads.map(html)),
      markdown: workloads.map(markdown).joined(separator: "\n\n"))
  }

  private func html(_ workload: WorkloadFigures) -> HTML {
    let tables = WorkloadTables(workload: workload, guide: guide)
    let summary: HTML = guide.workloads[workload.name].map { "<p>\($0).</p>" } ?? ""
    return """
      <article class="workload" id="\(anchors[workload.name] ?? "")">
      <h3>\(workload.name)</h3>
      \(summary)
      \(plots.figures[workload.name] ?? "")
      \(tables.times().html)
      \(tables.counts().html)
      </article>
      """
  }

  private func markdown(_ workload: WorkloadFigures) -> String {
    let tables = WorkloadTables(workload: workload, guide: guide)
    let summary = guide.workloads[workload.name].map { MarkdownText.escaped("\($0).") }
    return
      (["### \(MarkdownText.escaped(workload.name))"] + (summary.map { [$0] } ?? [])
      + [tables.times().markdown, tables.counts().markdown]).joined(separator: "\n\n")
  }
}
