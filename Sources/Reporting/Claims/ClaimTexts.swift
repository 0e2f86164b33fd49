import Benchmarking

/// Claims and their answers in words and tables, for the page and for both other files.
struct ClaimTexts {
  /// Those that at least one measured cell is about, with their numbers.
  let answered: [(number: Int, answer: ClaimAnswer)]

  /// Those that no measured cell is about.
  let unanswered: [Claim]

  /// Where the page says more of a workload.
  let anchors: [String: String]

  init(_ answers: [ClaimAnswer], anchors: [String: String] = [:]) {
    let answered = answers.filter { $0.kind != .notMeasured }
    self.answered = answered.enumerated().map { ($0.offset + 1, $0.element) }
    unanswered = answers.filter { $0.kind == .notMeasured }.map(\.claim)
    self.anchors = anchors
  }

  /// How many claims have which answer.
  var lead: String {
    guard !answered.isEmpty else {
      return "This run has none of the cells that tell whether claims on architectures are true."
    }
    let kinds: [(kind: ClaimAnswer.Kind, text: String)] = [
      (.supported, "supported"), (.refuted, "refuted"), (.itDepends, "true of some cells only"),
      (.undecided, "undecided"),
    ]
    let counts = kinds.compactMap { kind, text in
      let count = answered.count { $0.answer.kind == kind }
      return count == 0 ? nil : "\(count) \(text)"
    }
    return "Of \(answered.count) claims, these cells say: \(counts.joined(separator: ", "))."
  }

  /// What a reader must know to trust an answer, or not to.
  static let method = [
    """
    Each claim was put into tests before a figure was looked up: which cells, and where they lie if it \
    is true. All tests hold: supported; none holds: refuted; some do: it depends. The limits are the \
    same for all claims: 3 % for times that differ, a tenth for what is nearly the same, the square \
    root of n for what grows.
    """,
    """
    Counts are exact. A time decides only when its whole 95 % interval lies on one side of the limit; \
    else it is undecided. The intervals are not corrected for their number: among many tests, one may \
    well be wrong. Each cell is taken at its largest size, unless it says another one.
    """,
    """
    Cells say what these implementations of an idea cost, not what every one must, and nothing of what \
    is easier to read, to test or to get right.
    """,
  ]

  /// Which claims this run says nothing of; nil when there is none.
  var gaps: String? {
    guard !unanswered.isEmpty, !answered.isEmpty else { return nil }
    let titles = unanswered.map { "“\($0.title)”" }
    return "Not measured here: \(titles.joined(separator: ", "))."
  }

  /// All answers, with what speaks most for them.
  ///
  /// - Parameter link: where more is said of the claim of a number.
  func overview(link: (Int) -> String?) -> ReportTable {
    ReportTable(
      caption: "Claims, and what the cells say", names: "claim",
      columns: [
        .init(title: "answer", isNumeric: false),
        .init(title: "tests", note: "how many tests say what", isNumeric: false),
        .init(title: "the strongest figures", isNumeric: false, isProse: true),
      ],
      rows: answered.map { number, answer in
        .init(
          name: "\(number). \(answer.claim.title)", link: link(number),
          cells: [
            .init(text: "\(answer.sign) \(answer.text)"), .init(text: answer.tally),
            .init(text: Self.strongest(answer)),
          ])
      }, isSortable: false)
  }

  private static func strongest(_ answer: ClaimAnswer) -> String {
    let findings = answer.strongest.map { finding in
      (answer.strongest.count > 1 ? "\(finding.verdict.lead): " : "")
        + "\(finding.subject): \(finding.figures)"
    }
    return findings.joined(separator: "; ")
  }

  /// The cells behind an answer.
  func cells(_ number: Int, _ answer: ClaimAnswer) -> ReportTable {
    ReportTable(
      caption: "The cells behind claim \(number)", names: "cell",
      columns: [
        .init(title: "variants", isNumeric: false), .init(title: "metric", isNumeric: false),
        .init(title: "figures", isNumeric: false), .init(title: "expected", isNumeric: false),
        .init(title: "says", isNumeric: false),
      ],
      rows: answer.findings.map { finding in
        let figure = finding.check.figure
        return .init(
          name: finding.place, variant: figure.cells.first?.variant,
          link: figure.workload.flatMap { anchors[$0] },
          scenario: figure.workload.flatMap { $0.split(separator: "/").first.map(String.init) },
          cells: [
            .init(text: figure.variants), .init(text: figure.metricName),
            .init(text: finding.figures),
            .init(text: figure.text(of: finding.check.expectation)),
            .init(text: "\(finding.verdict.sign) \(finding.verdict.rawValue)"),
          ])
      }, isSortable: false)
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

  fileprivate var lead: String {
    switch self {
    case .supports: "for it"
    case .contradicts: "against it"
    case .undecided, .notMeasured: rawValue
    }
  }
}
