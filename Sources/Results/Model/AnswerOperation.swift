/// The operations of a user that a report's first answers are about, each on a screen of ten.
public enum AnswerOperation: CaseIterable, Sendable {
  case tap, vote, selection, openingScreen, openingList

  /// The workload, for example `counter/fanout-one`.
  package var workload: String {
    switch self {
    case .tap: "counter/fanout-one"
    case .vote: "news/upvote"
    case .selection: "news/select"
    case .openingScreen: "navigation/push-pop"
    case .openingList: "news/load"
    }
  }

  /// The heading of a column.
  package var title: String {
    switch self {
    case .tap: "tap"
    case .vote: "vote"
    case .selection: "selection"
    case .openingScreen: "opening a screen"
    case .openingList: "opening a list"
    }
  }

  /// The operation in a sentence.
  package var phrase: String {
    switch self {
    case .tap, .vote, .selection: "a \(title)"
    case .openingScreen, .openingList: title
    }
  }
}
