import Observation
import Scenarios

/// The controller of the unread stories, which the list's screen and the badge share.
///
/// It is told which stories are listed. Which ones are read it learns by message, as other screens
/// would, and by message it announces how many are not.
@Observable
@MainActor
final class UnreadController {
  private var unread = UnreadStories()
  private var announcedCount = 0
  private let messages: MessageBus
  @ObservationIgnored private var subscription: MessageSubscription?

  init(messages: MessageBus) {
    self.messages = messages
    Trace.watch(self)
    subscription = messages.listen { [weak self] in self?.receive($0) }
  }

  var count: Int { unread.count }

  /// Replaces the listed stories.
  func list(_ stories: [NewsRow]) {
    unread.list(stories)
    announce()
  }

  private func receive(_ message: Message) {
    unread.receive(message)
    announce()
  }

  private func announce() {
    guard count != announcedCount else { return }
    announcedCount = count
    messages.send(.unreadChanged(count))
  }
}
