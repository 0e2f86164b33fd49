import Foundation
import Results
import TextOutput

/// The data for the page's comparison of two variants.
struct ComparisonSection {
  let figures: RunFigures
  let anchors: [String: String]

  /// The JSON for the script.
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

  /// A variant's figures as texts.
  private struct Cell: Encodable {
    let variant: Participant
    let time: String
    let allocations: String
    let redundant: String
  }

  /// The ratio of the first variant's time to the second one's.
  private struct Pair: Encodable {
    let first: Participant
    let second: Participant
    let ratio: Double
    let low: Double
    let high: Double
    let verdict: String
  }

  /// The data for the script that creates the table; without scripts the section is hidden.
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
          allocations: count(.allocations), redundant: count(.redundantDeliveries))
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

  /// The part of the page that the script fills.
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

/// JSON for a `script` element of a page.
enum ScriptData {
  /// Deterministic: keys are sorted.
  static func json(_ value: some Encodable) throws -> HTML {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    // No text may end the element or begin a comment.
    return HTML(trusted: json.replacing("<", with: "\\u003c"))
  }
}
