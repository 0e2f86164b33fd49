/// Which of the listed stories are unread: what the badge's model keeps, in every variant.
public struct UnreadStories: Equatable, Sendable {
  private var listed: Set<Int> = []
  private var unread: Set<Int> = []

  /// No stories.
  public init() {}

  /// How many there are.
  public var count: Int { unread.count }

  /// Takes note of what is listed now.
  ///
  /// Complexity: linear in the number of rows.
  public mutating func list(_ rows: [NewsRow]) {
    listed = Set(rows.map(\.id))
    unread = Set(rows.lazy.filter { !$0.isRead }.map(\.id))
  }

  /// Takes note of a message; only those about stories are of interest.
  public mutating func receive(_ message: Message) {
    switch message {
    case .storyRead(let id): unread.remove(id)
    case .storyMarkedUnread(let id): if listed.contains(id) { unread.insert(id) }
    case .unreadChanged: break
    }
  }
}
