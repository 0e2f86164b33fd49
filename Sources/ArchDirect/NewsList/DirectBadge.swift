import Scenarios

/// The badge: it knows which stories are listed, and learns from messages which of them are read.
@MainActor
final class DirectBadge {
  private var stories = UnreadStories()
  private var announcedCount = 0
  let views = ViewList<BadgeContent>()
  private let messages: MessageBus
  private var subscription: MessageSubscription?

  init(messages: MessageBus) {
    self.messages = messages
    Trace.watch(self)
    subscription = messages.listen { [weak self] in self?.receive($0) }
  }

  /// Replaces the listed rows; ``update()`` announces and shows that.
  func list(_ rows: [NewsRow]) { stories.list(rows) }

  private func receive(_ message: Message) {
    stories.receive(message)
    update()
  }

  /// Announces and shows the number of unread stories if it has changed.
  ///
  /// The message comes first: a view may answer with an intent that changes the number again.
  func update() {
    guard stories.count != announcedCount else { return }
    announcedCount = stories.count
    messages.send(.unreadChanged(announcedCount))
    views.update("badge", content)
  }

  var content: BadgeContent { BadgeContent(unreadCount: stories.count) }
}
