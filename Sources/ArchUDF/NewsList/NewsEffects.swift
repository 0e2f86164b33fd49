import Scenarios

typealias NewsContext = StoreContext<NewsState, NewsAction>

/// The middleware of a news list.
///
/// Each starts its work before it passes an action on: whoever is told of the action may stop the
/// list, and then nothing is started any more.
@MainActor
struct NewsEffects {
  private let loads: LoadMiddleware
  private let storage: StorageMiddleware
  private let thumbnails: ThumbnailMiddleware
  private let events: EventMiddleware
  private let badge: BadgeMiddleware

  init(
    _ configuration: NewsConfiguration, environment: NewsEnvironment,
    listeners: EventListeners<NewsEvent>
  ) {
    loads = LoadMiddleware(configuration, environment: environment)
    storage = StorageMiddleware(environment)
    thumbnails = ThumbnailMiddleware(environment)
    events = EventMiddleware(environment, listeners: listeners)
    badge = BadgeMiddleware(messages: environment.messages)
  }

  /// All of them; what the first one blocks concerns nobody.
  var middleware: some Middleware<NewsState, NewsAction> {
    loads.followed(by: storage).followed(by: thumbnails).followed(by: events).followed(by: badge)
  }

  func cancelAll() {
    loads.cancelAll()
    storage.cancelAll()
    thumbnails.cancelAll()
  }
}

/// Loads pages, and asks what to do about a failure; each load supersedes the one before, or the
/// question about it.
final class LoadMiddleware: Middleware {
  private let loader: StoryPageLoader
  private let alerts: any AlertResponder
  private let notices: any NoticeResponder
  private var load = LatestEffect()

  init(_ configuration: NewsConfiguration, environment: NewsEnvironment) {
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    alerts = environment.alerts
    notices = environment.notices
  }

  func process(
    _ action: NewsAction, in context: NewsContext, next: @MainActor (NewsAction) -> Void
  ) {
    switch action {
    case .intent(.appear), .intent(.refresh): loadFirstPage(of: context.state.list.feed, context)
    case .intent(.loadMore):
      guard let paging = context.state.list.nextPage else { return }
      start(context) { [loader] in try await loader.page(after: paging) }
    case .intent(.selectFeed(let feed)):
      guard feed != context.state.list.feed else { return }
      loadFirstPage(of: feed, context)
    case .pageLoaded(let page, let number):
      guard load.isLatest(number) else { return }
      next(action)
      if let notice = page.omissions.notice { notices.show(notice) }
      return
    case .loadFailed(let error, let number):
      guard load.isLatest(number) else { return }
      if !(error is CancellationError) { ask(about: error, context) }
    case .alertAnswered(let answer, let number):
      guard load.isLatest(number), answer == .retry else { return }
      return process(.intent(.refresh), in: context, next: next)
    default: break
    }
    next(action)
  }

  func cancelAll() { load.cancel() }

  private func loadFirstPage(of feed: Feed, _ context: NewsContext) {
    start(context) { [loader] in try await loader.firstPage(of: feed) }
  }

  private func start(
    _ context: NewsContext, _ page: @escaping @MainActor () async throws -> StoryPage
  ) {
    load.run { [dispatcher = context.dispatcher] number in
      do {
        dispatcher.dispatch(.pageLoaded(try await page(), load: number))
      } catch {
        dispatcher.dispatch(.loadFailed(error, load: number))
      }
    }
  }

  private func ask(about error: any Error, _ context: NewsContext) {
    let alert = Alert.loadFailed(context.state.list.feed, error)
    load.run { [alerts, dispatcher = context.dispatcher] number in
      dispatcher.dispatch(.alertAnswered(await alerts.choice(in: alert), load: number))
    }
  }
}

/// Reads what is stored of a feed, and stores first pages; a storage that fails is reported, and
/// never fails a load.
final class StorageMiddleware: Middleware {
  private let environment: NewsEnvironment
  private var reading = LatestEffect()
  private var writings: [Int: Task<Void, Never>] = [:]
  private var writingCount = 0

  init(_ environment: NewsEnvironment) { self.environment = environment }

  func process(
    _ action: NewsAction, in context: NewsContext, next: @MainActor (NewsAction) -> Void
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

  func cancelAll() {
    reading.cancel()
    for writing in writings.values { writing.cancel() }
    writings = [:]
  }

  private func read(_ feed: Feed, _ context: NewsContext) {
    reading.run { [environment, dispatcher = context.dispatcher] number in
      do {
        guard let stories = try await environment.storage.stories(of: feed) else { return }
        dispatcher.dispatch(
          .storageRead(stories, at: environment.currentDate(), reading: number))
      } catch {
        environment.report(.storageUnreadable(feed), unlessCancelled: error)
      }
    }
  }

  /// What arrived is stored even if it is superseded meanwhile.
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
}

extension NewsEnvironment {
  fileprivate func report(_ diagnostic: Diagnostic, unlessCancelled error: any Error) {
    guard !Task.isCancelled, !(error is CancellationError) else { return }
    scenario.diagnostics.report(diagnostic)
  }
}

/// Asks for the pictures of rows, until the rows leave; one that fails becomes a notice.
final class ThumbnailMiddleware: Middleware {
  private let environment: NewsEnvironment
  private var requests: [Int: (number: Int, task: Task<Void, Never>)] = [:]
  private var requestCount = 0

  init(_ environment: NewsEnvironment) { self.environment = environment }

  func process(
    _ action: NewsAction, in context: NewsContext, next: @MainActor (NewsAction) -> Void
  ) {
    switch action {
    case .intent(.rowAppeared(let id)):
      if context.state.rows[id]?.thumbnail.isWanted == true { request(id, context) }
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

  func cancelAll() {
    for request in requests.values { request.task.cancel() }
    requests = [:]
  }

  private func request(_ id: Int, _ context: NewsContext) {
    requestCount += 1
    let task = Task { [environment, dispatcher = context.dispatcher, number = requestCount] in
      let thumbnail: Thumbnail
      do { thumbnail = .loaded(try await environment.thumbnails.thumbnail(of: id)) } catch {
        thumbnail = error is CancellationError ? .none : .failed
      }
      dispatcher.dispatch(.thumbnailAnswered(thumbnail, story: id, request: number))
    }
    requests[id] = (requestCount, task)
  }
}

/// Tells others what the user did with a row: events, messages, and analytics.
final class EventMiddleware: Middleware {
  private let environment: NewsEnvironment
  private let listeners: EventListeners<NewsEvent>

  init(_ environment: NewsEnvironment, listeners: EventListeners<NewsEvent>) {
    self.environment = environment
    self.listeners = listeners
  }

  func process(
    _ action: NewsAction, in context: NewsContext, next: @MainActor (NewsAction) -> Void
  ) {
    switch action {
    case .intent(.select(let id)) where context.state.rows[id] != nil:
      next(action)
      listeners.send(.openStory(id))
      environment.messages.send(.storyRead(id))
      environment.analytics.log(.storySelected(id))
    case .intent(.markUnread(let id)) where context.state.rows[id]?.isRead == true:
      next(action)
      environment.messages.send(.storyMarkedUnread(id))
    default: next(action)
    }
  }
}
