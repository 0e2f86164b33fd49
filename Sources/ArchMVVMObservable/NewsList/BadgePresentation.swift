import Observation
import Scenarios

/// The view model of the badge.
@Observable
@MainActor
final class BadgeViewModel: ViewModel {
  private let badge: BadgeController

  init(_ badge: BadgeController) { self.badge = badge }

  /// What the badge shows; whoever reads it observes the number of unread stories.
  var content: BadgeContent { BadgeContent(unreadCount: badge.count) }
}
