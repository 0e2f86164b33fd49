/// A common statement on architectures, its tests, and the answer that follows from them.
struct Claim: Sendable {
  enum Logic: String, Sendable {
    case can, always, never, only
    case more = "more than"
    case grows
  }

  /// A circumstance, as the end of "true if …", the verdict under it, and the figures that decide.
  typealias Case = (condition: String, isTrue: Bool, figures: [ClaimFigure])

  typealias Test = (figure: ClaimFigure, range: ClosedRange<Double>)

  let title: String
  let holders: String
  let logic: Logic

  /// The statement that each cell is tested for, and the range of a figure for which it is true.
  let question: String
  let range: ClosedRange<Double>

  /// The circumstances; one without a condition for a statement that has the same verdict everywhere.
  let cases: [Case]

  /// The end of a sentence that begins with the verdict; `{1}` is the first figure of the evidence, `{1a}` and
  /// `{1b}` are the two that it compares.
  let answer: String

  /// At most five figures, the strongest first, with the ranges in which the answer is true.
  let evidence: [Test]

  /// The limits of the evidence, as the end of "Not tested: …".
  let untested: String
}

extension ClosedRange<Double> {
  static func atLeast(_ limit: Double) -> Self { limit ... .infinity }
  static func atMost(_ limit: Double) -> Self { -.infinity...limit }
  static func exactly(_ value: Double) -> Self { value...value }

  /// Whether it contains the figure of each run, with its whole interval; nil if that is not decided.
  func contains(_ readings: [ClaimReading]) -> Bool? {
    let intervals = readings.map(\.interval)
    if intervals.allSatisfy({ contains($0.lowerBound) && contains($0.upperBound) }) { return true }
    return intervals.contains(where: overlaps) ? nil : false
  }
}
