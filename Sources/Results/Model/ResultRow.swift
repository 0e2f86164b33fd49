/// One row of `results.csv`: one finding about one participant.
package struct ResultRow: Equatable, Sendable {
  package enum Finding: Equatable, Sendable {
    case time(Metric, Time)
    case count(Metric, Double)

    /// The variant does not conform, so that it has no figures in this cell.
    case didNotConform(reason: String)
  }

  package var runID: String

  package var cell: Cell

  package var views = ViewKind.probe
  package var architecture: String

  /// Whether it is a variant that keeps the must-rules of the scenario; yardsticks need not, and an
  /// unsound variant does not.
  package var isChecked: Bool

  package var flags: Set<Flag>
  package var finding: Finding

  /// The counts of several processes, where they differ.
  package var range: ClosedRange<Double>?

  /// The rules that the variant breaks, where it was measured all the same.
  package var breach: String?

  package enum Conformance: String, CSVField, CaseIterable {
    case conforms
    case doesNotConform = "DNF"
  }

  package init(
    runID: String, cell: Cell, architecture: String, isChecked: Bool = true,
    flags: Set<Flag> = [], _ finding: Finding
  ) {
    self.runID = runID
    self.cell = cell
    self.architecture = architecture
    self.isChecked = isChecked
    self.flags = flags
    self.finding = finding
  }

  package var scenario: String { cell.group.scenario }
  package var workload: String { cell.group.workload }
  package var size: Size { cell.group.size }

  package var variant: Participant {
    get { cell.variant }
    set { cell.variant = newValue }
  }

  package var metric: Metric {
    switch finding {
    case .time(let metric, _), .count(let metric, _): metric
    // The first that a cell without figures would have.
    case .didNotConform: .settleTime
    }
  }

  package var conformance: Conformance? {
    isDisqualified ? .doesNotConform : isChecked ? .conforms : nil
  }

  package var isDisqualified: Bool { reason != nil }

  package var isUnsound: Bool { flags.contains(.unsound) }

  package var reason: String? {
    if case .didNotConform(let reason) = finding { reason } else { nil }
  }

  package var time: Time? {
    get { if case .time(_, let time) = finding { time } else { nil } }
    set {
      guard case .time(let metric, _) = finding, let newValue else { return }
      finding = .time(metric, newValue)
    }
  }

  package var value: Double? {
    switch finding {
    case .time(_, let time): time.value
    case .count(_, let value): value
    case .didNotConform: nil
    }
  }

  /// The 95 % interval of the figure; the range of a count that is not exact.
  package var interval: ClosedRange<Double>? {
    switch finding {
    case .time(_, let time): time.interval
    case .count: range
    case .didNotConform: nil
    }
  }

  /// The range of a count that depends on addresses; nil for one that is exact.
  package var rangeOfAddresses: ClosedRange<Double>? {
    flags.contains(.addressDependent) ? range ?? value.map { $0...$0 } : nil
  }

  package var ratio: TimeRatio? { time?.ratio }

  /// The time over the baseline's, which is 1 for the baseline itself; nil without a comparison.
  package var ratioToBaseline: TimeRatio? {
    guard time != nil, !isUnsound else { return nil }
    return variant == .baseline ? TimeRatio(value: 1) : ratio
  }

  /// The verdict on the ratio or, of an added time, on the difference.
  package var verdict: TimeVerdict? {
    get { time?.ratio?.verdict ?? time?.addedVerdict }
    set {
      if ratio == nil { time?.addedVerdict = newValue } else { time?.ratio?.verdict = newValue }
    }
  }
}

/// A time, how sure it is, and what it rests on.
package struct Time: Equatable, Sendable {
  /// The mean over processes of their medians.
  package var value: Double
  package var interval: ClosedRange<Double>?
  package var processes: Int

  /// The number of operations of a batch; nil for single operations.
  package var opsPerBatch: Int?

  package var distribution: Distribution?

  /// Its ratio to the baseline's, with the verdict on it.
  package var ratio: TimeRatio?

  /// The verdict on a difference to the baseline's time.
  package var addedVerdict: TimeVerdict?

  package init(
    value: Double, interval: ClosedRange<Double>? = nil, processes: Int,
    opsPerBatch: Int? = nil, distribution: Distribution? = nil, ratio: TimeRatio? = nil,
    addedVerdict: TimeVerdict? = nil
  ) {
    self.value = value
    self.interval = interval
    self.processes = processes
    self.opsPerBatch = opsPerBatch
    self.distribution = distribution
    self.ratio = ratio
    self.addedVerdict = addedVerdict
  }
}

/// The kind of views that were measured with.
public enum ViewKind: String, CSVField, CaseIterable, Sendable {
  /// Views that draw nothing.
  case probe

  /// Widgets of GTK, in frames that are drawn.
  case gtk
}
