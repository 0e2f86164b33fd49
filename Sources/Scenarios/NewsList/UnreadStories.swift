/// The unread stories among the listed ones: the state of the badge's model, in every variant.
public struct UnreadStories: Equatable, Sendable {
  private var listed: Set<Int> = []
  private var unread: Set<Int> = []

  public init() {}

  public var count: Int { unread.count }

  /// Replaces the listed stories.
  ///
  /// Complexity: linear in the number of rows.
  public mutating func list(_ rows: [NewsRow]) {
    listed = Set(rows.map(\.id))
    unread = Set(rows.lazy.filter { !$0.isRead }.map(\.id))
  }

  /// Applies a message about a story; ignores other messages.
  public mutating func receive(_ message: Message) {
    switch message {
    case .storyRead(let id): unread.remove(id)
    case .storyMarkedUnread(let id): if listed.contains(id) { unread.insert(id) }
    case .unreadChanged: break
    }
  }
}
