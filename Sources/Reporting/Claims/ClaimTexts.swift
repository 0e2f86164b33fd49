import Results
import TextOutput

/// Claims and their answers in words and tables, for the page and for both other files.
struct ClaimTexts {
  /// Those that at least one measured cell is about, with their numbers among all claims.
  let answered: [(number: Int, answer: ClaimAnswer)]

  /// Those that no measured cell is about.
  let unanswered: [(number: Int, claim: Claim)]

  /// Where the page says more of a workload.
  let anchors: [String: String]

  init(_ answers: [ClaimAnswer], anchors: [String: String] = [:]) {
    let numbered = answers.enumerated().map { (number: $0.offset + 1, answer: $0.element) }
    answered = numbered.filter { $0.answer.kind != .notMeasured }
    unanswered = numbered.filter { $0.answer.kind == .notMeasured }
      .map { (number: $0.number, claim: $0.answer.claim) }
    self.anchors = anchors
  }

  /// How many claims have which answer.
  var lead: String {
    guard !answered.isEmpty else {
      return "This run has none of the cells that tell whether claims on architectures are true."
    }
    let answers: [(text: String, isMeant: (ClaimAnswer) -> Bool)] = [
      ("supported", { $0.kind == .supported && $0.isComplete }),
      ("supported so far", { $0.kind == .supported && !$0.isComplete }),
      ("refuted", { $0.kind == .refuted && $0.isComplete }),
      ("refuted so far", { $0.kind == .refuted && !$0.isComplete }),
      ("true of some cells and not of others", { $0.kind == .itDepends }),
      ("undecided", { $0.kind == .undecided }),
    ]
    let counts = answers.compactMap { text, isMeant in
      let count = answered.count { isMeant($0.answer) }
      return count == 0 ? nil : "\(count) \(count == 1 ? "is" : "are") \(text)"
    }
    let number = answered.count
    return "Of \(number) \(number == 1 ? "claim" : "claims") on architectures, "
      + "\(counts.joined(separator: ", "))."
  }

  /// What a reader must know to trust an answer, or not to.
  static let method = [
    """
    A claim is a list of tests: which cells, and where their figures lie if the claim is true. All \
    tests speak for it: supported. All speak against it: refuted. Some do the one, some the other: \
    it depends, or it is true of some variants and not of others. “So far” says that the rest is \
    undecided or was not measured. \(ClaimExpectation.inWords) A claim that compares two variants \
    does so in every workload.
    """,
    """
    Counts are exact. A time speaks only when its whole 95 % interval, in brackets here, lies on \
    one side of the limit; else it is undecided. The intervals are not corrected for their number: \
    of many tests, one may well be wrong. Times of two variants, or at two sizes, are compared as \
    multiples of the floor's time. Cells are those of the largest size, unless they name others.
    """,
    """
    Cells say what these implementations of an idea cost, not what every one must, and nothing of \
    what is easier to read, to test or to get right.
    """,
  ]

  /// Which claims this run says nothing of; nil when there is none.
  var gaps: String? {
    guard !unanswered.isEmpty, !answered.isEmpty else { return nil }
    let titles = unanswered.map { "\($0.number). \($0.claim.title)" }
    return "Claims of which nothing was measured: \(titles.joined(separator: "; "))."
  }

  /// All answers, with the figures that say most.
  ///
  /// - Parameter link: where more is said of the claim of a number.
  func overview(link: (Int) -> String?) -> Table {
    var table = Table(
      [
        .init("claim"), .init("answer", isProse: true), .init("for it", isProse: true),
        .init("against it", isProse: true), .init("open", note: "tests that say neither"),
      ], caption: "Claims, and what the cells say")
    for (number, answer) in answered {
      table.append(
        [
          .init("\(number). \(answer.claim.title)", link: link(number)),
          .init("\(answer.sign) \(answer.text)"), .init(Self.strongest(.supports, of: answer)),
          .init(Self.strongest(.contradicts, of: answer)),
          .init(answer.tally(of: [.undecided, .notMeasured])),
        ], scenario: answer.claim.scenario)
    }
    return table
  }

  /// How many tests say so, and the figure that says it most clearly.
  private static func strongest(
    _ verdict: ClaimFinding.Verdict, of answer: ClaimAnswer
  ) -> String {
    guard let finding = answer.strongest(verdict) else { return "–" }
    let count = answer.count(verdict)
    return "\(count) \(count == 1 ? "test: " : "tests, such as ")\(finding.summary)"
  }

  /// The cells behind an answer.
  func cells(_ number: Int, _ answer: ClaimAnswer) -> Table {
    var table = Table(
      ["cell", "variants", "metric", "from", "figure", "expected", "says"].map { .init($0) },
      caption: "The cells behind claim \(number)")
    for finding in answer.findings {
      let figure = finding.check.figure
      table.append(
        [
          .init(finding.place, link: figure.workload.flatMap { anchors[$0] }),
          .init(figure.variants), .init(figure.metricName), .init(finding.source),
          .init(finding.text), .init(figure.text(of: finding.check.expectation)),
          .init("\(finding.verdict.sign) \(finding.verdict.rawValue)"),
        ], variant: figure.cells.first?.variant.id, scenario: figure.scenario)
    }
    return table
  }
}

extension ClaimAnswer {
  /// The answer as a sign, for those who look along a column.
  fileprivate var sign: String {
    switch kind {
    case .supported: "✓"
    case .refuted: "✗"
    case .itDepends: "±"
    case .undecided: "?"
    case .notMeasured: "–"
    }
  }
}

extension ClaimFinding.Verdict {
  fileprivate var sign: String {
    switch self {
    case .supports: "✓"
    case .contradicts: "✗"
    case .undecided: "?"
    case .notMeasured: "–"
    }
  }
}
