/// The range in which a figure must lie for a claim to hold.
enum ClaimExpectation: Equatable, Sendable {
  /// A ratio above 1: of times by more than the margin of equivalence, of exact figures by anything.
  case more

  /// A ratio below 1, in the same way.
  case less

  case atLeast(Double)
  case atMost(Double)

  /// A ratio no further from 1 than this factor, up or down.
  case within(Double)

  /// A count above zero.
  case some

  /// The 3 % within which verdicts call times equivalent.
  static let margin = 1.03

  /// As much as the other one's, give or take a tenth.
  static let nearlyTheSame = within(1.1)

  /// A tenth more than the other one's, or more.
  static let aTenthMore = atLeast(1.1)

  /// At most a tenth more than the other one's.
  static let noMuchMore = atMost(1.1)

  static let atLeastTwice = atLeast(2)

  /// A tenth of a frame of a 120 Hz display.
  static let aTenthOfAFrame = atLeast(0.1)

  static let none = atMost(0)

  /// The limits in words.
  static let inWords = """
    All claims share a few limits: “more” and “less” mean by 3 % for times and by anything for \
    counts; “nearly the same”, “no more” and “noticeable” mean a tenth; “slow” and “grows” mean a \
    factor of two.
    """

  /// Compares the interval of a figure with the range.
  func verdict(on interval: ClosedRange<Double>, isTime: Bool) -> ClaimFinding.Verdict {
    let (low, high) = (interval.lowerBound, interval.upperBound)
    let margin = isTime ? Self.margin : 1
    let (holds, fails) =
      switch self {
      case .more: (low > margin, high <= margin)
      case .less: (high < 1 / margin, low >= 1 / margin)
      case .atLeast(let limit): (low >= limit, high < limit)
      case .atMost(let limit): (high <= limit, low > limit)
      case .within(let factor):
        (low >= 1 / factor && high <= factor, high < 1 / factor || low > factor)
      case .some: (low > 0, high <= 0)
      }
    return holds ? .supports : fails ? .contradicts : .undecided
  }

  /// The value that decides least: the further a figure is from it, the clearer it is.
  var center: Double {
    switch self {
    case .more, .less, .within: 1
    case .atLeast(let limit), .atMost(let limit): limit
    case .some: 0
    }
  }
}
