import Results

/// The time that a variant adds to the baseline's in a workload, in nanoseconds.
struct AddedTime {
  enum Condition: String {
    case repeated = "repeated without pause"
    case cold = "after a pause"
    case drawn = "between drawn frames"

    var metric: Metric { self == .cold ? .coldOverheadTime : .overheadTime }

    var words: String { rawValue }
  }

  let variant: Participant
  let workload: String
  let scenario: String
  let size: Size
  let condition: Condition
  let time: Estimate

  /// The part of the time to the frame, where one was drawn; of a saving, that of the time without it.
  var part: Estimate?

  var flags: Set<Flag>
  let isOfAnswer: Bool
  let processor: String

  init?(
    _ row: ResultRow, to workload: WorkloadFigures, at size: Size, _ condition: Condition,
    isOfAnswer: Bool = false, on processor: String = ""
  ) {
    guard !row.isUnsound, let value = row.value else { return nil }
    variant = row.variant
    self.workload = workload.name
    scenario = workload.scenario
    self.size = size
    self.condition = condition
    self.isOfAnswer = isOfAnswer
    self.processor = processor
    time = Estimate(value, row.interval)
    // Earlier runs have the flags of a difference at the time that it was made of.
    let whole = condition == .cold ? nil : workload.row(.settleTime, size, row.variant)
    flags = row.flags.union(whole?.flags ?? [])
  }

  var value: Double { time.value }

  var isNoticeable: Bool { value > FigureText.frame / 100 }

  var share: String { FigureText.share(value) }

  var place: String { "\(workload) at \(size.label)" }

  func isOfSameCell(as other: AddedTime) -> Bool {
    variant == other.variant && workload == other.workload && size == other.size
      && condition == other.condition
  }
}

extension Set<Flag> {
  var caution: String { isEmpty ? "" : ", flagged \(text.replacing(" ", with: ", "))" }
}

extension [AddedTime] {
  var greatest: AddedTime? { self.max { $0.value < $1.value } }

  /// The times that statements rest on: those without a flag; where none is without, all.
  var quotable: [AddedTime] {
    let sound = filter(\.flags.isEmpty)
    return sound.isEmpty ? self : sound
  }

  var greaterFlagged: [AddedTime] {
    guard let most = quotable.greatest else { return [] }
    return filter { !$0.flags.isEmpty && $0.value > most.value && $0.share != most.share }
  }

  func operations(among all: [AnswerOperation]) -> [AnswerOperation] {
    all.filter { operation in contains { $0.workload == operation.workload } }
  }

  func text(_ text: (Double) -> String) -> String { map(\.time).text(text) }
}
