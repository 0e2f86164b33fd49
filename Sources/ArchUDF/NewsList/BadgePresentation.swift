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

/// Announces the number of unread stories to other scenarios, when it has changed.
final class BadgeMiddleware: Middleware {
  private let messages: MessageBus
  private var announcedCount = 0

  init(messages: MessageBus) { self.messages = messages }

  func process(
    _ action: NewsAction, in context: NewsContext, next: @MainActor (NewsAction) -> Void
  ) {
    next(action)
    let count = context.state.unread.count
    guard count != announcedCount else { return }
    announcedCount = count
    messages.send(.unreadChanged(count))
  }
}
