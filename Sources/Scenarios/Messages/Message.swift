/// What one scenario tells others that it knows nothing of.
public enum Message: Equatable, Sendable {
  /// The user selected a story in the list, which is read now.
  case storyRead(Int)

  /// The user marked a story as unread.
  case storyMarkedUnread(Int)

  /// So many of the listed stories are unread.
  case unreadChanged(Int)
}
