import Foundation
import Results
import TextOutput

/// The data for the page's script: the variants, and what it compares two of them by.
struct PageData {
  let figures: ResultTable
  let places: Places

  private struct Content: Encodable {
    let variants: [Participant]
    let scales: [String: [Workload]]
  }

  private struct Workload: Encodable {
    let name: String
    let scenario: String
    let anchor: String

    /// The figures of each variant that was measured, by its index.
    let cells: [Int: Cell]
    let pairs: [Pair]
  }

  /// A variant's figures as texts.
  private struct Cell: Encodable {
    let time: String
    let allocations: String
    let redundant: String
  }

  /// The ratio of the first variant's time to the second one's, by their indices.
  private struct Pair: Encodable {
    let first: Int
    let second: Int
    let ratio: Double
    let low: Double
    let high: Double
    let verdict: String
  }

  /// Deterministic: keys are sorted.
  func json() throws -> HTML {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let indices = figures.places
    let scales = Scale.allCases.map { scale in
      (
        scale.rawValue,
        figures.workloads.compactMap { workload in
          scale.size(of: workload).map { self.workload(workload, at: $0, indices) }
        }
      )
    }
    let content = Content(
      variants: figures.variants, scales: Dictionary(uniqueKeysWithValues: scales))
    let json = String(decoding: try encoder.encode(content), as: UTF8.self)
    // No text may end the element or begin a comment.
    return HTML(trusted: json.replacing("<", with: "\\u003c"))
  }

  private func workload(
    _ workload: WorkloadFigures, at size: Size, _ indices: [Participant: Int]
  ) -> Workload {
    let cells = workload.variants.compactMap { variant in
      indices[variant].map { ($0, cell(workload, size, variant)) }
    }
    let pairs = workload.ties(size).pairs.compactMap { pair -> Pair? in
      guard let first = indices[pair.first], let second = indices[pair.second],
        let interval = pair.ratio.interval
      else { return nil }
      return Pair(
        first: first, second: second, ratio: pair.ratio.value, low: interval.lowerBound,
        high: interval.upperBound, verdict: pair.verdict.rawValue)
    }
    return Workload(
      name: "\(workload.name) at \(size.label)", scenario: workload.scenario,
      anchor: places.workloads[workload.name] ?? "",
      cells: Dictionary(uniqueKeysWithValues: cells), pairs: pairs)
  }

  private func cell(_ workload: WorkloadFigures, _ size: Size, _ variant: Participant) -> Cell {
    func count(_ metric: Metric) -> String {
      workload.row(metric, size, variant)?.value.map(FigureText.count) ?? ""
    }
    let time = workload.row(.settleTime, size, variant)
    return Cell(
      time: time?.isDisqualified ?? false ? "DNF" : time?.value.map(FigureText.duration) ?? "",
      allocations: count(.allocations), redundant: count(.redundantDeliveries))
  }
}
