import Scenarios

/// What the views of the badge observe.
extension BadgeFeature: Property {
  var value: BadgeContent { BadgeContent(unreadCount: state) }
}
