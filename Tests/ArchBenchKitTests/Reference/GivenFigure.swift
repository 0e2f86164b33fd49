/// A figure in prose that nobody measured, and why it stands there.
struct GivenFigure: Sendable {
  /// The words that it stands in, so that the same number elsewhere is not excused.
  let phrase: String

  let reason: String

  init(_ phrase: String, _ reason: String) {
    self.phrase = phrase
    self.reason = reason
  }

  /// Whether a figure is this one.
  func excuses(_ place: ProseText.Place) -> Bool {
    place.block.ranges(of: phrase).contains {
      $0.lowerBound <= place.range.lowerBound && place.range.upperBound <= $0.upperBound
    }
  }

  static let all: [GivenFigure] = []
}
