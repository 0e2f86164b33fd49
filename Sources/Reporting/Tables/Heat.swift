import Results
import TextOutput

extension Table.Heat {
  /// A ratio to the floor.
  init(ratio: Double) {
    self.init(ratio, limits: [Verdicts.equivalence.upperBound, 1.5, 3, 10, 100])
  }

  /// A time as a share of a frame.
  init(shareOfFrame share: Double) { self.init(share, limits: [0.001, 0.01, 0.1, 0.5, 1]) }

  /// The ratios that a step stands for.
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
}
