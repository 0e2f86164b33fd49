/// Informs the user without asking for an answer.
@MainActor
public protocol NoticeResponder: AnyObject {
  /// Shows a notice for a while.
  func show(_ notice: Notice)
}

/// A piece of information for the user.
public enum Notice: Equatable, Sendable {
  /// The picture of a story could not be loaded.
  case thumbnailFailed(story: Int)
  /// Stories of a loaded page are missing.
  case storiesOmitted(Omissions)

  /// The notice in words.
  public var text: String {
    switch self {
    case .thumbnailFailed(let story): "the picture of story \(story) could not be loaded"
    case .storiesOmitted(let omissions):
      "stories that could not be loaded: \(omissions.lostCount + omissions.unreadableCount)"
        + (omissions.reason.map { " (\($0))" } ?? "")
    }
  }
}
