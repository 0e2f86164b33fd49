import Scenarios

/// The view model of the badge, which learns from messages what is listed and what was read.
@MainActor
final class BadgeViewModel {
  let output = Output<BadgeViewModel>()
  private var unread = UnreadStories()
  private var announcedCount = 0
  private let sender: any MessageSender<Message>

  init(
    listings: any MessageReceiver<StoriesListed>, messages: any MessageReceiver<Message>,
    sender: any MessageSender<Message>
  ) {
    self.sender = sender
    listings.receive(
      as: self, take: { $0.unread.list($1.rows) }, show: { badge, _ in badge.show() })
    messages.receive(as: self, take: { $0.unread.receive($1) }, show: { badge, _ in badge.show() })
    Trace.watch(self)
  }

  var unreadCount: Int { unread.count }

  private func show() {
    guard unreadCount != announcedCount else { return }
    announcedCount = unreadCount
    sender.send(.unreadChanged(unreadCount))
    output.send(self)
  }
}
