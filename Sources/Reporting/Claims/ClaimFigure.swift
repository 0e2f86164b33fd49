/// A number that a claim is about, made of one cell or two.
enum ClaimFigure: Equatable, Sendable {
  /// What was counted.
  case count(ClaimCell)

  /// How many times the second figure the first one is; of times, both over the floor's.
  case ratio(ClaimCell, to: ClaimCell)

  /// The power of n that a figure grows with, from the smallest size to the largest.
  case growth(ClaimCell)

  /// The greatest time that any variant adds to the floor's, as a share of a frame.
  case greatestShare(workload: String)

  /// The cells that must have been measured by name.
  var cells: [ClaimCell] {
    switch self {
    case .count(let cell), .growth(let cell): [cell]
    case .ratio(let first, let second): [first, second]
    case .greatestShare: []
    }
  }

  /// The workload that it is about, where it is about one.
  var workload: String? {
    switch self {
    case .greatestShare(let workload): workload
    case .count, .ratio, .growth: cells.first?.workload
    }
  }

  /// What is looked at, in words.
  var metricName: String {
    switch self {
    case .greatestShare: "time added"
    case .growth: "\(cells.first?.metricName ?? ""), growth"
    case .count, .ratio: cells.first?.metricName ?? ""
    }
  }

  /// Who is looked at, in words.
  var variants: String {
    switch self {
    case .greatestShare: "the dearest variant"
    case .ratio(let first, let second) where first.variant != second.variant:
      "\(first.variant) to \(second.variant)"
    case .count, .ratio, .growth: cells.first?.variant ?? ""
    }
  }
}
