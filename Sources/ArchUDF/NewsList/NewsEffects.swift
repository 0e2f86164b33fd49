import Scenarios

typealias NewsContext = StoreContext<NewsState, NewsAction>

/// A middleware of the list.
protocol NewsMiddleware: Middleware where State == NewsState, Action == NewsAction {}

extension NewsState {
  /// The middleware of a list, in order: an action that the first one blocks does not reach the others.
  @MainActor
  static func middleware(
    _ configuration: NewsConfiguration, _ environment: NewsEnvironment,
    _ listeners: OldEventListeners<NewsEvent>
  ) -> some Middleware<Self, NewsAction> {
    StaleIntentMiddleware()
      .followed(by: LoadMiddleware(configuration, environment))
      .followed(by: StorageMiddleware(environment))
      .followed(by: ThumbnailMiddleware(environment))
      .followed(by: BadgeMiddleware(environment.messages))
      .followed(by: EventMiddleware(listeners: listeners, environment: environment))
  }
}

/// Blocks intents that change nothing: on stories that are not listed, and those that have their
/// effect already.
struct StaleIntentMiddleware: NewsMiddleware {
  func process(
    _ action: NewsAction, in context: some NewsContext, next: @MainActor (NewsAction) -> Void
  ) {
    if case .intent(let intent) = action, context.read({ isStale(intent, in: $0) }) { return }
    next(action)
  }

  private func isStale(_ intent: NewsIntent, in state: NewsState) -> Bool {
    switch intent {
    case .appear, .refresh: false
    case .loadMore: state.list.nextPage == nil
    case .selectFeed(let feed): feed == state.list.feed
    case .rowAppeared(let id): state.rows[id]?.thumbnail.isWanted != true
    case .select(let id): state.rows[id] == nil
    case .markUnread(let id): state.rows[id]?.isRead != true
    case .toggleUpvote(let id): state.rows[id]?.kind != .story
    }
  }
}

/// Loads pages, and asks what to do about a failure; each load supersedes the previous one, or the
/// question about it.
final class LoadMiddleware: NewsMiddleware {
  private let loader: StoryPageLoader
  private let environment: NewsEnvironment
  private var load = LatestEffect()

  init(_ configuration: NewsConfiguration, _ environment: NewsEnvironment) {
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    self.environment = environment
  }

  func process(
    _ action: NewsAction, in context: some NewsContext, next: @MainActor (NewsAction) -> Void
  ) {
    switch action {
    case .intent(.appear), .intent(.refresh): loadPage(of: context.state.list.feed, context)
    case .intent(.selectFeed(let feed)): loadPage(of: feed, context)
    case .intent(.loadMore):
      loadPage(of: context.state.list.feed, after: context.state.list.nextPage, context)
    case .pageLoaded(let page, let number):
      guard load.isLatest(number) else { return }
      next(action)
      if let notice = page.omissions.notice { environment.notices.show(notice) }
      return
    case .loadFailed(let alert, let number):
      guard load.isLatest(number) else { return }
      if let alert { ask(alert, context) }
    case .alertAnswered(let answer, let number):
      if load.isLatest(number), answer == .retry { context.store.dispatch(.intent(.refresh)) }
      return
    default: break
    }
    next(action)
  }

  private func loadPage(
    of feed: Feed, after paging: StoryPaging? = nil, _ context: some NewsContext
  ) {
    load.run { [loader, weak store = context.store] number in
      do {
        let page =
          if let paging { try await loader.page(after: paging) } else {
            try await loader.firstPage(of: feed)
          }
        store?.dispatch(.pageLoaded(page, load: number))
      } catch is CancellationError {
        store?.dispatch(.loadFailed(nil, load: number))
      } catch {
        store?.dispatch(.loadFailed(.loadFailed(feed, error), load: number))
      }
    }
  }

  private func ask(_ alert: Alert, _ context: some NewsContext) {
    load.run { [alerts = environment.alerts, weak store = context.store] number in
      let answer = await alerts.choice(in: alert)
      store?.dispatch(.alertAnswered(answer, load: number))
    }
  }

  func stop() { load.cancel() }
}

/// Reads the stored page of a feed, and stores first pages; a failure is reported, and never fails a
/// load.
final class StorageMiddleware: NewsMiddleware {
  private let environment: NewsEnvironment
  private var reading = LatestEffect()
  private var writings: [Int: Task<Void, Never>] = [:]
  private var writingCount = 0

  init(_ environment: NewsEnvironment) { self.environment = environment }

