/// A ranking of stories.
public enum Feed: String, CaseIterable, Codable, Sendable {
  /// What is read most.
  case top
  /// What was submitted last.
  case new
  /// What was voted for most.
  case best

  /// What the list is called when it shows this feed.
  public var title: String {
    switch self {
    case .top: "Top Stories"
    case .new: "New Stories"
    case .best: "Best Stories"
    }
  }
}
