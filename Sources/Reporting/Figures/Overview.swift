import Results

/// The variants of a run over all workloads.
struct Overview {
  let figures: ResultTable
  let guide: ReportGuide
  let processor: String
  let variants: [Participant]
  let answerOperations: [AnswerOperation]

  init(figures: ResultTable, guide: ReportGuide, processor: String = "") {
    self.figures = figures
    self.processor = processor
    self.guide = guide
    variants = figures.variants.filter { guide.variant($0)?.isReferenceCell != true }
    answerOperations = figures.answerOperations(of: variants)
  }

  /// The geometric means of the ratios over a scenario's workloads, or over all; each operation enters
  /// once, with the mean of its workloads.
  ///
  /// Cells that are mostly shared are left out, and so is a variant without a ratio in one of the others.
  func means(over scenario: String?, at scale: Scale) -> TieGroups {
    TieGroups(
      variants.compactMap { variant in
        mean(over: scenario, at: scale) { $0.ratio(of: variant, $1) }.map { (variant, $0) }
      })
  }

  func mean(
    over scenario: String?, at scale: Scale, _ ratio: (WorkloadFigures, Size) -> TimeRatio?
  ) -> TimeRatio? {
    let operations = operations(over: scenario, at: scale)
    let means = operations.compactMap { cells in
      let ratios = cells.compactMap { ratio($0.workload, $0.size) }
      return ratios.count == cells.count ? TimeRatio(geometricMeanOf: ratios) : nil
    }
    return means.count == operations.count ? TimeRatio(geometricMeanOf: means) : nil
  }

  private typealias SizedWorkload = (workload: WorkloadFigures, size: Size)

  private func operations(over scenario: String?, at scale: Scale) -> [[SizedWorkload]] {
    let cells = figures.workloads(of: scenario).compactMap { workload in
      scale.size(of: workload).flatMap { size -> SizedWorkload? in
        workload.isMostlyShared(size) ? nil : (workload, size)
      }
    }
    let byOperation = Dictionary(grouping: cells, by: \.workload.operation)
    return cells.map(\.workload.operation).withoutRepetitions.compactMap { byOperation[$0] }
  }

  /// The workloads of operations that a user waits for: a stream's time is of many frames.
  func workloads(of scenario: String?) -> [WorkloadFigures] {
    figures.workloads(of: scenario).filter { $0.name != ApplicationSection.stream }
  }

  func additions(
    over scenario: String?, at scale: Scale, _ condition: AddedTime.Condition = .repeated
  ) -> [AddedTime] {
    workloads(of: scenario).flatMap { workload in
      scale.size(of: workload).map { additions(to: workload, at: $0, condition) } ?? []
    }
  }

  func additions(
    to workload: WorkloadFigures, at size: Size, _ condition: AddedTime.Condition = .repeated
  ) -> [AddedTime] {
    let isOfAnswer = answerOperations.contains { $0.workload == workload.name }
    return variants.filter { $0 != .baseline }.compactMap { variant in
      workload.row(condition.metric, size, variant).flatMap {
        AddedTime(
          $0, to: workload, at: size, condition, isOfAnswer: isOfAnswer, on: processor)
      }
    }
  }

  /// The workload with a view for each row of a list.
  static let list = "news/vote"

  func bytesPerRowView(_ variant: Participant) -> Double? {
    figures.workload(named: Self.list).flatMap { workload in
      workload.screen.flatMap { workload.row(.bytesPerView, $0, variant)?.value }
    }
  }
}

/// The sizes at which a report compares the variants.
enum Scale: String, CaseIterable {
  case screen, list, largest

  var place: String {
    switch self {
    case .screen: "on a screen"
    case .list: "in a long list"
    case .largest: "at the largest sizes"
    }
  }

  /// The number of things to which its sizes are nearest; nil for the largest.
  private var n: Int? { [Scale.screen: 10, .list: 100][self] }

  var title: String { place + (n.map { ", n nearest to \($0)" } ?? "") }

  func size(of workload: WorkloadFigures) -> Size? {
    guard let n else { return workload.largest }
    return workload.size(nearest: n)
  }
}

extension WorkloadFigures {
  func ties(_ size: Size) -> TieGroups {
    TieGroups(ratios(size))
  }

  /// The operation: what a user's step does is one, whatever surrounds it.
  fileprivate var operation: String {
    let taps = ["counter/dispatch", "counter/board", ApplicationSection.stream]
    if taps.contains(name) { return "application/tap" }
    let feature = AnswerOperation.ofFeatures.firstIndex { $0.workload == name }
    return feature.map { AnswerOperation.inApplication[$0].workload } ?? name
  }
}
