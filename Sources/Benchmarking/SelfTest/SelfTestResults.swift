import Results

/// What a self-test found out.
@MainActor
public struct SelfTestResults {
  /// The floor beside itself, in one kind of work.
  struct Comparison {
    let name: String

    /// The rows of results; nil where there is none.
    let baseline: ResultRow?
    let again: ResultRow?
    let slowed: ResultRow?

    /// Whether the floor was called different from itself.
    var isFalseAlarm: Bool { again?.verdict?.isDifference ?? false }

    /// Whether it was found that the slowed floor is slower.
    var isFound: Bool { slowed?.verdict == .slower }

    /// Whether both verdicts could be given.
    var isComplete: Bool { again?.verdict != nil && slowed?.verdict != nil }
  }

  /// What two counters say of a cell.
  struct Audit {
    let cell: Cell
    let audit: AllocationAudit
  }

  let comparisons: [Comparison]
  let knownFigures: [KnownCounts.Figure]
  let audits: [Audit]
  let failures: [Cell: String]

  /// How many of twenty comparisons may be wrong.
  static let toleratedErrors = 1

  var falseAlarms: [Comparison] { comparisons.filter(\.isFalseAlarm) }
  var misses: [Comparison] { comparisons.filter { !$0.isFound } }
  var wrongFigures: [KnownCounts.Figure] { knownFigures.filter { !$0.isRight } }
  var inconsistencies: [Audit] { audits.filter { !$0.audit.isConsistent } }

  /// Whether times are to be trusted.
  var timesAreSound: Bool {
    !comparisons.isEmpty && comparisons.allSatisfy(\.isComplete)
      && falseAlarms.count <= Self.toleratedErrors && misses.count <= Self.toleratedErrors
  }

  /// Whether the counts of a known program are what they must be.
  var countsAreRight: Bool { !knownFigures.isEmpty && wrongFigures.isEmpty }

  /// Whether the two counters of allocations agree everywhere.
  var countersAgree: Bool { !audits.isEmpty && inconsistencies.isEmpty }

  /// Whether the instrument is to be trusted.
  public var hasPassed: Bool { timesAreSound && countsAreRight && countersAgree }

  /// What is wrong, where, and what that means; nothing when all is well.
  public var problems: [String] {
    var problems: [String] = []
    for comparison in falseAlarms {
      problems.append("direct was called different from itself in \(comparison.name)")
    }
    for comparison in misses {
      let verdict = comparison.slowed?.verdict?.rawValue ?? "nothing"
      problems.append("5 % more time was called \(verdict) in \(comparison.name)")
    }
    for figure in wrongFigures {
      problems.append(
        "\(figure.metric.rawValue) of \(figure.cell) is \(Self.text(figure.found)) instead of "
          + Self.text(figure.expected))
    }
    for (cell, reason) in failures.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      problems.append("\(cell) has no counts: \(reason)")
    }
    for audit in inconsistencies { problems.append("\(audit.cell): \(audit.audit)") }
    if !timesAreSound {
      problems.append(
        "verdicts on times are not to be trusted here and now: measure again on a quiet machine")
    }
    if !countsAreRight { problems.append("counts are wrong with this build: use none of them") }
    if !countersAgree {
      problems.append("allocations are not all seen with this build: use no count of them")
    }
    return problems
  }

  private static func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "missing" }
}
