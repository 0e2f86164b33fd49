import Scenarios

/// Formats the number of unread stories.
struct BadgeAdapter: ViewAdapter {
  func content(of unreadCount: Int) -> BadgeContent { BadgeContent(unreadCount: unreadCount) }
}

/// Sends the number of unread stories to other scenarios.
@MainActor
protocol UnreadMessageSender: AnyObject {
  func sendUnreadChanged(_ count: Int)
}

extension MessageBus: UnreadMessageSender {
  func sendUnreadChanged(_ count: Int) { send(.unreadChanged(count)) }
}

/// The view model of the badge, shared by all its views.
///
/// It observes messages about listed and read stories, whatever their sender.
@MainActor
final class BadgeViewModel {
  let output = Output<Int>()
  private let repository: any UnreadRepository
  private let externalSender: any UnreadMessageSender
  private let tracer: (any Tracer)?
  private var sentCount = 0

  init(
    repository: any UnreadRepository, externalSender: any UnreadMessageSender,
    receiver: any NewsMessageReceiver, tracer: (any Tracer)?
  ) {
    self.repository = repository
    self.externalSender = externalSender
    self.tracer = tracer
    receiver.onStoriesListed { [unowned self] _ in show() }
    receiver.onMarkChanged { [unowned self] in markChanged($0) }
  }

  /// The current output.
  var unreadCount: Int { repository.unreadCount }

  private func markChanged(_ message: Message) {
    repository.apply(message)
    show()
  }

  /// Views are shown every number; a message says that the number has changed.
  private func show() {
    output.send(unreadCount, tracer, "badge")
    guard unreadCount != sentCount else { return }
    sentCount = unreadCount
    externalSender.sendUnreadChanged(sentCount)
  }
}
