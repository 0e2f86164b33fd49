import Scenarios

/// The controller of the badge: it owns which of the listed stories are unread.
///
/// The controller of the stories lists them. Which ones are read it learns by message, as it would
/// in another module.
@MainActor
final class BadgeController {
  private var unread = UnreadStories()
  private var announcedCount = 0
  let observers = ControllerObservers()
  private let messages: MessageBus
  private var subscription: MessageSubscription?

  init(messages: MessageBus) {
    self.messages = messages
    Trace.watch(self)
    subscription = messages.listen { [weak self] in self?.receive($0) }
  }

  var count: Int { unread.count }

  /// Replaces the listed stories.
  func list(_ rows: [NewsRow]) {
    unread.list(rows)
    announce()
  }

  private func receive(_ message: Message) {
    switch message {
    case .storyRead, .storyMarkedUnread:
      unread.receive(message)
      announce()
    case .unreadChanged: break
    }
  }

  /// Tells other modules and then observers, who may change the number again.
  private func announce() {
    if count != announcedCount {
      announcedCount = count
      messages.send(.unreadChanged(count))
    }
    observers.notify()
  }
}
