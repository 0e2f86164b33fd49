/// Lets the user know something in passing, without an answer.
@MainActor
public protocol NoticeResponder: AnyObject {
  /// Shows a notice for a while.
  func show(_ notice: Notice)
}

/// Something to know in passing.
public enum Notice: Equatable, Sendable {
  /// The picture of a story could not be loaded.
  case thumbnailFailed(story: Int)
}
