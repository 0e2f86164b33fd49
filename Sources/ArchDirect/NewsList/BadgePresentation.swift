import Scenarios

extension DirectNewsList {
  var badgeContent: BadgeContent { BadgeContent(unreadCount: badge.stories.count) }

  /// Shows the number of unread stories and announces it to other scenarios, if it has changed.
  func showBadge() {
    guard badge.stories.count != badge.shownCount else { return }
    badge.shownCount = badge.stories.count
    if !badge.views.isEmpty {
      environment.scenario.tracer?.record(.notification, "badge")
      badge.views.show(presentedBadge())
    }
    environment.messages.send(.unreadChanged(badge.shownCount))
  }

  func presentedBadge() -> BadgeContent {
    environment.scenario.tracer?.record(.computation, "badge")
    return badgeContent
  }
}
