/// An operation that the answer of a run rests on: what a user does on an ordinary screen.
package struct AnswerOperation: Hashable, Sendable {
  package var workload: String { group.workloadName }

  package let title: String
  package let group: CellGroup

  private init(_ title: String, _ workload: String, size: Int = Self.size) {
    let names = workload.split(separator: "/").map(String.init)
    group = CellGroup(scenario: names[0], workload: names[1], size: Size("\(size)"))
    self.title = title
  }

  /// The operation in a sentence, with an article where it is a thing.
  package var phrase: String { title.hasPrefix("opening ") ? title : "a \(title)" }

  package static let size = 10

  /// Each operation in an application in which all features are alive, and in one feature alone.
  private static let all = [
    ("tap", "application/tap", "counter/fanout-one"), ("vote", "application/vote", "news/vote"),
    ("selection", "application/select", "news/select"),
    ("opening a screen", "application/open-screen", "navigation/push-pop"),
    ("opening a list", "application/open-list", "news/load"),
    ("keystroke", "application/typing", "form/typing"),
  ]

  /// The operations in an application, in the order of reports.
  package static let inApplication = all.map { AnswerOperation($0.0, $0.1) }

  /// The operations in one feature alone; earlier runs lack some.
  package static let ofFeatures = all.map { AnswerOperation($0.0, $0.2) }

  /// What a user does in a list of a thousand stories, of which thirty are on the screen.
  package static let inLongList = [
    AnswerOperation("reload of 1,000", "news/reload", size: 1_000),
    AnswerOperation("scroll in 1,000", "news/scroll", size: 1_000),
  ]
}

extension ResultTable {
  /// The operations with results: those in an application if all of some variants were measured in one,
  /// otherwise, or if a run has more of these, those of features alone.
  package func answerOperations(of variants: [Participant]) -> [AnswerOperation] {
    func measured(_ operations: [AnswerOperation]) -> [AnswerOperation] {
      operations.filter { workload(named: $0.workload) != nil }
    }
    let inApplication = measured(AnswerOperation.inApplication)
    let ofFeatures = measured(AnswerOperation.ofFeatures)
    let applications = Set(workloads(of: "application").flatMap(\.participants))
    return applications.isSuperset(of: variants) && inApplication.count >= ofFeatures.count
      ? inApplication : ofFeatures
  }
}
