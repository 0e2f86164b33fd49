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

  static let all = tools + time + statistics + rules + stories

  private static let tools = [
    GivenFigure("Swift 6.3 on Linux", "the version of the compiler that is needed"),
    GivenFigure("at most 250 lines", "a rule of the house, which people chose"),
    GivenFigure("all workloads but 1", "how many the self-test may miss, which is chosen"),
  ]

  private static let time = [
    GivenFigure("measures in about two minutes", "what a run is given: RunMode.standard"),
    GivenFigure("a share of 8.3 ms", "what a display at 120 Hz gives for a frame"),
    GivenFigure(
      "takes more than 10 ms the floor", "from when on batches are long, which is chosen"),
  ]

  private static let statistics = [
    GivenFigure("95 % interval", "the level of all intervals, which is chosen"),
    GivenFigure("rounds within each, at 95 %", "the level of all intervals, which is chosen"),
    GivenFigure("lies within ±3 %", "what counts as equal, which is chosen: Verdicts.equivalence"),
    GivenFigure("1.05 stands for 5 %", "what a ratio means"),
    GivenFigure("a probability of 80 %", "the power that mde is about, which is chosen"),
    GivenFigure("an `mde` of 1.2 says little", "an example of a large one"),
    GivenFigure("one of 1.005 says much", "an example of a small one"),
    GivenFigure("exactly 5 % more operations", "the slowdown that the self-test makes"),
    GivenFigure("slowdown of exactly 5 %", "the slowdown that the self-test makes"),
    GivenFigure("took more than 5 % of the time", "from when on the flag is set, which is chosen"),
    GivenFigure("reaches further than 5 %", "from when on the flag is set, which is chosen"),
    GivenFigure("all of that is done three times", "how often counts are made, which is chosen"),
  ]

  private static let rules = [
    GivenFigure("frame addresses within 16 KiB", "what a rule allows"),
    GivenFigure("64 KiB of inline ballast", "what a rule demands"),
    GivenFigure("a 512 KiB stack", "what a rule gives"),
  ]

  private static let stories = [
    GivenFigure("taps *increment* three times", "what the user of an example does"),
    GivenFigure("tapped *decrement* three times", "what the user of an example does"),
    GivenFigure("Two types stand in for its view models", "the two that are shown below it"),
  ]
}
