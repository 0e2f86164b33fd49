import Results
import TextOutput

/// Two variants side by side, as a reader chooses them; what a script needs for that.
struct ComparisonSection {
  let figures: RunFigures
  let anchors: [String: String]

  /// What the script reads.
  private struct Content: Encodable {
    let variants: [Participant]
    let workloads: [Workload]
  }

  private struct Workload: Encodable {
    let name: String
    let scenario: String
    let anchor: String
    let size: String
    let cells: [Cell]
    let pairs: [Pair]
  }

  /// A variant's figures, as texts.
  private struct Cell: Encodable {
    let variant: Participant
    let time: String
    let allocations: String
    let wasted: String
  }

  /// How many times the second variant's time the first one takes.
  private struct Pair: Encodable {
    let first: Participant
    let second: Participant
    let ratio: Double
    let low: Double
    let high: Double
    let verdict: String
  }

  /// The data, for a script that makes the table; without scripts the section does not show.
  func data() throws -> HTML {
    try ScriptData.json(
      Content(variants: figures.variants, workloads: figures.workloads.compactMap(workload)))
  }

  private func workload(_ workload: WorkloadFigures) -> Workload? {
    guard let size = workload.largest else { return nil }
    let groups = TieGroups(workload.contenders(size))
    return Workload(
      name: workload.name, scenario: workload.scenario, anchor: anchors[workload.name] ?? "",
      size: size.label,
      cells: workload.variants.map { variant in
        let count = { (metric: Metric) in
          workload.row(metric, size, variant)?.value.map(FigureText.count) ?? ""
        }
        let time = workload.row(.settleTime, size, variant)
        return Cell(
          variant: variant,
          time: time?.isDisqualified ?? false
            ? "DNF" : time?.value.map(FigureText.duration) ?? "",
          allocations: count(.allocations), wasted: count(.redundantDeliveries))
      },
      pairs: groups.pairs.compactMap { pair in
        guard let ratio = pair.ratio, ratio.value.isNormal, ratio.interval.lowerBound.isNormal,
          ratio.interval.upperBound.isNormal
        else { return nil }
        return Pair(
          first: pair.first, second: pair.second, ratio: ratio.value,
          low: ratio.interval.lowerBound, high: ratio.interval.upperBound,
          verdict: pair.verdict.rawValue)
      })
  }

  /// The part of the page that a script fills.
  static let html: HTML = """
    <section id="compare" hidden>
    <h2>Two variants side by side</h2>
    <p class="controls">
    <label>Variant <select id="compare-first"></select></label>
    <label>against <select id="compare-second"></select></label>
    </p>
    <p id="compare-verdict" role="status"></p>
    <div id="compare-table"></div>
    </section>
    """
}