  func process(
    _ action: NewsAction, in context: some NewsContext, next: @MainActor (NewsAction) -> Void
  ) {
    switch action {
    case .intent(.appear): read(context.state.list.feed, context)
    case .intent(.selectFeed(let feed)): read(feed, context)
    case .pageLoaded(let page, _): if context.state.list.loading == .first { write(page) }
    case .storageRead(_, _, let number):
      guard reading.isLatest(number), context.state.list.takesStoredRows else { return }
    default: break
    }
    next(action)
  }

  private func read(_ feed: Feed, _ context: some NewsContext) {
    reading.run { [environment, weak store = context.store] number in
      do {
        guard let stories = try await environment.storage.stories(of: feed) else { return }
        store?.dispatch(.storageRead(stories, at: environment.currentDate(), reading: number))
      } catch {
        environment.report(.storageUnreadable(feed), unlessCancelled: error)
      }
    }
  }

  /// A page that arrived is stored even if it is superseded later.
  private func write(_ page: StoryPage) {
    writingCount += 1
    writings[writingCount] = Task { [weak self, environment, number = writingCount] in
      do {
        try await environment.storage.store(page.stories, of: page.paging.feed)
      } catch {
        environment.report(.storageUnwritable(page.paging.feed), unlessCancelled: error)
      }
      self?.writings[number] = nil
    }
  }

  func stop() {
    reading.cancel()
    for writing in writings.values { writing.cancel() }
    writings = [:]
  }
}

extension NewsEnvironment {
  fileprivate func report(_ diagnostic: Diagnostic, unlessCancelled error: any Error) {
    guard !Task.isCancelled, !(error is CancellationError) else { return }
    scenario.diagnostics.report(diagnostic)
  }
}

/// Requests the pictures of rows, until the rows leave; a failed one becomes a notice.
final class ThumbnailMiddleware: NewsMiddleware {
  private let environment: NewsEnvironment
  private var requests: [Int: (number: Int, task: Task<Void, Never>)] = [:]
  private var requestCount = 0

  init(_ environment: NewsEnvironment) { self.environment = environment }

  func process(
    _ action: NewsAction, in context: some NewsContext, next: @MainActor (NewsAction) -> Void
  ) {
    switch action {
    case .intent(.rowAppeared(let id)):
      request(id, context)
      next(action)
    case .thumbnailAnswered(let thumbnail, let id, let number):
      guard requests[id]?.number == number else { return }
      requests[id] = nil
      next(action)
      if thumbnail == .failed { environment.notices.show(.thumbnailFailed(story: id)) }
    case .intent(.selectFeed), .pageLoaded:
      next(action)
      for id in requests.keys where context.state.rows[id] == nil {
        requests.removeValue(forKey: id)?.task.cancel()
      }
    default: next(action)
    }
  }

  private func request(_ id: Int, _ context: some NewsContext) {
    requestCount += 1
    let thumbnails = environment.thumbnails
    let task = Task { [weak store = context.store, number = requestCount] in
      let thumbnail: Thumbnail
      do { thumbnail = .loaded(try await thumbnails.thumbnail(of: id)) } catch {
        thumbnail = error is CancellationError ? .none : .failed
      }
      store?.dispatch(.thumbnailAnswered(thumbnail, story: id, request: number))
    }
    requests[id] = (requestCount, task)
  }

  func stop() {
    for request in requests.values { request.task.cancel() }
    requests = [:]
  }
}

/// Announces what the user did with a row: by events, messages, and analytics.
struct EventMiddleware: NewsMiddleware {
  let listeners: OldEventListeners<NewsEvent>
  let environment: NewsEnvironment

  func process(
    _ action: NewsAction, in context: some NewsContext, next: @MainActor (NewsAction) -> Void
  ) {
    next(action)
    switch action {
    case .intent(.select(let id)):
      listeners.send(.openStory(id))
      environment.messages.send(.storyRead(id))
      environment.analytics.log(.storySelected(id))
    case .intent(.markUnread(let id)): environment.messages.send(.storyMarkedUnread(id))
    default: break
    }
  }
}

/// Announces the number of unread stories, when it has changed.
final class BadgeMiddleware: NewsMiddleware {
  private let messages: MessageBus
  private var announcedCount = 0

  init(_ messages: MessageBus) { self.messages = messages }

  func process(
    _ action: NewsAction, in context: some NewsContext, next: @MainActor (NewsAction) -> Void
  ) {
    next(action)
    let count = context.read { $0.unread.count }
    guard count != announcedCount else { return }
    announcedCount = count
    messages.send(.unreadChanged(count))
  }
}
