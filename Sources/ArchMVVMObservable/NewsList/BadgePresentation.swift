import Scenarios

/// The root view of the badge.
struct BadgeRootView: RootView {
  let controller: ReadMarksController

  var name: String { "badge" }

  var body: BadgeContent { BadgeContent(unreadCount: controller.unreadCount) }
}
