import Results

/// A figure that a claim rests on, by the names of the files: of a run, or of a variant's code.
enum ClaimCell: Equatable, Sendable {
  /// Which of the sizes that a run has of a workload.
  enum Size: Equatable, Sendable {
    case smallest, largest

    /// One that quick runs leave out.
    case labelled(String)
  }

  /// A metric of a variant in a workload, which is named `scenario/workload`.
  case run(Metric, workload: String, size: Size = .largest, variant: Participant)

  /// What parts of a variant's code cost together, in all modules that they stand in.
  case code(CodeCostRow.Metric, parts: [CodeCostRow.Part], variant: Participant)

  var variant: Participant {
    switch self {
    case .run(_, _, _, let variant), .code(_, _, let variant): variant
    }
  }

  /// The workload, where it is one of a run.
  var workload: String? {
    switch self {
    case .run(_, let workload, _, _): workload
    case .code: nil
    }
  }

  var isTime: Bool {
    switch self {
    case .run(let metric, _, _, _): metric.isTime
    case .code: false
    }
  }

  /// Whether it is of a size that is not at an end.
  var isLabelled: Bool {
    guard case .run(_, _, .labelled, _) = self else { return false }
    return true
  }

  /// What is looked at, in words.
  var metricName: String {
    switch self {
    case .run(let metric, _, _, _): metric.claimName
    case .code(let metric, _, _): metric.claimName
    }
  }
}

extension Metric {
  /// The metric's name in sentences on claims.
  fileprivate var claimName: String {
    switch self {
    case .settleTime: "time"
    case .allocatedBytes: "bytes allocated"
    case .deliveries: "views told"
    case .redundantDeliveries: "views told in vain"
    case .selectorCalls: "selector calls"
    default: rawValue.replacing("_", with: " ")
    }
  }
}

extension CodeCostRow.Metric {
  /// The metric's name in sentences on claims.
  fileprivate var claimName: String {
    switch self {
    case .changeFiles: "files to change"
    case .changeLinesAdded: "lines to add"
    case .changeLinesRemoved: "lines to remove"
    case .objectSize: "bytes of object code"
    case .compileTime: "compile time"
    case .files, .lines, .types: rawValue
    }
  }
}
