import Scenarios

extension NewsState {
  /// What handles an action before the reducer, in order: loads need not see stale intents.
  @MainActor
  static func middleware(
    _ configuration: NewsConfiguration, _ environment: NewsEnvironment,
    _ events: EventListeners<NewsEvent>
  ) -> [any Middleware] {
    [
      AnnouncementMiddleware(environment, events),
      StaleIntentMiddleware(),
      LoadMiddleware(configuration, environment),
      StorageMiddleware(environment),
      ThumbnailMiddleware(environment),
    ]
  }
}

/// Blocks intents for stories that are not listed, and those that would change nothing.
struct StaleIntentMiddleware: Middleware {
  func onNext(
    for state: NewsState, action: NewsAction, interceptor: Interceptor<NewsAction, NewsState>,
    dispatcher: any Dispatcher
  ) {
    if case .user(let intent) = action, isStale(intent, in: state) { return }
    interceptor.next()
  }

  private func isStale(_ intent: NewsIntent, in state: NewsState) -> Bool {
    switch intent {
    case .appear, .refresh: false
    case .loadMore: !state.list.canLoadMore
    case .selectFeed(let feed): feed == state.list.feed
    case .rowAppeared(let id): state.stories.rows[id]?.thumbnail.isWanted != true
    case .select(let id): state.stories.rows[id] == nil
    case .markUnread(let id): state.stories.rows[id]?.isRead != true
    case .toggleUpvote(let id): state.stories.rows[id]?.kind != .story
    }
  }
}

/// Tells others what the user did: models by message, the owner by event.
final class AnnouncementMiddleware: Middleware {
  private let environment: NewsEnvironment
  private let events: EventListeners<NewsEvent>

  /// What this list has told others; when it hears that itself, it is no news.
  private var told: [Message] = []

  init(_ environment: NewsEnvironment, _ events: EventListeners<NewsEvent>) {
    self.environment = environment
    self.events = events
  }

  func onNext(
    for state: NewsState, action: NewsAction, interceptor: Interceptor<NewsAction, NewsState>,
    dispatcher: any Dispatcher
  ) {
    if case .message(let message) = action, let index = told.firstIndex(of: message) {
      told.remove(at: index)
      return
    }
    interceptor.next { new in
      if case .user = action, let message = action.message {
        told.append(message)
        environment.messages.send(message)
      }
      let count = new.unread.count
      if count != state.unread.count { environment.messages.send(.unreadChanged(count)) }
      if case .user(.select(let id)) = action {
        events.send(.openStory(id))
        environment.analytics.log(.storySelected(id))
      }
    }
  }
}
