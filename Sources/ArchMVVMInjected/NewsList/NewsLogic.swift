import Foundation
import Scenarios

/// The listed stories with the user's marks, and the pages from which they come.
///
/// View models do not know whether a page comes from a server or from a storage.
@MainActor
protocol StoryRepository: AnyObject {
  /// The listed stories, in the order of rank.
  var ids: [Int] { get }

  /// A listed story with the user's marks.
  func row(_ id: Int) -> NewsRow?

  /// Lists the stories of a page, or none, in place of others; returns those that left.
  func replaceStories(with page: StoryPage?) -> [Int]

  /// Lists the stories of a page after the others.
  func appendStories(of page: StoryPage)

  /// Marks a story, and returns it if it is listed.
  func setRead(_ isRead: Bool, _ id: Int) -> NewsRow?

  /// Votes, or takes the vote back, and returns the story; nil for a job posting, which has no votes.
  func toggleUpvote(_ id: Int) -> NewsRow?

  // Pending work must not retain the repository: a service may never answer.

  /// The work that reads the stored first page, if there is one that can be read.
  func storedPage(of feed: Feed) -> @MainActor () async -> StoryPage?

  /// The work that loads the first page, and stores it for the next time.
  func firstPage(of feed: Feed) -> @MainActor () async throws -> StoryPage

  /// The work that loads the next page.
  func page(after paging: StoryPaging) -> @MainActor () async throws -> StoryPage

  /// Cancels pending writes.
  func stop()
}

/// The number of unread stories.
@MainActor
protocol UnreadRepository: AnyObject {
  var unreadCount: Int { get }

  /// Applies a message about a read or unread story.
  func apply(_ message: Message)
}

/// A repository of a remote source and a storage, with the listed stories in memory.
final class RemoteStoryRepository: StoryRepository, UnreadRepository {
  let remote: any StoryRemote
  let storage: any StoryStorage
  let work: any WorkRunner
  let diagnostics: any Diagnostics
  let currentDate: @MainActor () -> Date

  private(set) var ids: [Int] = []
  private var rows: [Int: NewsRow] = [:]
  private var marks = StoryMarks()
  private var unread = UnreadStories()

  /// The pending writes of first pages, by their numbers.
  private var writes: [Int: any Work] = [:]
  private var writeCount = 0

  init(
    remote: any StoryRemote, storage: any StoryStorage, work: any WorkRunner,
    diagnostics: any Diagnostics, currentDate: @escaping @MainActor () -> Date
  ) {
    self.remote = remote
    self.storage = storage
    self.work = work
    self.diagnostics = diagnostics
    self.currentDate = currentDate
  }

  func row(_ id: Int) -> NewsRow? { rows[id] }

  func replaceStories(with page: StoryPage?) -> [Int] {
    let old = ids
    ids = []
    rows = [:]
    if let page { list(page) }
    unread.list(ids.compactMap { rows[$0] })
    return old.filter { rows[$0] == nil }
  }

  func appendStories(of page: StoryPage) {
    list(page)
    unread.list(ids.compactMap { rows[$0] })
  }

  private func list(_ page: StoryPage) {
    for row in marks.rows(of: page.stories, loadedAt: page.loadedAt) {
      rows[row.id] = row
      ids.append(row.id)
    }
  }

  func setRead(_ isRead: Bool, _ id: Int) -> NewsRow? {
    if isRead { marks.read.insert(id) } else { marks.read.remove(id) }
    guard var row = rows[id] else { return nil }
    row.isRead = isRead
    rows[id] = row
    return row
  }

  func toggleUpvote(_ id: Int) -> NewsRow? {
    guard var row = rows[id], row.kind != .job else { return nil }
    row.isUpvoted.toggle()
    // A change within the dictionary would allocate three times.
    rows[id] = row
    if marks.upvoted.remove(id) == nil { marks.upvoted.insert(id) }
    return row
  }

  var unreadCount: Int { unread.count }

  func apply(_ message: Message) { unread.receive(message) }
}

