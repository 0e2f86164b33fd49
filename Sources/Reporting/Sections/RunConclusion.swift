import Results
import TextOutput

/// The end of a run in a terminal: the first table of its report, what costs most, and which figure to trust
/// least.
package struct RunConclusion {
  private let survey: Survey
  private let page: TextPage

  package init(_ input: ReportInput, guide: ReportGuide, _ page: TextPage) {
    survey = Survey([input], counts: nil, guide: guide)
    self.page = page
  }

  /// Whether the run has no operation of a screen, so that the tables of its workloads say more.
  package var isOfOtherWorkloads: Bool { survey.operations.isEmpty }

  package func text() -> String {
    let table = FirstTable(survey: survey, places: Places(), scenario: nil).short
    let lines = [mostAdded, leastReliable].compactMap(\.self).map { page.paragraph($0) }
    let first = isOfOtherWorkloads ? [] : [page.paragraph("\(table.caption):"), table.text(page)]
    return (first + lines).joined()
  }

  private var mostAdded: String? {
    let operations = survey.operations + AnswerOperation.inLongList.filter(survey.isMeasured)
    let all = operations.flatMap { operation in
      survey.overview.figures.workload(named: operation.workload).map {
        survey.overview.additions(to: $0, at: operation.group.size, survey.condition)
      } ?? []
    }
    guard let most = all.greatest, most.value > 0 else { return nil }
    return """
      Most added: \(most.variant), \(FigureText.duration(most.value)) or \(most.share) of a 120 Hz frame, in \
      \(most.place), \(most.condition.words).
      """
  }

  private var leastReliable: String? {
    let ratios = survey.overview.figures.rows.filter {
      $0.metric == .settleTime && survey.overview.variants.contains($0.variant)
        && $0.ratio != nil
    }
    let common = ratios.reduce(ratios.first?.flags ?? []) { $0.intersection($1.flags) }
    let flagged = ratios.filter { $0.flags != common }
    func width(_ row: ResultRow) -> Double {
      guard let ratio = row.ratio, let interval = ratio.interval else { return .infinity }
      return (interval.upperBound - interval.lowerBound) / ratio.value
    }
    guard let worst = flagged.max(by: { width($0) < width($1) }), let ratio = worst.ratio else {
      return nil
    }
    let flags = worst.flags.subtracting(common).text.replacing(" ", with: ", ")
    return """
      Least reliable: \(worst.cell), \(FigureText.ratio(ratio.value, ratio.interval)) times \
      \(Participant.baseline) (\(flags)); \(flagged.count) of \(ratios.count) ratios have such a flag.
      """
  }
}
