import ArchUDF
import Scenarios

extension NewsStore {
  /// A view model of the badge.
  func badgeViewModel() -> WholeStateViewModel<BadgeContent> {
    WholeStateViewModel(gate, tracer) { [self] in BadgeContent(unreadCount: unreadCount) }
  }
}
