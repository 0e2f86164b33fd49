import Results
import TextOutput

/// The end of a run in a terminal: the first table, the most on a screen of ten, and how sure the run is.
package struct RunConclusion {
  private let run: ReportRun
  private let guide: ReportGuide
  private let page: TextPage

  package init(_ input: ReportInput, guide: ReportGuide, _ page: TextPage) {
    run = Survey([input], guide: guide).main
    self.guide = guide
    self.page = page
  }

  package func text() -> String {
    guard !run.operations.isEmpty else {
      return WorkloadTables.text(of: run.input.figures, guide: guide, on: page) + "\n"
    }
    let first = FirstTable(run: run)
    return page.paragraph("\(first.caption):") + first.table.text(page)
      + [first.most, sureness].compactMap(\.self).map { page.paragraph($0) }.joined()
  }

  /// Ratios say how sure a run is, because added times may be zero.
  private var sureness: String? {
    let ratios = run.figures.rows.filter {
      $0.metric == .settleTime && run.variants.contains($0.variant) && $0.ratio != nil
    }
    let widths = ratios.compactMap { row in
      row.ratio.flatMap { ratio in
        ratio.interval.map { ($0.upperBound - $0.lowerBound) / 2 / ratio.value }
      }
    }
    guard let width = Statistics.median(widths) else { return nil }
    let flagged = ratios.count { !$0.flags.isEmpty }
    return """
      How sure: half of all ratios are known within ±\(FigureText.number(100 * width, 1)) %; \
      \(flagged) of \(ratios.count) have a flag, see summary.csv.
      """
  }
}
