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

  private var unread = UnreadStories()
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
/// The controller of the read marks is injected, because other screens share it.
@Observable
@MainActor
final class NewsViewModel {
  /// The listed stories with the user's marks and their pictures, in the order of rank.
  private(set) var stories: [NewsRow] = []

  /// The identities of the listed stories: what the list shows of them, whatever happens to one.
  private(set) var ids: [Int] = []

  private(set) var feed: Feed
  private(set) var paging: StoryPaging?
  private(set) var loading: LoadingPage?

  private let effects = NewsEffects()
  private let environment: NewsEnvironment
  private let loader: StoryPageLoader
  private let listeners: OldEventListeners<NewsEvent>
  private let readMarks: ReadMarksController
  private let updates: FrameUpdates

  init(
    _ configuration: NewsConfiguration, environment: NewsEnvironment,
    readMarks: ReadMarksController, listeners: OldEventListeners<NewsEvent>, updates: FrameUpdates
  ) {
    self.environment = environment
    self.readMarks = readMarks
    self.listeners = listeners
    self.updates = updates
    feed = configuration.feed
    loader = StoryPageLoader(
      environment.stories, pageSize: configuration.pageSize, currentDate: environment.currentDate)
  }

  /// A listed story.
  func story(_ id: Int) -> NewsRow? { position(of: id).map { stories[$0] } }

  /// Complexity: linear in the number of stories.
  private func position(of id: Int) -> Int? { ids.firstIndex(of: id) }

  func stop() { effects.cancelAll() }

  // MARK: Loads

  func appear() {
    readStorage()
    refresh()
  }

  func refresh() { load(.first) }

  func loadMore() { if loading == nil, paging?.isExhausted == false { load(.next) } }

  /// Shows another feed; does nothing for the current one.
  func select(_ feed: Feed) {
    guard feed != self.feed else { return }
    self.feed = feed
    paging = nil
    list([])
    appear()
    readMarks.list([])
  }

  private func loadEnded(_ result: Result<StoryPage, any Error>) {
    let isFirst = loading == .first
    loading = nil
    switch result {
    case .success(let page):
      paging = page.paging
      let rows = readMarks.marks.rows(of: page.stories, loadedAt: page.loadedAt)
      if isFirst { endRequestsForPictures() }
      list(isFirst ? rows : stories + rows)
      if isFirst { write(page) }
      readMarks.list(stories)
      if let notice = page.omissions.notice { environment.notices.show(notice) }
    case .failure(let error): if !(error is CancellationError) { ask(about: error) }
    }
  }

  /// Lists stored stories, unless newer ones were listed.
  private func storageAnswered(_ result: Result<[Story]?, any Error>) {
    switch result {
    case .success(let stored):
      guard let stored, paging == nil, stories.isEmpty else { return }
      list(readMarks.marks.rows(of: stored, loadedAt: environment.currentDate()))
      readMarks.list(stories)
    case .failure(let error):
      if !(error is CancellationError) {
        environment.scenario.diagnostics.report(.storageUnreadable(feed))
      }
    }
  }

  /// Lists stories in place of those that are listed; a story that stays keeps its picture.
  private func list(_ newStories: consuming [NewsRow]) {
    let thumbnails = Dictionary(stories.map { ($0.id, $0.thumbnail) }) { first, _ in first }
    for position in newStories.indices {
      if let thumbnail = thumbnails[newStories[position].id] {
        newStories[position].thumbnail = thumbnail
      }
    }
    stories = newStories
    ids = stories.map(\.id)
    effects.cancelThumbnails(except: ids)
  }

  /// A refresh keeps pictures that were loaded; others are asked for again when their rows appear.
  private func endRequestsForPictures() {
    effects.cancelThumbnails(except: [])
    for position in stories.indices {
      if case .loaded = stories[position].thumbnail { continue }
      stories[position].thumbnail = .none
    }
  }

  // MARK: Stories

  func select(_ id: Int) {
    guard let position = position(of: id) else { return }
    if !stories[position].isRead {
      readMarks.marks.read.insert(id)
      stories[position].isRead = true
    }
    environment.messages.send(.storyRead(id))
    listeners.send(.openStory(id))
    environment.analytics.log(.storySelected(id))
  }

  func markUnread(_ id: Int) {
    guard let position = position(of: id), stories[position].isRead else { return }
    readMarks.marks.read.remove(id)
    stories[position].isRead = false
    environment.messages.send(.storyMarkedUnread(id))
  }

  func toggleUpvote(_ id: Int) {
    guard let position = position(of: id), stories[position].kind != .job else { return }
    if readMarks.marks.upvoted.remove(id) == nil { readMarks.marks.upvoted.insert(id) }
    stories[position].isUpvoted.toggle()
  }

  func loadThumbnail(of id: Int) {
    guard let position = position(of: id), stories[position].thumbnail.isWanted else { return }
    stories[position].thumbnail = .loading
    requestThumbnail(of: id)
  }

  private func thumbnailAnswered(_ id: Int, _ result: Result<String, any Error>) {
    guard let position = position(of: id) else { return }
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
  private func load(_ page: LoadingPage) {
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
      if !Task.isCancelled, let self { updates.handle("load ended") { loadEnded(result) } }
    }
  }

  private func ask(about error: any Error) {
    effects.load = Task { [weak self, environment, feed] in
      let answer = await environment.alerts.choice(in: .loadFailed(feed, error))
      if !Task.isCancelled, answer == .retry, let self {
        updates.handle("retry") { refresh() }
      }
    }
  }

  private func readStorage() {
    effects.reading?.cancel()
    effects.reading = Task { [weak self, environment, feed] in
      let result: Result<[Story]?, any Error>
      do { result = .success(try await environment.storage.stories(of: feed)) } catch {
        result = .failure(error)
      }
      if !Task.isCancelled, let self {
        updates.handle("storage answered") { storageAnswered(result) }
      }
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
      if !Task.isCancelled, let self {
        updates.handle("thumbnail \(id) answered") { thumbnailAnswered(id, result) }
      }
    }
  }
}

/// The pending asynchronous work of the list.
///
/// A task that was cancelled changes nothing, also when its service answers all the same. That is
/// decided when its result arrives, which is handled at once: nothing comes between.
@MainActor
final class NewsEffects {
  /// The load, or the question about its failure: a new load replaces either.
  var load: Task<Void, Never>?

  /// The reading of the storage.
  var reading: Task<Void, Never>?

  /// The writings of first pages, by their numbers.
  var writings: [Int: Task<Void, Never>] = [:]
  var writingCount = 0

  /// The requests for pictures, by the identities of their stories.
  var thumbnails: [Int: Task<Void, Never>] = [:]

  func cancelThumbnails(except ids: [Int]) {
    guard !thumbnails.isEmpty else { return }
    let kept = Set(ids)
    for id in thumbnails.keys where !kept.contains(id) {
      thumbnails.removeValue(forKey: id)?.cancel()
    }
  }

  func cancelAll() {
    load?.cancel()
    reading?.cancel()
    for task in writings.values { task.cancel() }
    for task in thumbnails.values { task.cancel() }
    writings = [:]
    thumbnails = [:]
  }
}
