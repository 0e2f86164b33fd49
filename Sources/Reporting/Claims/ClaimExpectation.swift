import Benchmarking

/// Where a figure must lie for a claim to hold.
enum ClaimExpectation: Equatable, Sendable {
  case atLeast(Double)
  case moreThan(Double)
  case atMost(Double)
  case lessThan(Double)

  /// A ratio no further from 1 than this factor, up or down.
  case within(Double)

  /// How a figure compares with where it must lie.
  ///
  /// - Parameter interval: where the figure lies, as far as is known.
  func verdict(on interval: ClosedRange<Double>) -> ClaimFinding.Verdict {
    let (low, high) = (interval.lowerBound, interval.upperBound)
    switch self {
    case .atLeast(let limit): return Self.verdict(holds: low >= limit, fails: high < limit)
    case .moreThan(let limit): return Self.verdict(holds: low > limit, fails: high <= limit)
    case .atMost(let limit): return Self.verdict(holds: high <= limit, fails: low > limit)
    case .lessThan(let limit): return Self.verdict(holds: high < limit, fails: low >= limit)
    case .within(let factor):
      return Self.verdict(
        holds: low >= 1 / factor && high <= factor, fails: high < 1 / factor || low > factor)
    }
  }

  private static func verdict(holds: Bool, fails: Bool) -> ClaimFinding.Verdict {
    holds ? .supports : fails ? .contradicts : .undecided
  }

  /// The limit that a figure is the further from, the more it says.
  var limit: Double {
    switch self {
    case .atLeast(let limit), .moreThan(let limit), .atMost(let limit), .lessThan(let limit): limit
    case .within: 1
    }
  }
}

/// The limits of all claims: the same everywhere, so that none is made to suit a figure.
extension ClaimExpectation {
  /// More than the other one's, beyond the 3 % within which verdicts call times equivalent.
  static let more = moreThan(1.03)

  /// Less than the other one's, by the same 3 %.
  static let less = lessThan(1 / 1.03)

  /// As much as the other one's, give or take a tenth.
  static let nearlyTheSame = within(1.1)

  /// A tenth more than the other one's, or more.
  static let aTenthMore = atLeast(1.1)

  static let atLeastTwice = atLeast(2)
  static let atMostHalf = atMost(0.5)

  /// Grows at least with the square root of n.
  static let grows = atLeast(0.5)

  /// Ten times the size makes at most a quarter more of it.
  static let staysTheSame = atMost(0.1)

  static let none = atMost(0)
  static let some = moreThan(0)

  /// A tenth of what a display at 120 Hz gives for a frame.
  static let aTenthOfAFrame = atLeast(0.1)
}
