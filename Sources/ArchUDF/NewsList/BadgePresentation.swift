import Scenarios

/// Turns the number of unread stories into what the badge's views show.
final class BadgeViewModel: StateObserver {
  let views = ViewList<BadgeContent>()

  func didReduce(_ unreadCount: Int, oldState: Int?) {
    if !views.isEmpty { views.show(BadgeContent(unreadCount: unreadCount)) }
  }
}
