import Scenarios

/// Turns the number of unread stories into what the badge's views show.
final class BadgeViewModel: StateObserver {
  let views: ViewList<BadgeContent>
  private let tracer: (any Tracer)?

  init(_ store: NewsStore) {
    views = ViewList(store.gate)
    tracer = store.tracer
  }

  func didReduce(_ unreadCount: Int, oldState: Int?) {
    if !views.isEmpty { views.show(content(for: unreadCount)) }
  }

  /// Presents the badge to a view.
  func content(for unreadCount: Int) -> BadgeContent {
    tracer?.record(.computation, "badge")
    return BadgeContent(unreadCount: unreadCount)
  }
}
