/// An operation that the answer of a run rests on: what a user does on an ordinary screen.
package struct AnswerOperation: Hashable, Sendable {
  /// The name in all files, for example `news/upvote`.
  package let workload: String

  /// The operation in words, for a sentence or a heading.
  package let title: String

  /// The workload at the size of a screen.
  package let group: CellGroup

  private init(_ scenario: String, _ workload: String, _ title: String) {
    group = CellGroup(scenario: scenario, workload: workload, size: Size("\(Self.size)"))
    self.workload = group.workloadName
    self.title = title
  }

  /// The operation in a sentence, with an article where it is a thing.
  package var phrase: String { title.contains(" ") ? title : "a \(title)" }

  /// The size of a screen.
  package static let size = 10

  /// The operation that pictures and short tables show alone.
  package static let vote = AnswerOperation("news", "upvote", "vote")

  /// The operations, in the order of reports; earlier runs lack some.
  package static let all = [
    AnswerOperation("counter", "fanout-one", "tap"), vote,
    AnswerOperation("news", "select", "selection"),
    AnswerOperation("navigation", "push-pop", "opening a screen"),
    AnswerOperation("news", "load", "opening a list"),
    AnswerOperation("form", "typing", "keystroke"),
  ]
}
