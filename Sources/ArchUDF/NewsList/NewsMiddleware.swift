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

/// Reads the stored page of a feed, and stores first pages; users need not know when that fails.
final class StorageMiddleware: Middleware {
  private let environment: NewsEnvironment
  private var reading: Effect?

  /// One for each page, as they may be of different feeds.
  private var writings: [Int: Effect] = [:]

  init(_ environment: NewsEnvironment) { self.environment = environment }

  func onNext(
    for state: NewsState, action: NewsAction, interceptor: Interceptor<NewsAction, NewsState>,
    dispatcher: any Dispatcher
  ) {
    // What has been loaded meanwhile is newer.
    if case .storageRead = action, state.list.paging != nil || !state.list.order.isEmpty { return }
    interceptor.next { new in
      switch action {
      case .user(.appear), .user(.selectFeed): read(new.list.feed, dispatcher)
      case .pageArrived(let page, .first): write(page, dispatcher)
      default: break
      }
    }
  }

  private func read(_ feed: Feed, _ dispatcher: any Dispatcher) {
    reading = dispatcher.startEffect { [environment] in
      guard let stories = try? await environment.storage.stories(of: feed) else { return nil }
      return NewsAction.storageRead(stories, at: environment.currentDate())
    }
  }

  private func write(_ page: StoryPage, _ dispatcher: any Dispatcher) {
    let number = (writings.keys.max() ?? 0) + 1
    writings[number] = dispatcher.startEffect { [weak self, storage = environment.storage] in
      try? await storage.store(page.stories, of: page.paging.feed)
      self?.writings[number] = nil
      return nil
    }
  }
}

/// Requests the pictures of rows, as long as they are shown as loading.
final class ThumbnailMiddleware: Middleware {
  private let environment: NewsEnvironment
  private var requests: [Int: Effect] = [:]

  init(_ environment: NewsEnvironment) { self.environment = environment }

  func onNext(
    for state: NewsState, action: NewsAction, interceptor: Interceptor<NewsAction, NewsState>,
    dispatcher: any Dispatcher
  ) {
    if case .user(.rowAppeared(let id)) = action { request(id, dispatcher) }
    // A row may have left, or begun anew.
    interceptor.next { new in
      requests = requests.filter { new.stories.rows[$0.key]?.thumbnail == .loading }
    }
    if case .pictureArrived(.failed, let id) = action {
      environment.notices.show(.thumbnailFailed(story: id))
    }
  }

  private func request(_ id: Int, _ dispatcher: any Dispatcher) {
    requests[id] = dispatcher.startEffect { [thumbnails = environment.thumbnails] in
      do {
        return NewsAction.pictureArrived(.loaded(try await thumbnails.thumbnail(of: id)), of: id)
      } catch {
        return NewsAction.pictureArrived(error is CancellationError ? .none : .failed, of: id)
      }
    }
  }
}
