import Observation
import Scenarios

/// The controller of the user's marks, shared by the list's screen and the badge.
///
/// It learns from the list which stories are listed, and by message which ones are read. It announces
/// the number of unread ones to other scenarios.
@Observable
@MainActor
final class ReadMarksController {
  private(set) var unreadCount = 0

  /// The marks of all stories, also of those that are not listed.
  var marks = StoryMarks()

  @ObservationIgnored private var unread = UnreadStories()
  private let messages: MessageBus

  init(_ messages: MessageBus) { self.messages = messages }

  /// Replaces the listed stories.
  func list(_ stories: [NewsRow]) {
    unread.list(stories)
    announce()
  }

  func receive(_ message: Message) {
    unread.receive(message)
    announce()
  }

  private func announce() {
    guard unread.count != unreadCount else { return }
    unreadCount = unread.count
    messages.send(.unreadChanged(unreadCount))
  }
}

/// The view model of the list's screen: its stories, its loads and their failures.
///
/// It handles one intent after the other. The controller of the read marks is injected, because other
/// screens share it.
@Observable
@MainActor
final class NewsViewModel {
  /// An action of the user, the end of an effect, or a message.
  enum Intent {
    case user(NewsIntent)
    case loadEnded(Result<StoryPage, any Error>)
    case alertAnswered(Alert.Action?)
    case storageAnswered(Result<[Story]?, any Error>)
    case thumbnailAnswered(Int, Result<String, any Error>)
    case message(Message)
  }

  /// The listed stories with the user's marks and their pictures, in the order of rank.
  private(set) var stories: [NewsRow] = []
  private(set) var feed: Feed
  private(set) var paging: StoryPaging?
  var loading: LoadingPage?

  /// The positions of the listed stories.
  @ObservationIgnored private var positions: [Int: Int] = [:]

  /// Called when a story leaves the list, because its attachments end with that transition.
  @ObservationIgnored var storyWillLeave: (@MainActor (Int) -> Void)?

  @ObservationIgnored private var effects = NewsEffects()

  let environment: NewsEnvironment
  private let loader: StoryPageLoader
  let listeners: EventListeners<NewsEvent>
  private let gate: StopGate
  let readMarks: ReadMarksController
  private let queue: IntentQueue<Intent>

  init(
    _ configuration: NewsConfiguration, environment: NewsEnvironment, gate: StopGate,
    readMarks: ReadMarksController
  ) {
    self.environment = environment
    self.gate = gate
    self.readMarks = readMarks
    feed = configuration.feed
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
    listeners = EventListeners(gate)
    queue = IntentQueue(diagnostics: environment.scenario.diagnostics)
    let tracer = environment.scenario.tracer
    tracer?.watch("stories") { [weak self] in self?.stories }
    tracer?.watch("feed") { [weak self] in self?.feed }
    tracer?.watch("loading") { [weak self] in self?.loading }
    tracer?.watch("paging") { [weak self] in self?.paging }
    tracer?.watch("marks") { [weak readMarks] in readMarks?.marks }
    tracer?.watch("unread") { [weak readMarks] in readMarks?.unreadCount }
  }

  func send(_ intent: Intent) {
    guard gate.isOpen else { return }
    queue.send(intent) { handle($0) }
  }

