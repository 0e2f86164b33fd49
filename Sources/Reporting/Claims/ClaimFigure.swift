/// A number that a claim is about, made of one cell or two.
enum ClaimFigure: Equatable, Sendable {
  /// What was counted.
  case count(ClaimCell)

  /// How many times the second figure the first one is; of times, both over the floor's.
  case ratio(ClaimCell, to: ClaimCell)

  /// The greatest time that any variant adds to the floor's, as a share of a frame.
  case greatestShare(workload: String)

  /// The cells that must have been measured by name.
  var cells: [ClaimCell] {
    switch self {
    case .count(let cell): [cell]
    case .ratio(let first, let second): [first, second]
    case .greatestShare: []
    }
  }

  /// The workload that it is about, where it is about one.
  var workload: String? {
    switch self {
    case .greatestShare(let workload): workload
    case .count, .ratio: cells.first?.workload
    }
  }

  /// The scenario of the workload.
  var scenario: String? {
    workload.flatMap { $0.split(separator: "/").first.map(String.init) }
  }

  /// What is looked at, in words.
  var metricName: String {
    switch self {
    case .greatestShare: "time added"
    case .count, .ratio: cells.first?.metricName ?? ""
    }
  }

  /// Whether it is a time, and not exact.
  var isTime: Bool {
    switch self {
    case .greatestShare: true
    case .count, .ratio: cells.contains { $0.isTime }
    }
  }

  /// Who is looked at, in words.
  var subject: String {
    switch self {
    case .greatestShare: "the dearest variant"
    case .count, .ratio: cells.first?.variant.id ?? ""
    }
  }

  /// Who that is compared with, if it is another variant.
  var opponent: String? {
    cells.last.flatMap { $0.variant.id == subject ? nil : $0.variant.id }
  }

  /// All who are looked at, in words.
  var variants: String { opponent.map { "\(subject) against \($0)" } ?? subject }
}
