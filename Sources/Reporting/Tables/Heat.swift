import Benchmarking

/// How dear something is, in steps from 0 to 5.
///
/// Colours show it, and so do signs of different height, for those who do not tell the colours apart.
enum Heat: Int, CaseIterable {
  case none, slight, noticeable, high, great, extreme

  /// Ratios to the floor.
  init(ratio: Double) {
    self = Self.step(ratio, [Verdicts.equivalence.upperBound, 1.5, 3, 10, 100])
  }

  /// A time as a share of a frame.
  init(shareOfFrame share: Double) { self = Self.step(share, [0.001, 0.01, 0.1, 0.5, 1]) }

  /// A sign for each step.
  var sign: String {
    switch self {
    case .none: ""
    case .slight: "▁"
    case .noticeable: "▂"
    case .high: "▄"
    case .great: "▆"
    case .extreme: "█"
    }
  }

  /// What ratios a step stands for.
  var ratios: String {
    switch self {
    case .none: "up to 1.03"
    case .slight: "to 1.5"
    case .noticeable: "to 3"
    case .high: "to 10"
    case .great: "to 100"
    case .extreme: "more"
    }
  }

  private static func step(_ value: Double, _ limits: [Double]) -> Heat {
    Heat(rawValue: limits.count { value > $0 }) ?? .none
  }
}