/// The asynchronous part of the repository.
extension RemoteStoryRepository {
  /// A stored page has no known next page; a storage that fails is reported, and fails no load.
  func storedPage(of feed: Feed) -> @MainActor () async -> StoryPage? {
    { [storage, diagnostics, currentDate] in
      do {
        guard let stories = try await storage.stories(of: feed) else { return nil }
        let paging = StoryPaging(feed, ids: [], pageSize: 1)
        return StoryPage(stories: stories, paging: paging, loadedAt: currentDate())
      } catch {
        if !Task.isCancelled, !(error is CancellationError) {
          diagnostics.report(.storageUnreadable(feed))
        }
        return nil
      }
    }
  }

  /// A page that arrives after its load was cancelled is not stored.
  func firstPage(of feed: Feed) -> @MainActor () async throws -> StoryPage {
    { [remote, weak self] in
      let page = try await remote.firstPage(of: feed)
      try Task.checkCancellation()
      self?.write(page)
      return page
    }
  }

  func page(after paging: StoryPaging) -> @MainActor () async throws -> StoryPage {
    { [remote] in try await remote.page(after: paging) }
  }

  private func write(_ page: StoryPage) {
    writeCount += 1
    writes[writeCount] = work.start { [storage] in
      try await storage.store(page.stories, of: page.paging.feed)
    } then: { [weak self, writeCount] result in
      self?.writeEnded(writeCount, page.paging.feed, result)
    }
  }

  private func writeEnded(_ number: Int, _ feed: Feed, _ result: Result<Void, any Error>) {
    writes[number] = nil
    if case .failure(let error) = result, !(error is CancellationError) {
      diagnostics.report(.storageUnwritable(feed))
    }
  }

  func stop() {
    for write in writes.values { write.cancel() }
    writes = [:]
  }
}

/// Sends the messages of the list and its rows.
@MainActor
protocol NewsMessageSender: AnyObject {
  func sendRowsLeft(_ ids: [Int])
  func sendStoryReloaded(_ id: Int)
  func sendStoriesListed(_ ids: [Int])
  func sendThumbnailFailed(_ id: Int)
  func sendMarkChanged(_ message: Message)
}

/// Receives the messages of the list and its rows, for a view model or a screen to observe.
@MainActor
protocol NewsMessageReceiver: AnyObject {
  var rowsLeft: Output<[Int]> { get }
  var storiesListed: Output<[Int]> { get }
  var thumbnailFailed: Output<Int> { get }
  var markChanged: Output<Message> { get }

  /// Calls `handler` when this story was loaded again; a story has one handler.
  func onStoryReloaded(_ id: Int, _ handler: @escaping @MainActor () -> Void) -> ViewAttachment
}

/// Connects the sender of news messages with their receiver.
final class NewsMessages: NewsMessageSender, NewsMessageReceiver {
  let rowsLeft = Output<[Int]>()
  let storiesListed = Output<[Int]>()
  let thumbnailFailed = Output<Int>()
  let markChanged = Output<Message>()
  private var storyReloaded: [Int: @MainActor () -> Void] = [:]
  private let tracer: (any Tracer)?

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  func sendRowsLeft(_ ids: [Int]) { rowsLeft.send(ids, tracer, "rows left") }

  func sendStoryReloaded(_ id: Int) {
    guard let handler = storyReloaded[id] else { return }
    tracer?.record(.notification, "story \(id) reloaded")
    handler()
  }

  func sendStoriesListed(_ ids: [Int]) { storiesListed.send(ids, tracer, "stories listed") }

  func sendThumbnailFailed(_ id: Int) {
    thumbnailFailed.send(id, tracer, "picture of story \(id) failed")
  }

  func sendMarkChanged(_ message: Message) { markChanged.send(message, tracer, "\(message)") }

  func onStoryReloaded(_ id: Int, _ handler: @escaping @MainActor () -> Void) -> ViewAttachment {
    storyReloaded[id] = handler
    return ViewAttachment { [weak self] in self?.storyReloaded[id] = nil }
  }
}

/// Sends messages to other scenarios.
@MainActor
protocol ExternalMessageSender: AnyObject {
  func send(_ message: Message)
}

extension MessageBus: ExternalMessageSender {}

/// Loads pages of stories from a server.
@MainActor
protocol StoryRemote: AnyObject {
  func firstPage(of feed: Feed) async throws -> StoryPage
  func page(after paging: StoryPaging) async throws -> StoryPage
}

extension StoryPageLoader: StoryRemote {}
