import Foundation
import Results
import TextOutput

/// Two variants side by side, which the page's script fills; hidden without scripts.
struct VariantComparison {
  let overview: Overview
  let places: Places
  let place: String

  func html() throws -> HTML {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var scales: [String: [Workload]] = [:]
    for scale in Scale.allCases {
      scales[scale.rawValue] = overview.figures.workloads.compactMap { workload in
        scale.size(of: workload).map { self.workload(workload, at: $0) }
      }
    }
    let content = Content(variants: overview.variants, scales: scales)
    let json = String(decoding: try encoder.encode(content), as: UTF8.self)
    // No text may end the element or begin a comment.
    let data = HTML(trusted: json.replacing("<", with: "\\u003c"))
    return """
      <section id="compare" hidden>
      <details class="section"><summary><h2>Two variants side by side\(place)</h2></summary>
      <p class="controls">
      <label>Variant <select id="first"></select></label>
      <label>against <select id="second"></select></label>
      </p>
      <p id="compare-verdict" role="status"></p>
      <div id="compare-table"></div>
      </details>
      <script type="application/json" id="data">\(data)</script>
      </section>
      """
  }

  private struct Content: Encodable {
    let variants: [Participant]
    let scales: [String: [Workload]]
  }

  private struct Workload: Encodable {
    let name: String
    let scenario: String
    let anchor: String

    /// The texts of each variant's time, allocations and redundant updates, in the order of the variants.
    let cells: [[String]]
    let pairs: [Pair]
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

  private func workload(_ workload: WorkloadFigures, at size: Size) -> Workload {
    let pairs = workload.ties(size).pairs.compactMap { pair -> Pair? in
      guard let interval = pair.ratio.interval,
        [pair.first, pair.second].allSatisfy(overview.variants.contains)
      else { return nil }
      return Pair(
        first: pair.first, second: pair.second, ratio: Self.short(pair.ratio.value),
        low: Self.short(interval.lowerBound), high: Self.short(interval.upperBound),
        verdict: pair.verdict.rawValue)
    }
    return Workload(
      name: "\(workload.name) at \(size.label)", scenario: workload.scenario,
      anchor: places.workloads[workload.name] ?? "",
      cells: overview.variants.map { cells(workload, size, $0) }, pairs: pairs)
  }

  /// A ratio with more digits than the page shows; the others would be a third of the data.
  private static func short(_ ratio: Double) -> Double {
    Double(String(format: "%.5g", ratio)) ?? ratio
  }

  private func cells(
    _ workload: WorkloadFigures, _ size: Size, _ variant: Participant
  ) -> [String] {
    func text(_ metric: Metric, _ text: (Double) -> String) -> String {
      workload.row(metric, size, variant)?.value.map(text) ?? ""
    }
    return [
      workload.isDisqualified(variant) ? "DNF" : text(.settleTime, FigureText.duration),
      text(.allocations, FigureText.count), text(.redundantDeliveries, FigureText.count),
    ]
  }
}
