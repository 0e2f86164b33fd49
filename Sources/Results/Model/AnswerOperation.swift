/// An operation that the answer of a run rests on: what a user does on an ordinary screen.
package struct AnswerOperation: Hashable, Sendable {
  package var workload: String { group.workloadName }

  package let title: String
  package let group: CellGroup

  private init(_ scenario: String, _ workload: String, _ title: String) {
    group = CellGroup(scenario: scenario, workload: workload, size: Size("\(Self.size)"))
    self.title = title
  }

  /// The operation in a sentence, with an article where it is a thing.
  package var phrase: String { title.contains(" ") ? title : "a \(title)" }

  package static let size = 10

  /// The operations in an application in which all features are alive, in the order of reports.
  package static let inApplication = [
    AnswerOperation("application", "tap", "tap"),
    AnswerOperation("application", "vote", vote),
    AnswerOperation("application", "select", "selection"),
    AnswerOperation("application", "open-screen", "opening a screen"),
    AnswerOperation("news", "load", "opening a list"),
    AnswerOperation("application", "typing", "keystroke"),
  ]

  /// The same operations in one feature alone; earlier runs lack some.
  package static let ofFeatures = [
    AnswerOperation("counter", "fanout-one", "tap"),
    AnswerOperation("news", "upvote", vote),
    AnswerOperation("news", "select", "selection"),
    AnswerOperation("navigation", "push-pop", "opening a screen"),
    AnswerOperation("news", "load", "opening a list"),
    AnswerOperation("form", "typing", "keystroke"),
  ]

  /// The title of the operation that pictures and short tables show alone.
  private static let vote = "vote"

  package var isVote: Bool { title == Self.vote }
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