  /// Makes deliveries that no intent caused; intents that views send meanwhile wait.
  func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    queue.deliver(deliveries) { handle($0) }
  }

  /// A listed story.
  func story(_ id: Int) -> NewsRow? { positions[id].map { stories[$0] } }

  func stop() {
    queue.removeAll()
    effects.cancelAll()
    listeners.removeAll()
  }

  private func handle(_ intent: Intent) {
    guard gate.isOpen else { return }
    environment.scenario.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(let intent): handle(intent)
    case .loadEnded(.success(let page)): show(page)
    case .loadEnded(.failure(let error)):
      loading = nil
      if !(error is CancellationError) { ask(about: error) }
    case .alertAnswered(let answer): if answer == .retry { load(.first) }
    case .storageAnswered(.success(let stored)): if let stored { show(stored: stored) }
    case .storageAnswered(.failure(let error)):
      if !(error is CancellationError) {
        environment.scenario.diagnostics.report(.storageUnreadable(feed))
      }
    case .thumbnailAnswered(let id, let result): thumbnailAnswered(id, result)
    case .message(let message): readMarks.receive(message)
    }
  }

  private func handle(_ intent: NewsIntent) {
    switch intent {
    case .appear:
      readStorage()
      load(.first)
    case .refresh: load(.first)
    case .loadMore: if loading == nil, paging?.isExhausted == false { load(.next) }
    case .selectFeed(let feed): if feed != self.feed { select(feed) }
    case .rowAppeared(let id): loadThumbnail(of: id)
    case .select(let id): select(id)
    case .markUnread(let id): markUnread(id)
    case .toggleUpvote(let id): toggleUpvote(id)
    }
  }

  // MARK: Loads

  private func select(_ feed: Feed) {
    self.feed = feed
    paging = nil
    list([])
    readStorage()
    load(.first)
    readMarks.list([])
  }

  private func show(_ page: StoryPage) {
    let isFirst = loading == .first
    loading = nil
    paging = page.paging
    let rows = readMarks.marks.rows(of: page.stories, loadedAt: page.loadedAt)
    list(isFirst ? rows : stories + rows)
    if isFirst { write(page) }
    readMarks.list(stories)
    if let notice = page.omissions.notice { environment.notices.show(notice) }
  }

  /// Lists stored stories, unless newer ones were listed.
  private func show(stored: [Story]) {
    guard paging == nil, stories.isEmpty else { return }
    list(readMarks.marks.rows(of: stored, loadedAt: environment.currentDate()))
    readMarks.list(stories)
  }

  /// Lists stories in place of those that are listed; a story that stays keeps its picture.
  private func list(_ newStories: consuming [NewsRow]) {
    let (oldStories, oldPositions) = (stories, positions)
    positions = [:]
    positions.reserveCapacity(newStories.count)
    for position in newStories.indices {
      let id = newStories[position].id
      positions[id] = position
      if let old = oldPositions[id] { newStories[position].thumbnail = oldStories[old].thumbnail }
    }
    for story in oldStories where positions[story.id] == nil {
      storyWillLeave?(story.id)
      effects.thumbnails.removeValue(forKey: story.id)?.cancel()
    }
    stories = newStories
  }

  // MARK: Stories

  private func select(_ id: Int) {
    guard let position = positions[id] else { return }
    if !stories[position].isRead {
      readMarks.marks.read.insert(id)
      stories[position].isRead = true
    }
    listeners.send(.openStory(id))
    environment.messages.send(.storyRead(id))
    environment.analytics.log(.storySelected(id))
  }

  private func markUnread(_ id: Int) {
    guard let position = positions[id], stories[position].isRead else { return }
    readMarks.marks.read.remove(id)
    stories[position].isRead = false
    environment.messages.send(.storyMarkedUnread(id))
  }

  private func toggleUpvote(_ id: Int) {
    guard let position = positions[id], stories[position].story.kind != .job else { return }
    if readMarks.marks.upvoted.remove(id) == nil { readMarks.marks.upvoted.insert(id) }
    stories[position].isUpvoted.toggle()
  }

  private func loadThumbnail(of id: Int) {
    guard let position = positions[id], stories[position].thumbnail.isWanted else { return }
    stories[position].thumbnail = .loading
    requestThumbnail(of: id)
  }

  private func thumbnailAnswered(_ id: Int, _ result: Result<String, any Error>) {
    guard let position = positions[id] else { return }
    effects.thumbnails[id] = nil
    switch result {
    case .success(let token): stories[position].thumbnail = .loaded(token)
    case .failure(is CancellationError): stories[position].thumbnail = .none
    case .failure:
      stories[position].thumbnail = .failed
      environment.notices.show(.thumbnailFailed(story: id))
    }
  }
}

extension NewsViewModel {
  /// Starts a load in place of the one before, or of the question about its failure.
  func load(_ page: LoadingPage) {
    loading = page
    effects.load?.cancel()
    effects.load = Task { [weak self, loader, feed, paging] in
      let result: Result<StoryPage, any Error>
      do {
        if let paging, page == .next {
          result = .success(try await loader.page(after: paging))
        } else {
          result = .success(try await loader.firstPage(of: feed))
        }
      } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { self?.send(.loadEnded(result)) }
    }
  }

  private func ask(about error: any Error) {
    effects.load = Task { [weak self, environment, feed] in
      let answer = await environment.alerts.choice(in: .loadFailed(feed, error))
      if !Task.isCancelled { self?.send(.alertAnswered(answer)) }
    }
  }

  private func readStorage() {
    effects.reading?.cancel()
    effects.reading = Task { [weak self, environment, feed] in
      let result: Result<[Story]?, any Error>
      do { result = .success(try await environment.storage.stories(of: feed)) } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { self?.send(.storageAnswered(result)) }
    }
  }

  /// Stores a first page; only a stop cancels that.
  private func write(_ page: StoryPage) {
    effects.writingCount += 1
    effects.writings[effects.writingCount] = Task {
      [weak self, environment, number = effects.writingCount] in
      do { try await environment.storage.store(page.stories, of: page.paging.feed) } catch {
        if !Task.isCancelled, !(error is CancellationError) {
          environment.scenario.diagnostics.report(.storageUnwritable(page.paging.feed))
        }
      }
      self?.effects.writings[number] = nil
    }
  }

  private func requestThumbnail(of id: Int) {
    effects.thumbnails[id] = Task { [weak self, environment] in
      let result: Result<String, any Error>
      do { result = .success(try await environment.thumbnails.thumbnail(of: id)) } catch {
        result = .failure(error)
      }
      if !Task.isCancelled { self?.send(.thumbnailAnswered(id, result)) }
    }
  }
}

/// The pending asynchronous work of the list.
///
/// A task that was cancelled sends nothing, also when its service answers all the same. That is
/// decided when its result arrives, and the intent is handled at once: no other comes between.
@MainActor
struct NewsEffects {
  /// The load, or the question about its failure: a new load replaces either.
  var load: Task<Void, Never>?

  /// The reading of the storage.
  var reading: Task<Void, Never>?

  /// The writings of first pages, by their numbers.
  var writings: [Int: Task<Void, Never>] = [:]
  var writingCount = 0

  /// The requests for pictures, by the identities of their stories.
  var thumbnails: [Int: Task<Void, Never>] = [:]

  mutating func cancelAll() {
    load?.cancel()
    reading?.cancel()
    for task in writings.values { task.cancel() }
    for task in thumbnails.values { task.cancel() }
    writings = [:]
    thumbnails = [:]
  }
}
