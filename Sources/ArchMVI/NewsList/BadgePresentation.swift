import Scenarios

/// The content of the badge's views.
extension BadgeFeature: Property {
  var value: BadgeContent { BadgeContent(unreadCount: state.count) }
}
