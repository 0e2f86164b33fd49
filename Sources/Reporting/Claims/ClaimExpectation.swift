import Results

/// Where a figure must lie for a claim to hold.
enum ClaimExpectation: Equatable, Sendable {
  /// A ratio above 1: of times beyond what verdicts call equivalent, of what is exact by anything.
  case more

  /// A ratio below 1, in the same way.
  case less

  case atLeast(Double)
  case atMost(Double)

  /// A ratio no further from 1 than this factor, up or down.
  case within(Double)

  /// A count above zero.
  case some

  /// How a figure compares with where it must lie.
  ///
  /// - Parameters:
  ///   - interval: where the figure lies, as far as is known.
  ///   - isTime: whether it is a time, and not exact.
  func verdict(on interval: ClosedRange<Double>, isTime: Bool) -> ClaimFinding.Verdict {
    let (low, high) = (interval.lowerBound, interval.upperBound)
    let margin = isTime ? Self.margin : 1
    switch self {
    case .more: return Self.verdict(holds: low > margin, fails: high <= margin)
    case .less: return Self.verdict(holds: high < 1 / margin, fails: low >= 1 / margin)
    case .atLeast(let limit): return Self.verdict(holds: low >= limit, fails: high < limit)
    case .atMost(let limit): return Self.verdict(holds: high <= limit, fails: low > limit)
    case .within(let factor):
      return Self.verdict(
        holds: low >= 1 / factor && high <= factor, fails: high < 1 / factor || low > factor)
    case .some: return Self.verdict(holds: low > 0, fails: high <= 0)
    }
  }

  private static func verdict(holds: Bool, fails: Bool) -> ClaimFinding.Verdict {
    holds ? .supports : fails ? .contradicts : .undecided
  }

  /// The figure that is the further from this, the more it says.
  var center: Double {
    switch self {
    case .more, .less, .within: 1
    case .atLeast(let limit), .atMost(let limit): limit
    case .some: 0
    }
  }
}

/// The limits of all claims.
extension ClaimExpectation {
  /// The 3 % within which verdicts call times equivalent.
  static let margin = 1.03

  /// As much as the other one's, give or take a tenth.
  static let nearlyTheSame = within(1.1)

  /// A tenth more than the other one's, or more.
  static let aTenthMore = atLeast(1.1)

  /// No more than the other one's and a tenth of it.
  static let noMuchMore = atMost(1.1)

  static let atLeastTwice = atLeast(2)

  /// A tenth of what a display at 120 Hz gives for a frame.
  static let aTenthOfAFrame = atLeast(0.1)

  static let none = atMost(0)

  /// All of them in words.
  static let inWords = """
    The limits are few, and the same wherever they are used: more and less mean by 3 % for times and \
    by anything for what is counted; nearly the same, no more, and noticeably more mean a tenth; slow \
    and growing mean twice.
    """
}
