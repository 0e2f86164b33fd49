import Scenarios

/// Blocks messages about what the state contains already: the parts receive their own.
struct KnownMessageMiddleware: Middleware {
  typealias State = ApplicationState

  func process(
    _ action: ApplicationAction, in context: some StoreContext<ApplicationState, ApplicationAction>,
    next: @MainActor (ApplicationAction) -> Void
  ) {
    let isKnown =
      switch action {
      case .navigation(.unreadChanged(let count)):
        context.read { $0.navigation.unreadCount == count }
      case .news(.message(let message)):
        context.read { state in
          var unread = state.news.unread
          unread.receive(message)
          return unread == state.news.unread
        }
      default: false
      }
    if !isKnown { next(action) }
  }
}
