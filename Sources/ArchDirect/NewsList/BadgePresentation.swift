import Scenarios

extension DirectNewsList {
  var badgeContent: BadgeContent { BadgeContent(unreadCount: badge.stories.count) }

  /// Shows how many stories are unread, and tells others when that is news.
  func showBadge() {
    environment.scenario.tracer?.record(TraceEvent(.notification, "badge"))
    badge.views.show(badgeContent)
    guard !isStopped, badge.stories.count != badge.announcedCount else { return }
    badge.announcedCount = badge.stories.count
    environment.messages.send(.unreadChanged(badge.stories.count))
  }
}
